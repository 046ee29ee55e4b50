/** Every example of every atom in a language of its own letters: whatever stays readable was written into the code. */
import { afterEach, describe, expect, it } from "vitest";
import { stateChoices } from "../engine/atoms/state/state-choices.ts";
import type { Node } from "../schemas/node.ts";
import { namesIn, plainTexts, pseudo, wordsIn } from "./support/pseudo-language.ts";
import { showNodes, type Shown, type ShownNodes } from "./support/shown-nodes.tsx";

type Example = Omit<ShownNodes, "body"> & { title: string; node: Node };

const files = import.meta.glob<Example[]>("../{engine,src}/atoms/*/*.examples.json", { eager: true, import: "default" });
const examples = Object.entries(files).flatMap(([path, list]) =>
  list.map((example) => ({ name: `${path.split("/").at(-2)}: ${example.title}`, example })),
);

let shown: Shown | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
  document.body.replaceChildren();
});

describe("a word that is neither a shared text nor data", () => {
  it.each(examples)("is not on $name", async ({ example }) => {
    // Names of months and countries come from the browser: in a language of other letters they are no findings either.
    const { node } = example;
    shown = await showNodes({ ...example, body: [node], formats: { ...example.formats, language: "ru" }, written: pseudo });
    await settled();
    const { title: _, ...given } = example;
    // What the test's own server answers to calls that the example does not answer.
    const { env } = shown;
    const answers = () => env.calls.map(({ method, path }) => `${method} ${path} is not answered`);
    const data = () => [...wordsIn([given, answers(), zoneOf(given)]), ...namesIn([given.data, node.value]), ...notations];
    expect(plainTexts(document.body, data())).toEqual([]);

    for (const opener of document.querySelectorAll<HTMLElement>(openers)) {
      if (!opener.isConnected) continue;
      const named = opener.getAttribute("aria-label") ?? opener.textContent;
      opener.click();
      await settled();
      expect(plainTexts(document.body, data()), `after a click on ${opener.className} ${named}`).toEqual([]);
      document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    }
  });
});

it("finds a word that is written into the page, whoever is told it, and says where", () => {
  const button = document.body.appendChild(document.createElement("button"));
  button.className = "probe";
  button.setAttribute("aria-label", "Copy");
  button.append(`${pseudo("Save {name}").replace("{name}", "Rivet")} it`);
  expect(plainTexts(document.body, ["rivet"])).toEqual([
    'button.probe aria-label: "Copy"',
    expect.stringMatching(/^button\.probe: .* it"$/),
  ]);
});

/** What shows more of an atom: menus, calendars, lists of choices, details. */
const openers = '[aria-haspopup]:not([disabled]), [aria-expanded="false"]:not([disabled]), summary';

/** Places of a time zone, as they are shown. */
const zoneOf = ({ formats }: Partial<Example>): string => formats?.time_zone?.replaceAll(/[/_]/g, " ") ?? "";

/** The same in every language: kinds of files, units, and the letters that stand for the digits of a time or a colour. */
const notations = [
  ...wordsIn("CSV JPG JPEG BMP IMG XCF PNG GIF ICO WEBP SVG PDF JSON kB MB GB"),
  ...wordsIn("HH MM SS AM PM UTC GMT RRGGBB"),
  // The provinces are names of the list that the atom ships.
  ...wordsIn([stateChoices("US"), stateChoices("CA")]),
];

async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60));
  await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
}

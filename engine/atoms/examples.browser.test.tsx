/** Every example of every atom is drawn in a real browser, in both schemes, and checked by axe. */
import axe from "axe-core";
import { afterEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { showNodes, type Shown, type ShownNodes } from "../../tests/support/shown-nodes.tsx";
import type { Node } from "../../schemas/node.ts";

type Example = Omit<ShownNodes, "body"> & { title: string; node: Node };

const files = import.meta.glob<Example[]>("./*/*.examples.json", { eager: true, import: "default" });
const examples = Object.entries(files).flatMap(([path, list]) =>
  list.map((example) => ({ name: `${path.split("/")[1]}: ${example.title}`, example })),
);

// A colour on its way from light to dark is no colour that anybody reads.
document.head.append(Object.assign(document.createElement("style"), { textContent: "* { transition: none !important }" }));

let shown: Shown | undefined;
afterEach(() => {
  shown?.remove();
  shown = undefined;
  delete document.documentElement.dataset.theme;
});

it.each(examples)("$name is drawn and accessible, light and dark", async ({ example }) => {
  document.documentElement.lang = "en";
  document.title = "Examples";
  shown = await showNodes({ ...example, body: [example.node] });
  await settled();
  // Some bring code of their own, which comes when it comes; one is there only where the browser can read codes.
  if (!["hidden", "scan"].includes(example.node.atom))
    await vi.waitFor(() => expect(shown!.container.querySelector(".page")!.childElementCount).toBeGreaterThan(0));
  expect(shown.env.reports).toEqual([]);

  for (const [theme, width] of [
    ["light", 390],
    ["dark", 1280],
  ] as const) {
    await page.viewport(width, 900);
    document.documentElement.dataset.theme = theme;
    const { violations } = await axe.run(shown.container, {
      // Of the page around it: its landmarks and headings are the host's.
      rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false }, "landmark-one-main": { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(" | ")}`)).toEqual([]);
  }
});

/** Two frames and the answers in between. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60));
  await new Promise((resolve) => requestAnimationFrame(() => resolve(undefined)));
}

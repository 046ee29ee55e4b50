import axe from "axe-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cdp, page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer } from "../../../tests/support/test-env.ts";
import type { Node } from "../../../schemas/node.ts";

let form: ShownForm;
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

// A colour on its way from light to dark is no colour that anybody reads.
document.head.append(Object.assign(document.createElement("style"), { textContent: "* { transition: none !important }" }));

const node: Node = {
  uuid: "parts",
  atom: "pick_list",
  name: "parts",
  label: "Parts",
  options: Array.from({ length: 3000 }, (_, index) => ({ value: `M${index + 1}`, text: `Part ${index + 1}` })),
};
const few = { options: ["Anchor", "Bell", "Compass", "Buoy", "Deck"].map((text) => ({ value: text.toLowerCase(), text })) };

const list = (name: "Available" | "Chosen") => page.getByRole("listbox", { name: new RegExp(`^${name}`) });
const lines = (kind: "available" | "chosen"): (string | null)[] =>
  [...form.container.querySelectorAll(`[data-kind=${kind}] .pick_list__text`)].map((line) => line.textContent);
const show = async (more: Partial<Node> = {}, rest: Partial<ShownNodes> = {}) => {
  form = await showForm([{ ...node, ...more }], rest);
  await expect.element(list("Chosen")).toBeInTheDocument();
};
const chosen = (...texts: string[]) => vi.waitFor(() => expect(lines("chosen")).toEqual(texts));
const sent = async (parts: unknown) => {
  await form.send();
  await vi.waitFor(() => expect(form.sent()).toMatchObject({ parts }));
};
const button = (name: string | RegExp) => page.getByRole("button", { name });
const option = (name: string) => page.getByRole("option", { name, exact: true });
const said = (text: string) => expect.element(page.getByRole("status")).toHaveTextContent(text);
const paste = (into: string, text: string): void => {
  const data = new DataTransfer();
  data.setData("text", text);
  page
    .getByRole("searchbox", { name: `Search: ${into}` })
    .element()
    .dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
};

describe("pick list", () => {
  it("shows in forced colours, too, that its order cannot be changed now", async () => {
    await show(few, { data: {} });
    const first = () => button("To the top").element() as HTMLElement;
    const gray = (): string => {
      const probe = document.body.appendChild(Object.assign(document.createElement("span"), { style: "color: GrayText" }));
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    };
    const session = cdp();
    await session.send("Emulation.setEmulatedMedia", { features: [{ name: "forced-colors", value: "active" }] });
    try {
      expect(matchMedia("(forced-colors: active)").matches).toBe(true);
      expect(first().ariaDisabled).toBe("true");
      expect(getComputedStyle(first()).color).toBe(gray());
    } finally {
      await session.send("Emulation.setEmulatedMedia", { features: [] });
    }
  });

  it("by keyboard alone: what is searched for, marked and moved is sent in the order in which it was chosen", async () => {
    await show();
    await userEvent.tab();
    await userEvent.keyboard("part 77{Enter}");
    await vi.waitFor(() => expect(lines("chosen")).toEqual(["Part 77"]));
    await userEvent.keyboard("part 12{ArrowDown} {ArrowDown}{ArrowDown} {Enter}");
    await chosen("Part 77", "Part 12", "Part 121");
    await said("Added: 2. Chosen now: 3.");
    await expect.element(list("Available")).toHaveFocus();
    await sent(["M77", "M12", "M121"]);
  });

  it("draws of thousands only what is seen, and says how many there are", async () => {
    await show();
    await vi.waitFor(() => expect(lines("available").length).toBeGreaterThan(3));
    expect(lines("available").length).toBeLessThan(40);
    expect(page.getByRole("option").first().element().getAttribute("aria-setsize")).toBe("3000");
    await userEvent.click(button("Add all (3000)"));
    await said("Added: 3000. Chosen now: 3000.");
    expect(lines("chosen").length).toBeLessThan(40);
    await expect.element(page.getByText("Everything is chosen.")).toBeVisible();
    await userEvent.click(button("Remove all (3000)"));
    await chosen();
  });

  it("what has moved is marked where it arrives, so that moving back takes it back; Undo and Ctrl+Z do so, too", async () => {
    await show(few);
    await userEvent.click(option("Bell"));
    await userEvent.click(option("Deck"));
    await userEvent.click(button("Add (2)"));
    await chosen("Bell", "Deck");
    await userEvent.click(button("Remove (2)"));
    await chosen();
    await userEvent.click(button("Undo"));
    await chosen("Bell", "Deck");
    (list("Chosen").element() as HTMLElement).focus();
    await userEvent.keyboard("{Control>}z{/Control}");
    await chosen();
    await said("Undone. Chosen now: 0.");
  });

  it("Alt with keys and the buttons move the chosen ones; each place is said", async () => {
    await show({ ...few, value: ["anchor", "bell", "compass", "buoy"] });
    (list("Chosen").element() as HTMLElement).focus();
    await userEvent.keyboard("{ArrowDown}{Alt>}{ArrowUp}{/Alt}");
    await chosen("Bell", "Anchor", "Compass", "Buoy");
    await said("Bell: place 1 of 4.");
    await userEvent.keyboard("{Alt>}{End}{/Alt}");
    await chosen("Anchor", "Compass", "Buoy", "Bell");
    await userEvent.keyboard("{Home} {ArrowDown} ");
    await userEvent.click(button("Move down"));
    await chosen("Buoy", "Anchor", "Compass", "Bell");
    await userEvent.click(button("To the top"));
    await chosen("Anchor", "Compass", "Buoy", "Bell");
    await sent(["anchor", "compass", "buoy", "bell"]);
  });

  it("lines are dragged over to a place, within the chosen ones, and back", async () => {
    await show({ ...few, value: ["anchor", "bell"] });
    await userEvent.dragAndDrop(option("Compass"), option("Bell"), { targetPosition: { x: 40, y: 4 } });
    await chosen("Anchor", "Compass", "Bell");
    await userEvent.dragAndDrop(option("Bell"), option("Anchor"), { targetPosition: { x: 40, y: 4 } });
    await chosen("Bell", "Anchor", "Compass");
    await userEvent.dragAndDrop(option("Anchor"), list("Available"));
    await chosen("Bell", "Compass");
  });

  it("letters lead to the line that begins so, the same letter on to the next", async () => {
    await show(few);
    const active = () => document.getElementById(list("Available").element().getAttribute("aria-activedescendant") ?? "")?.textContent;
    (list("Available").element() as HTMLElement).focus();
    await userEvent.keyboard("b");
    expect(active()).toBe("Bell");
    await userEvent.keyboard("b");
    await vi.waitFor(() => expect(active()).toBe("Buoy"));
  });

  it("a double click moves one line, Shift marks a range, Ctrl+A all, Delete takes away", async () => {
    await show(few);
    await userEvent.dblClick(option("Compass"));
    await chosen("Compass");
    await userEvent.click(option("Anchor"));
    await userEvent.click(option("Buoy"), { modifiers: ["Shift"] });
    await userEvent.keyboard("{Enter}");
    await chosen("Compass", "Anchor", "Bell", "Buoy");
    await userEvent.click(option("Bell"));
    await userEvent.keyboard("{Delete}");
    await chosen("Compass", "Anchor", "Buoy");
    await userEvent.keyboard("{Control>}a{/Control}{Enter}");
    await chosen();
  });

  it("a pasted list moves all of it, by value and by text, and says what was not found; the other way round as well", async () => {
    await show();
    paste("Available", "M5\nPart 6;  m7\tM5, X1");
    await chosen("Part 5", "Part 6", "Part 7");
    await said("Not found (1): X1");
    paste("Chosen", "M5\nM7");
    await chosen("Part 6");
  });

  it("no more is moved than may be, and fewer than must be are refused", async () => {
    await show({ ...few, max_count: 3, min_count: 2 });
    await userEvent.click(button("Add all (5)"));
    await chosen("Anchor", "Bell", "Compass");
    await expect.element(page.getByText("You can choose at most 3.")).toBeVisible();
    await userEvent.click(option("Anchor"));
    await userEvent.click(option("Bell"));
    await userEvent.click(button("Remove (2)"));
    await form.send();
    await vi.waitFor(() => expect(form.error("parts")).toBe("Choose at least 2."));
    expect(form.sent()).toBeUndefined();
  });

  it("in the order of the options nothing can be moved, whichever was chosen first", async () => {
    await show({ ...few, order: "offered" });
    await userEvent.dblClick(option("Compass"));
    await userEvent.dblClick(option("Anchor"));
    await chosen("Anchor", "Compass");
    expect(button("Move up").query()).toBeNull();
  });

  it("options stand under their headings, which a screen reader hears as groups", async () => {
    await show({
      options: [
        { value: 1, text: "Rope", group: "Deck" },
        { value: 2, text: "Pump", group: "Engine" },
        { value: 3, text: "Fender", group: "Deck" },
      ],
    });
    await vi.waitFor(() => expect(lines("available")).toEqual(["Rope", "Fender", "Pump"]));
    await expect.element(page.getByRole("group", { name: "Deck" }).getByRole("option", { name: "Fender" })).toBeVisible();
    await userEvent.dblClick(option("Fender"));
    await sent([3]);
  });

  it("what is searched on the server comes page by page; what was chosen before is asked for by its value", async () => {
    const all = Array.from({ length: 120 }, (_, index) => ({ value: `P${index + 1}`, text: `Pump ${index + 1}` }));
    const { options: _, ...remote } = node;
    form = await showForm([{ ...remote, data_url: "/v1/parts", value: ["P100"] }], {
      api: {
        "GET /v1/parts": ({ query }) => {
          const found = all.filter(({ value, text }) => `${value} ${text}`.includes(String(query?.["q"] ?? "")));
          const at = (Number(query?.["page"]) - 1) * 50;
          const pagination = { total_pages: Math.ceil(found.length / 50), total_results: found.length };
          return successAnswer({ items: found.slice(at, at + 50), pagination });
        },
      },
    });
    await chosen("Pump 100");
    await vi.waitFor(() => expect(lines("available")[0]).toBe("Pump 1"));
    (list("Available").element() as HTMLElement).focus();
    await userEvent.keyboard("{End}");
    await vi.waitFor(() => expect(form.env.calls.some(({ query }) => query?.["page"] === "2")).toBe(true));
    await userEvent.fill(page.getByRole("searchbox", { name: "Search: Available" }), "Pump 7");
    await vi.waitFor(() => expect(lines("available")).toContain("Pump 77"));
    await userEvent.click(button(/^Add (all|these)/));
    await vi.waitFor(() => expect(lines("chosen")).toHaveLength(12));
  });

  it("a value that is no longer available stays in sight, and is refused until it is taken away", async () => {
    await show({ ...few, value: ["anchor", "gone"] });
    await chosen("Anchor", "gone");
    await form.send();
    await vi.waitFor(() => expect(form.error("parts")).toBe("Choose an option from the list."));
    await userEvent.dblClick(page.getByRole("option", { name: /^gone/ }));
    await sent(["anchor"]);
  });

  it.each(["readonly", "disabled"])("shows only what is chosen while it is %s, and changes nothing", async (how) => {
    await show({ ...few, [how]: true, value: ["bell", "anchor"] });
    expect(list("Available").query()).toBeNull();
    await userEvent.dblClick(option("Bell"));
    await userEvent.keyboard("{Delete}{Alt>}{ArrowDown}{/Alt}");
    await chosen("Bell", "Anchor");
    expect(button(/^Remove/).query()).toBeNull();
  });

  it("a move is a change of the field, and what is typed into the search is none", async () => {
    const copy = { do: "set", target: "values.copy", value: { $: { var: "event.value.0" } } } as const;
    form = await showForm([
      { ...node, ...few, search: true, on: { change: [copy] } },
      { uuid: "copy", atom: "text", name: "copy", label: "Copy" },
    ]);
    await userEvent.fill(page.getByRole("searchbox", { name: "Search: Available" }), "bel");
    await expect.element(page.getByLabelText("Copy")).toHaveValue("");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByLabelText("Copy")).toHaveValue("bell");
  });

  it.each([
    [1280, "light"],
    [390, "dark"],
  ])("has nothing for axe to find at %i in %s, filled, marked and searched", async (width, theme) => {
    await page.viewport(width, 900);
    await show({ value: ["M3", "M900"] });
    document.documentElement.dataset.theme = theme;
    await userEvent.fill(page.getByRole("searchbox", { name: "Search: Available" }), "part 12");
    await userEvent.click(option("Part 12"));
    const { violations } = await axe.run(form.container, {
      rules: { region: { enabled: false }, "page-has-heading-one": { enabled: false } },
    });
    delete document.documentElement.dataset.theme;
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`)).toEqual([]);
  });
});

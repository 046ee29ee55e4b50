import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showForm, type ShownForm } from "../../../tests/support/shown-form.tsx";
import type { ShownNodes } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";
import type { Node } from "../../../schemas/node.ts";

let form: ShownForm;
const show = async (elements: Node[], rest: Partial<ShownNodes> = {}) => (form = await showForm(elements, rest));
beforeEach(() => page.viewport(1280, 900));
afterEach(() => form.remove());

const many = (count: number) => Array.from({ length: count }, (_, index) => ({ value: `M${index + 1}`, text: `Part ${index + 1}` }));
const part: Node = { uuid: "part", atom: "select", name: "part", label: "Part", options: many(5000) };
const box = () => page.getByRole("combobox", { name: "Part" });
const active = (): string | undefined =>
  document.getElementById(box().element().getAttribute("aria-activedescendant") ?? "")?.textContent ?? undefined;
const saved = (values: object) => vi.waitFor(() => expect(form.sent()).toMatchObject(values));

describe("the browser's own list", () => {
  const kind: Node = {
    uuid: "kind",
    atom: "select",
    name: "kind",
    label: "Kind",
    options: [
      { value: "a", text: "A" },
      { value: "b", text: "B" },
    ],
  };

  it("shows a value that is no option as what it is, and not as the first one", async () => {
    await show([{ ...kind, value: "old" }]);
    await expect.element(page.getByLabelText("Kind")).toHaveDisplayValue("old (no longer available)");
    await form.send();
    await vi.waitFor(() => expect(form.error("kind")).toBe("Choose an option from the list."));
  });

  it("[ENG-024] shows the second choice of the chosen option", async () => {
    await show([
      {
        ...kind,
        options: [
          { value: "a", text: "A" },
          { value: "b", text: "B", sub_name: "which", sub_options: [{ value: 1, text: "One" }] },
        ],
      },
    ]);
    await userEvent.selectOptions(page.getByLabelText("Kind"), "B");
    await userEvent.selectOptions(page.getByLabelText("B: which one?"), "One");
    await form.send();
    await saved({ kind: "b", which: 1 });
  });

  it("takes back a choice that is no longer available, and says so", async () => {
    const when = (kind: string) => ({ $: { "==": [{ var: "values.kind" }, kind] } });
    const options = [
      { value: "x", text: "Xylem", when: when("a") },
      { value: "y", text: "Yarn" },
      { value: "z", text: "Zinc", when: when("b") },
    ];
    await show([
      { ...kind, value: "a" },
      { uuid: "of", atom: "select", name: "of", label: "Of", placeholder: "Choose", options },
    ]);
    await userEvent.selectOptions(page.getByLabelText("Of"), "Yarn");
    await userEvent.selectOptions(page.getByLabelText("Kind"), "B");
    await expect.element(page.getByLabelText("Of")).toHaveValue("y");
    await userEvent.selectOptions(page.getByLabelText("Of"), "Zinc");
    await userEvent.selectOptions(page.getByLabelText("Kind"), "A");
    await expect.element(page.getByLabelText("Of")).toHaveValue("");
    await expect.element(page.getByText("“Zinc” is no longer available and was removed.")).toBeVisible();
  });

  it("offers the records of a source", async () => {
    await show(
      [
        {
          uuid: "plant",
          atom: "select",
          name: "plant",
          label: "Plant",
          options_from: "plants",
          option_fields: { value: "id", text: "name" },
        },
      ],
      {
        data: {
          plants: {
            items: [
              { id: 10, name: "Hamburg" },
              { id: 20, name: "Rotterdam" },
            ],
          },
        },
      },
    );
    await userEvent.selectOptions(page.getByLabelText("Plant"), "Rotterdam");
    await form.send();
    await saved({ plant: 20 });
  });
});

describe("a list of thousands", () => {
  it("[ENG-009] is searched by typing, and chosen from with the keyboard alone", async () => {
    await show([part]);
    await userEvent.tab();
    await expect.element(box()).toHaveFocus();
    await expect.element(box()).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("part 499");
    await expect.element(page.getByRole("listbox", { name: "Part" })).toBeVisible();
    await vi.waitFor(() => expect(active()).toBe("Part 499"));
    await userEvent.keyboard("{ArrowDown}");
    await vi.waitFor(() => expect(active()).toBe("Part 4990"));
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue("Part 4990");
    await form.send();
    await saved({ part: "M4990" });
  });

  it("draws only the lines that can be seen, and says of each where it stands", async () => {
    await show([part]);
    await userEvent.click(box());
    await expect.element(page.getByRole("option", { name: "Part 1", exact: true })).toHaveAttribute("aria-setsize", "5000");
    expect(form.container.querySelectorAll("[role=option]").length).toBeLessThan(40);
    await userEvent.keyboard("{End}");
    await vi.waitFor(() => expect(active()).toBe("Part 5000"));
    await expect.element(page.getByRole("option", { name: "Part 5000" })).toBeVisible();
    await userEvent.keyboard("{Home}");
    await vi.waitFor(() => expect(active()).toBe("Part 1"));
    await userEvent.keyboard("{PageDown}");
    await vi.waitFor(() => expect(active()).toBe("Part 9"));
  });

  it("Escape closes it and leaves the choice as it was", async () => {
    await show([{ ...part, value: "M7" }]);
    await userEvent.click(box());
    await userEvent.keyboard("xyz");
    await expect.element(page.getByText("Nothing found for “xyz”.")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("listbox")).not.toBeInTheDocument();
    await expect.element(box()).toHaveValue("Part 7");
    await form.send();
    await saved({ part: "M7" });
  });

  it("a code that is typed whole needs no look at the list, and an emptied text no value", async () => {
    await show([part]);
    await userEvent.click(box());
    await userEvent.keyboard("m12");
    await userEvent.tab();
    await expect.element(box()).toHaveValue("Part 12");
    await userEvent.clear(box());
    await userEvent.tab();
    await form.send();
    await saved({ part: "" });
  });

  it("tells the configuration a choice, and not what was typed to find it", async () => {
    await show([{ ...part, on: { change: [{ do: "copy", value: { $: { var: "event.value" } } }] } }]);
    await userEvent.click(box());
    await userEvent.keyboard("part 5{Enter}");
    await vi.waitFor(() => expect(form.env.copied).toEqual(["M5"]));
  });
});

describe("a list on the server", () => {
  const remote: Node = {
    uuid: "part",
    atom: "select",
    name: "part",
    label: "Part",
    data_url: "/v1/parts",
    query: { plant: { $: { var: "values.plant" } } },
    option_fields: { value: "id", text: "name", description: ["city"] },
  };
  const plant: Node = { uuid: "plant", atom: "text", name: "plant", label: "Plant", value: "1000" };
  const list = (call: { query?: Record<string, string> | undefined }) => {
    const { q = "", page: number = "1" } = call.query ?? {};
    const found = Array.from({ length: 120 }, (_, index) => ({ id: `P${index + 1}`, name: `Pump ${index + 1}`, city: "Kiel" })).filter(
      ({ id, name }) => `${id} ${name}`.toLowerCase().includes(q.toLowerCase()),
    );
    const first = (Number(number) - 1) * 50;
    return successAnswer({
      items: found.slice(first, first + 50),
      pagination: { page: Number(number), page_size: 50, total_pages: Math.ceil(found.length / 50), total_results: found.length },
    });
  };
  const asked = () => form.env.calls.filter(({ path }) => path === "/v1/parts").map(({ query }) => query);

  it("is asked for what is typed, page by page, with the query of the configuration", async () => {
    await show([plant, remote], { api: { "GET /v1/parts": list } });
    await userEvent.click(box());
    await expect.element(page.getByRole("option", { name: "Pump 1 Kiel", exact: true })).toBeVisible();
    expect(asked()).toEqual([{ plant: "1000", page: "1", page_size: "50" }]);
    await userEvent.keyboard("{ArrowUp}");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ page: "2" }));
    await userEvent.keyboard("pump 77");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pump 77", page: "1" }));
    await vi.waitFor(() => expect(active()).toContain("Pump 77"));
    await userEvent.keyboard("{Enter}");
    await expect.element(box()).toHaveValue("Pump 77");
    await form.send();
    await saved({ part: "P77" });
  });

  it("looks the text of a record's value up", async () => {
    await show([plant, { ...remote, value: "P42" }], { api: { "GET /v1/parts": list } });
    await expect.element(box()).toHaveValue("Pump 42");
  });

  it("says that it failed, and tries again", async () => {
    let broken = true;
    await show([plant, remote], {
      api: { "GET /v1/parts": (call) => (broken ? errorAnswer(503, { message: "The ERP is away." }) : list(call)) },
    });
    await userEvent.click(box());
    await expect.element(page.getByText("The ERP is away.")).toBeVisible();
    broken = false;
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.element(page.getByRole("option", { name: "Pump 1 Kiel", exact: true })).toBeVisible();
  });

  it("drops the answer to what nobody asks any more", async () => {
    const slow = Promise.withResolvers<void>();
    await show([plant, remote], {
      api: { "GET /v1/parts": (call) => (call.query?.["q"] === "pump 7" ? slow.promise.then(() => list(call)) : list(call)) },
    });
    await userEvent.click(box());
    await userEvent.keyboard("pump 7");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pump 7" }));
    await expect.element(page.getByText("Searching …")).toBeVisible();
    await userEvent.keyboard("7");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pump 77" }));
    expect(form.env.calls.find(({ query }) => query?.["q"] === "pump 7")!.signal!.aborted).toBe(true);
    await expect.element(page.getByRole("option", { name: "Pump 77 Kiel" })).toBeVisible();
    slow.resolve();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(form.container.querySelectorAll("[role=option]")).toHaveLength(1);
  });
});

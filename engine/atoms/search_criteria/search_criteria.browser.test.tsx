import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showSearchedList, statusField, type SearchedList } from "../../../tests/support/searched-list.tsx";
import type { ShownNodes } from "../../../tests/support/shown-nodes.tsx";

const options = [
  { value: "number", text: "Number", hides: ["state", "since"] },
  { value: "reference", text: "Reference" },
  { value: "material", text: "Material" },
  { value: "customer", text: "Customer" },
];

let shown: SearchedList;
const asked = () => shown.asked();
const settings = () => shown.env.calls.filter(({ method }) => method === "PATCH").map(({ path, body }) => [path, body]);
const rows = () => page.getByRole("group", { name: /^Criterion \d$/ });
const row = (number: number) => page.getByRole("group", { name: `Criterion ${number}` });
const key = (number: number) => row(number).getByLabelText("Criterion");
const value = (number: number) => row(number).getByLabelText("Value");
const add = () => page.getByRole("button", { name: "+ AND" });

async function show(criteria: object = {}, more: Partial<ShownNodes> = {}): Promise<void> {
  const elements = [
    { uuid: "criteria", atom: "search_criteria", key_name: "by", value_name: "by_value", options, key: "reference", ...criteria },
    { ...statusField("open"), when_hidden: "omit" },
    { uuid: "since", atom: "date", name: "since", label: "Since", when_hidden: "omit" },
  ];
  shown = await showSearchedList(elements, {
    body: [{ uuid: "search", atom: "search_form", form: "search", source: "list", open: true, delay: 40 }],
    ...more,
  });
}

async function fill(number: number, text: string): Promise<void> {
  await userEvent.fill(value(number), text);
  await userEvent.tab();
}

beforeEach(() => page.viewport(1280, 900));
afterEach(() => shown.remove());

describe("search criteria", () => {
  it("[SRCH-002] are a choice and a text, and params of the list", async () => {
    await show();
    await fill(1, "PO-7");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ by: "reference", by_value: "PO-7" }));
    expect(shown.env.query).toMatchObject({ by_value: "PO-7" });
  });

  it("[SRCH-014] up to four are added, each another one, and then no further one is offered", async () => {
    await show({ options: [...options, { value: "plant", text: "Plant" }] });
    for (const number of [2, 3, 4, 5]) {
      await userEvent.click(add());
      await expect.element(key(number)).toHaveFocus();
      await fill(number, `v${number}`);
    }
    await expect.element(add()).not.toBeInTheDocument();
    await vi.waitFor(() =>
      expect(asked().at(-1)).toEqual({
        state: "open",
        by_1: "number",
        by_value_1: "v2",
        by_2: "material",
        by_value_2: "v3",
        by_3: "customer",
        by_value_3: "v4",
        by_4: "plant",
        by_value_4: "v5",
      }),
    );
  });

  it("one that is added and still empty asks nobody anything", async () => {
    await show();
    await userEvent.click(add());
    await expect.element(key(2)).toHaveFocus();
    await new Promise((resolve) => setTimeout(resolve, 120));
    expect(asked()).toHaveLength(1);
  });

  it("[SRCH-015, SRCH-017] one is removed, and those behind it move up without a gap", async () => {
    await show({}, { address: "/shown?by_1=number&by_value_1=1&by_2=material&by_value_2=2&by_3=customer&by_value_3=3" });
    expect(rows().elements()).toHaveLength(4);
    await userEvent.click(row(2).getByRole("button", { name: "Remove this criterion" }));
    await vi.waitFor(() =>
      expect(asked().at(-1)).toEqual({ state: "open", by_1: "material", by_value_1: "2", by_2: "customer", by_value_2: "3" }),
    );
    expect(rows().elements()).toHaveLength(3);
    await expect.element(value(2)).toHaveValue("2");
    await expect.element(value(3)).toHaveValue("3");
    expect(shown.env.query).not.toHaveProperty("by_3");
    await expect.element(add()).toHaveFocus();
  });

  it("gaps that an address leaves are closed with the next criterion", async () => {
    await show({}, { address: "/shown?by_3=customer&by_value_3=3" });
    await userEvent.click(add());
    await fill(3, "x");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ by_1: "customer", by_value_1: "3", by_value_2: "x" }));
    expect(asked().at(-1)).not.toHaveProperty("by_value_3");
  });

  it("[SRCH-016] all that were added are removed at once, the first stays", async () => {
    await show({}, { address: "/shown?by_value=PO&by_1=number&by_value_1=1&by_2=material&by_value_2=2" });
    await userEvent.click(page.getByRole("button", { name: "Remove all additional criteria" }));
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ state: "open", by: "reference", by_value: "PO" }));
    expect(rows().elements()).toHaveLength(1);
  });

  it("[SRCH-018] one is marked as the default and unmarked, on the server; a reset starts with it", async () => {
    await show();
    const star = row(1).getByRole("button", { name: "Start searches with this criterion" });
    await userEvent.selectOptions(key(1), "material");
    await userEvent.click(star);
    await expect.element(star).toHaveAttribute("aria-pressed", "true");
    expect(settings()).toContainEqual(["/settings/state%3Acriterion%3Asearch", { value: "material" }]);

    await userEvent.selectOptions(key(1), "customer");
    await expect.element(star).toHaveAttribute("aria-pressed", "false");
    await userEvent.click(page.getByRole("button", { name: "Reset" }));
    await expect.element(key(1)).toHaveValue("material");

    await userEvent.click(star);
    await expect.element(star).toHaveAttribute("aria-pressed", "false");
    expect(settings().at(-1)).toEqual(["/settings/state%3Acriterion%3Asearch", { value: null }]);
    await userEvent.selectOptions(key(1), "customer");
    await userEvent.click(page.getByRole("button", { name: "Reset" }));
    await expect.element(key(1)).toHaveValue("reference");
  });

  it("[SRCH-019] some hide the choices and dates beside them, which then restrict nothing and come back as they were", async () => {
    await show();
    await userEvent.selectOptions(page.getByLabelText("Status"), "ALL");
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ state: "ALL" }));
    await userEvent.selectOptions(key(1), "number");
    await fill(1, "4711");
    await expect.element(page.getByLabelText("Status")).not.toBeInTheDocument();
    await expect.element(page.getByRole("textbox", { name: "Since" })).not.toBeInTheDocument();
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ by: "number", by_value: "4711" }));

    await userEvent.selectOptions(key(1), "reference");
    await expect.element(page.getByLabelText("Status")).toHaveValue("ALL");
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ state: "ALL" }));
  });

  it("what is searched for is prefilled where the document says so, and emptied for the others", async () => {
    await show(
      { key: "customer", prefill: { customer: { $: { var: "partner.number" } } } },
      {
        models: { partner: { read: ([name]) => (name === "number" ? "1000" : undefined) } },
      },
    );
    expect(asked().at(-1)).toMatchObject({ by: "customer", by_value: "1000" });
    await userEvent.selectOptions(key(1), "material");
    await expect.element(value(1)).toHaveValue("");
    await userEvent.selectOptions(key(1), "customer");
    await expect.element(value(1)).toHaveValue("1000");
  });

  it("none can be added where that is switched off", async () => {
    await show({ multiple: { $: { var: "site.many" } } }, { models: { site: { read: () => false } } });
    await expect.element(key(1)).toBeVisible();
    await expect.element(add()).not.toBeInTheDocument();
  });

  it("are used by the keyboard alone", async () => {
    await show();
    (value(1).element() as HTMLElement).focus();
    await userEvent.keyboard("PO-7{Enter}");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ by_value: "PO-7" }));
    await userEvent.tab();
    await userEvent.tab();
    await expect.element(add()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect.element(key(2)).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard("77{Enter}");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ by_value: "PO-7", by_1: "number", by_value_1: "77" }));
  });
});

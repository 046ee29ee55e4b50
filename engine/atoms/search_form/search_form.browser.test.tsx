import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import { answered } from "../../host/test-env.ts";

const form = {
  kind: "form",
  version: 1,
  key: "search",
  elements: [
    { uuid: "q", atom: "text", name: "q", label: "Search", type: "search" },
    {
      uuid: "state",
      atom: "select",
      name: "state",
      label: "Status",
      value: "ALL",
      options: [
        { value: "ALL", text: "All" },
        { value: "open", text: "Open" },
      ],
    },
    { uuid: "from", atom: "date", name: "from_date", label: "Since" },
    { uuid: "send", atom: "submit", label: "Search" },
  ],
};

let shown: Shown;
const asked = () => shown.env.calls.map((call) => call.query ?? {});

beforeEach(async () => {
  await page.viewport(1280, 900);
  shown = await showNodes({
    body: [{ uuid: "search", atom: "search_form", form: "search", source: "list", delay: 80 }],
    documents: { "form:search": form },
    data: { list: () => answered({ items: [], pagination: null, cache_info: null }) },
  });
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
});
afterEach(() => shown.remove());

describe("the search form", () => {
  it("lends the list what it starts with, and shows the first field with the others behind a button", async () => {
    expect(asked()[0]).toMatchObject({ state: "ALL" });
    await expect.element(page.getByLabelText("Search", { exact: true }).first()).toBeVisible();
    await expect.element(page.getByLabelText("Status")).not.toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Filters" }));
    await expect.element(page.getByLabelText("Status")).toBeVisible();
  });

  it("[SRCH-003] searches once the typing rests, not at every key", async () => {
    await userEvent.type(page.getByRole("searchbox"), "pump");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pump" }));
    expect(asked()).toHaveLength(2);
  });

  it("[SRCH-022] searches for what was pasted, not for the spaces around it", async () => {
    await userEvent.fill(page.getByRole("searchbox"), "  4711 ");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "4711" }));
    await expect.element(page.getByRole("searchbox")).toHaveValue("  4711 ");
  });

  it("searches at once when something is chosen, and counts it", async () => {
    await userEvent.click(page.getByRole("button", { name: "Filters" }));
    await userEvent.selectOptions(page.getByLabelText("Status"), "open");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ state: "open" }));
    await expect.element(page.getByRole("button", { name: "Filters 1" })).toBeVisible();
  });

  it("[SRCH-023] filters are empty when all of them are blank or ALL: nothing is counted, nothing is to be reset", async () => {
    const filters = page.getByRole("button", { name: "Filters", exact: true });
    await userEvent.click(filters);
    await userEvent.selectOptions(page.getByLabelText("Status"), "open");
    await userEvent.fill(page.getByRole("textbox", { name: "Since" }), "11202026");
    await userEvent.tab();
    await expect.element(page.getByRole("button", { name: "Filters 2" })).toBeVisible();
    await userEvent.selectOptions(page.getByLabelText("Status"), "ALL");
    await userEvent.fill(page.getByRole("textbox", { name: "Since" }), "");
    await userEvent.tab();
    await expect.element(filters).toBeVisible();
    await expect.element(page.getByRole("button", { name: "Reset" })).not.toBeInTheDocument();
  });

  it("searches at once on Enter, also with a field emptied", async () => {
    await userEvent.type(page.getByRole("searchbox"), "pump{Enter}");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pump" }));
    await userEvent.clear(page.getByRole("searchbox"));
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(asked().at(-1)).not.toHaveProperty("q"));
  });

  it("does not ask for half a date, and asks when it is whole and left", async () => {
    await userEvent.click(page.getByRole("button", { name: "Filters" }));
    const since = page.getByRole("textbox", { name: "Since" });
    await userEvent.type(since, "1399");
    await userEvent.tab();
    await expect.element(page.getByText("This is not a date. Write it like 12/31/2025.")).toBeVisible();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(asked()).toHaveLength(1);

    await userEvent.fill(since, "11202026");
    await userEvent.tab();
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ from_date: "20261120" }));
  });

  it("[SRCH-025] goes back to what it started with and searches anew", async () => {
    await userEvent.click(page.getByRole("button", { name: "Filters" }));
    await userEvent.selectOptions(page.getByLabelText("Status"), "open");
    await userEvent.type(page.getByRole("searchbox"), "x");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ state: "open", q: "x" }));

    await userEvent.click(page.getByRole("button", { name: "Reset" }));
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ state: "ALL" }));
    await expect.element(page.getByRole("searchbox")).toHaveValue("");
    await expect.element(page.getByLabelText("Status")).toHaveValue("ALL");
    await expect.element(page.getByRole("button", { name: "Reset" })).not.toBeInTheDocument();
  });

  it("[ENG-071] sets what its document starts with on a reset, whatever the fields are called", async () => {
    shown.remove();
    const choice = (name: string, value: string, ...others: string[]) => ({
      uuid: name.replaceAll("_", "-"),
      atom: "select",
      name,
      label: name,
      value,
      options: [value, ...others].map((one) => ({ value: one, text: one })),
    });
    const status = ["ship", "status"].join("_");
    shown = await showNodes({
      body: [{ uuid: "search", atom: "search_form", form: "search", source: "list", bar: ["item_data"], delay: 80 }],
      documents: {
        "form:search": {
          kind: "form",
          version: 1,
          key: "search",
          elements: [choice("item_data", "2", "1"), choice(status, "ALL", "A"), choice("date_range", "7", "30")],
        },
      },
      data: { list: () => answered({ items: [], pagination: null, cache_info: null }) },
    });
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ item_data: "2", [status]: "ALL", date_range: "7" }));
    await userEvent.click(page.getByRole("button", { name: "Filters" }));
    for (const [name, value] of [
      ["item_data", "1"],
      [status, "A"],
      ["date_range", "30"],
    ] as const)
      await userEvent.selectOptions(page.getByLabelText(name), value);
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ item_data: "1", [status]: "A", date_range: "30" }));

    await userEvent.click(page.getByRole("button", { name: "Reset" }));
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ item_data: "2", [status]: "ALL", date_range: "7" }));
    for (const [name, value] of [
      ["item_data", "2"],
      [status, "ALL"],
      ["date_range", "7"],
    ] as const)
      await expect.element(page.getByLabelText(name)).toHaveValue(value);
  });
});

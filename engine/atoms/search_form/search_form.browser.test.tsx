import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes } from "../../../tests/support/shown-nodes.tsx";
import type { ApiCall } from "../../host/env.ts";
import { successAnswer } from "../../../tests/support/test-env.ts";
import { searchField, showSearchedList, statusField, type SearchedList } from "../../../tests/support/searched-list.tsx";

const elements = [
  searchField,
  statusField("ALL"),
  { uuid: "from", atom: "date", name: "from_date", label: "Since" },
  { uuid: "send", atom: "submit", label: "Search" },
];

let shown: SearchedList;
const asked = () => shown.asked();

beforeEach(async () => {
  await page.viewport(1280, 900);
  shown = await showSearchedList(elements, { body: [{ uuid: "search", atom: "search_form", form: "search", source: "list", delay: 80 }] });
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

  it("searches once the typing rests, not at every key", async () => {
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
    shown = await showSearchedList([choice("item_data", "2", "1"), choice(status, "ALL", "A"), choice("date_range", "7", "30")], {
      body: [{ uuid: "search", atom: "search_form", form: "search", source: "list", bar: ["item_data"], delay: 80 }],
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

describe("a search that is remembered", () => {
  const list = { id: "list", type: "list", data_url: "/v1/shown/list", remember: ["search_criteria", "sort"] };
  const body = (panel: "below" | "dialog" = "dialog") => [
    { uuid: "search", atom: "search_form", form: "search", source: "list", panel, delay: 20 },
  ];
  const answers = { "GET /v1/shown/list": () => successAnswer({ items: [], pagination: null, cache_info: null }) };
  const visit = async (store?: SearchedList["env"]["store"]) => {
    shown.remove();
    shown = await showNodes({
      body: body() as never,
      documents: { "form:search": { kind: "form", version: 1, key: "search", elements } },
      sources: [list],
      api: answers,
      ...(store && { store }),
    }).then((more) => ({
      ...more,
      asked: () => more.env.calls.filter(({ path }) => path === "/v1/shown/list").map(({ query = {} }) => query),
    }));
    await vi.waitFor(() => expect(asked().length).toBeGreaterThan(0));
    return shown.env.store;
  };
  const last = page.getByText("These are the criteria of your last search.");

  it("is not what was only typed, by accident perhaps: the next visit begins as ever", async () => {
    const store = await visit();
    await userEvent.type(page.getByRole("searchbox"), "jkl");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "jkl" }));
    await userEvent.tab();
    await shown.page.source("list")!.change({ sort_by: "name" });

    await visit(store);
    expect(asked()).toEqual([{ state: "ALL", sort_by: "name" }]);
    await expect.element(last).not.toBeInTheDocument();
  });

  it("is what was submitted last, is said to be so, and one click leads back to what the list starts with", async () => {
    const store = await visit();
    await userEvent.type(page.getByRole("searchbox"), "pump");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pump" }));
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => store.read("list:shown:list")).toEqual({ q: "pump" });

    await visit(store);
    expect(asked()[0]).toEqual({ state: "ALL", q: "pump" });
    await expect.element(last).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Reset" }));
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ state: "ALL" }));
    await expect.element(last).not.toBeInTheDocument();
    expect(store.read("list:shown:list")).toEqual({});
  });

  it("is said to be the last one until another one is made", async () => {
    const store = await visit();
    await userEvent.type(page.getByRole("searchbox"), "pump{Enter}");
    await expect.poll(() => store.read("list:shown:list")).toEqual({ q: "pump" });
    await visit(store);
    await expect.element(last).toBeVisible();
    await userEvent.type(page.getByRole("searchbox"), "s");
    await expect.element(last).not.toBeInTheDocument();
  });
});

describe("while somebody types", () => {
  it("the list is asked 150 milliseconds after the last key, where its page says nothing else", async () => {
    shown.remove();
    shown = await showSearchedList([searchField], { body: [{ uuid: "search", atom: "search_form", form: "search", source: "list" }] });
    const timers = vi.spyOn(window, "setTimeout");
    await userEvent.type(page.getByRole("searchbox"), "p");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "p" }));
    const waits = timers.mock.calls.map(([, wait = 0]) => wait).filter((wait) => wait >= 100 && wait < 1_000);
    timers.mockRestore();
    expect(waits).toEqual([150]);
  });

  it("the list is asked without another script being loaded first, and what was asked before is given up", async () => {
    shown.remove();
    const given: (AbortSignal | undefined)[] = [];
    shown = await showSearchedList([searchField], {
      body: [{ uuid: "search", atom: "search_form", form: "search", source: "list", delay: 0 }],
      data: {
        list: ({ signal, query }: ApiCall) => {
          given.push(signal);
          return query?.["q"] === "p" ? new Promise(() => undefined) : successAnswer({ items: [], pagination: null, cache_info: null });
        },
      },
    });
    await userEvent.type(page.getByRole("searchbox"), "p");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "p" }));
    await userEvent.type(page.getByRole("searchbox"), "u");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pu" }));
    expect(given.at(-2)?.aborted).toBe(true);
  });
});

describe("a search form with all its fields in sight", () => {
  beforeEach(async () => {
    shown.remove();
    const number = { type: "condition", value: { $: { "!": { empty: { var: "values.q" } } } }, message: "Fill in something." };
    shown = await showSearchedList([{ ...searchField, validations: [number] }, statusField("ALL")], {
      body: [{ uuid: "search", atom: "search_form", form: "search", source: "list", panel: "open", delay: 80 }],
    });
  });

  it("searches by its button or Enter, never by itself", async () => {
    await expect.element(page.getByLabelText("Status")).toBeVisible();
    const before = asked().length;
    await userEvent.fill(page.getByRole("searchbox"), "pump");
    await userEvent.selectOptions(page.getByLabelText("Status"), "open");
    expect(asked()).toHaveLength(before);
    await userEvent.click(page.getByRole("button", { name: "Search" }));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pump", state: "open" }));
  });

  it("says what is wrong and sends nothing", async () => {
    const before = asked().length;
    await userEvent.click(page.getByRole("button", { name: "Search" }));
    await expect.element(page.getByText("Fill in something.")).toBeVisible();
    expect(asked()).toHaveLength(before);
  });
});

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

  it("searches for what was pasted, not for the spaces around it", async () => {
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

  it("does not ask for half a date, and asks when it is whole and left", async () => {
    await userEvent.click(page.getByRole("button", { name: "Filters" }));
    const since = page.getByRole("textbox", { name: "Since" });
    await userEvent.type(since, "1120");
    await userEvent.tab();
    await expect.element(page.getByText("This is no date. Write it like 12/31/2025.")).toBeVisible();
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
});

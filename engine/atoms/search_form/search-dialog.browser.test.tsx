/** The filters of a list in a modal dialog. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import { successAnswer } from "../../../tests/support/test-env.ts";

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
    { uuid: "city", atom: "text", name: "city", label: "City", maxlength: 20 },
    { uuid: "from", atom: "date", name: "from_date", label: "Since" },
  ],
};

let shown: Shown;
const asked = () => shown.env.calls.map((call) => call.query ?? {});
const filters = page.getByRole("button", { name: /^Filters/ });
const dialog = page.getByRole("dialog", { name: "Filters" });

beforeEach(async () => {
  await page.viewport(1280, 900);
  shown = await showNodes({
    body: [{ uuid: "search", atom: "search_form", form: "search", source: "list", panel: "dialog", delay: 30 }],
    documents: { "form:search": form },
    data: { list: () => successAnswer({ items: [], pagination: null, cache_info: null }) },
  });
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
});
afterEach(() => shown.remove());

describe("a search form in a dialog", () => {
  it("asks for nothing before its button is pressed, then for all of it at once", async () => {
    await userEvent.click(filters);
    await expect.element(dialog).toBeVisible();
    await expect.element(dialog.getByLabelText("Status")).toHaveFocus();
    await userEvent.selectOptions(page.getByLabelText("Status"), "open");
    await userEvent.fill(page.getByLabelText("City"), "Cardiff");
    expect(asked()).toHaveLength(1);

    await userEvent.click(dialog.getByRole("button", { name: "Search" }));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ state: "open", city: "Cardiff" }));
    expect(asked()).toHaveLength(2);
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "Filters 2" })).toHaveFocus();
  });

  it("searches on Enter", async () => {
    await userEvent.click(filters);
    await userEvent.type(page.getByLabelText("City"), "Cardiff{Enter}");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ city: "Cardiff" }));
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked()).toHaveLength(2);
  });

  it("forgets what was entered when it is left", async () => {
    await userEvent.click(filters);
    await userEvent.type(page.getByLabelText("City"), "Cardiff");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog).not.toBeInTheDocument();
    await userEvent.click(filters);
    await expect.element(page.getByLabelText("City")).toHaveValue("");
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    expect(asked()).toHaveLength(1);
  });

  it("stays open with what is wrong", async () => {
    await userEvent.click(filters);
    await userEvent.fill(page.getByRole("textbox", { name: "Since" }), "1399");
    await userEvent.click(dialog.getByRole("button", { name: "Search" }));
    await expect.element(page.getByText("This is not a date. Write it like 12/31/2025.")).toBeVisible();
    await expect.element(dialog).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  it("[SRCH-025] goes back to what the list starts with, and searches anew", async () => {
    await userEvent.click(filters);
    await userEvent.selectOptions(page.getByLabelText("Status"), "open");
    await userEvent.click(dialog.getByRole("button", { name: "Search" }));
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ state: "open" }));
    await userEvent.click(filters);
    await userEvent.click(dialog.getByRole("button", { name: "Reset" }));
    await vi.waitFor(() => expect(asked().at(-1)).toEqual({ state: "ALL" }));
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it("leaves the bar as it is: the list is searched while one types there", async () => {
    await userEvent.type(page.getByRole("searchbox"), "pump");
    await vi.waitFor(() => expect(asked().at(-1)).toMatchObject({ q: "pump" }));
  });
});

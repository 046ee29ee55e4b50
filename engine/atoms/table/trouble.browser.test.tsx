/** A list that could not be read, and the search that asked for it. */
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import { answered, refused } from "../../host/test-env.ts";

let shown: Shown;
afterEach(() => shown.remove());

let isTooMuch = false;
async function showSearched(search: Record<string, unknown>): Promise<void> {
  await page.viewport(1280, 900);
  isTooMuch = false;
  const columns = [{ uuid: "name", name: "name", label: "Name", sortable: true }];
  const field = (name: string, label: string) => ({ uuid: name, atom: "text", name, label });
  shown = await showNodes({
    body: [
      { uuid: "search", atom: "search_form", form: "search", source: "things", ...search },
      { uuid: "table", atom: "table", table: "things", source: "things" },
    ],
    documents: {
      "table:things": { kind: "table", version: 1, key: "things", columns },
      "form:search": { kind: "form", version: 1, key: "search", elements: [field("q", "Search"), field("city", "City")] },
    },
    data: {
      things: () =>
        isTooMuch
          ? refused(422, { message: "Too many results. Please search for less." })
          : answered({ items: [{ id: "1", name: "Ada" }] }),
    },
  });
  await expect.element(page.getByText("Ada", { exact: true })).toBeVisible();
  expect(page.getByLabelText("City").query()?.checkVisibility() ?? false).toBe(false);
}

async function failToRead(): Promise<void> {
  isTooMuch = true;
  await userEvent.click(page.getByRole("button", { name: "Name" }));
  await expect.element(page.getByText("Too many results. Please search for less.")).toBeVisible();
}

it("[TBL-020] an error of the table opens the filters that it was read with", async () => {
  await showSearched({});
  await failToRead();
  await expect.element(page.getByLabelText("City")).toBeVisible();
});

it("[TBL-020] filters in a dialog are asked for there", async () => {
  await showSearched({ panel: "dialog" });
  await failToRead();
  await expect.element(page.getByRole("dialog", { name: "Filters" }).getByLabelText("City")).toBeVisible();
});

it.each(["below", "dialog"])("[TBL-021] no error opens the filters %s where the list says so", async (panel) => {
  await showSearched({ panel, open_on_error: false });
  await failToRead();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(page.getByLabelText("City").query()?.checkVisibility() ?? false).toBe(false);
  await userEvent.click(page.getByRole("button", { name: "Filters" }));
  await expect.element(page.getByLabelText("City")).toBeVisible();
});

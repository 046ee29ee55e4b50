/** A list that could not be read, and the search that asked for it. */
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import type { ApiError } from "../../../schemas/answer.ts";
import { successAnswer, errorAnswer } from "../../../tests/support/test-env.ts";

let shown: Shown;
afterEach(() => shown.remove());

let refusal: ApiError | null = null;
async function showSearched(search: Record<string, unknown>): Promise<void> {
  await page.viewport(1280, 900);
  refusal = null;
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
        refusal ? errorAnswer(refusal.code === "erp_down" ? 503 : 422, refusal) : successAnswer({ items: [{ id: "1", name: "Ada" }] }),
    },
  });
  await expect.element(page.getByText("Ada", { exact: true })).toBeVisible();
  expect(page.getByLabelText("City").query()?.checkVisibility() ?? false).toBe(false);
}

const TOO_MUCH = { code: "invalid", message: "Too many results. Please search for less." };

async function failToRead(error: ApiError = TOO_MUCH): Promise<void> {
  refusal = error;
  await userEvent.click(page.getByRole("button", { name: "Name" }));
  await expect.element(page.getByText(error.message)).toBeVisible();
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

it("an ERP that is away opens no filters: no other search would be answered", async () => {
  await showSearched({ panel: "dialog" });
  await failToRead({ code: "erp_down", message: "The ERP is away." });
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

it.each(["below", "dialog"])("no error opens the filters %s where the list says so", async (panel) => {
  await showSearched({ panel, open_on_error: false });
  await failToRead();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(page.getByLabelText("City").query()?.checkVisibility() ?? false).toBe(false);
  await userEvent.click(page.getByRole("button", { name: "Filters" }));
  await expect.element(page.getByLabelText("City")).toBeVisible();
});

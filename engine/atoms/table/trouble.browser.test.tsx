/** A list that could not be read, and the search that asked for it. */
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { showNodes, type Shown } from "../../../tests/support/shown-nodes.tsx";
import { answered, refused } from "../../host/test-env.ts";

let shown: Shown;
afterEach(() => shown.remove());

it("[TBL-020] an error of the table opens the filters that it was read with", async () => {
  await page.viewport(1280, 900);
  let isTooMuch = false;
  const columns = [{ uuid: "name", name: "name", label: "Name", sortable: true }];
  const field = (name: string, label: string) => ({ uuid: name, atom: "text", name, label });
  shown = await showNodes({
    body: [
      { uuid: "search", atom: "search_form", form: "search", source: "things" },
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
  await expect.element(page.getByLabelText("City")).not.toBeVisible();

  isTooMuch = true;
  await userEvent.click(page.getByRole("button", { name: "Name" }));
  await expect.element(page.getByText("Too many results. Please search for less.")).toBeVisible();
  await expect.element(page.getByLabelText("City")).toBeVisible();
});

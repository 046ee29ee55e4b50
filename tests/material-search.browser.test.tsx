/** Materials that are searched for the cart, in the dialogs that the product ships. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ApiCall } from "../engine/host/env.ts";
import { readPath } from "../engine/index.ts";
import { errorAnswer, successAnswer, type TestEnv } from "./support/test-env.ts";
import { shippedDocuments, showShipped } from "./support/shipped-page.tsx";

let env: TestEnv;
let remove = (): void => {};
afterEach(() => remove());
beforeEach(() => page.viewport(1280, 900));

const materials = ["VA-1", "VA-2", "VA-3"].map((sku, at) => ({
  entity_id: at + 1,
  sku,
  material: sku,
  name: `Valve ${at + 1}`,
  short_description: "Fluid control · Valves",
  base_uom: "EA",
}));

function search({ query }: ApiCall) {
  const { material_number = "", description = "" } = query as Record<string, string>;
  const items = materials.filter(({ sku, name }) => sku.startsWith(material_number) && name.includes(description));
  if (items.length === 0 && material_number !== "") return errorAnswer(422, { message: `${material_number} - Not Found.` });
  return successAnswer({ items, pagination: { page: 1, page_size: 10, total_pages: 1, total_results: items.length } });
}

async function open(): Promise<void> {
  ({ env, remove } = await showShipped(shippedDocuments["page:cart/shop"]!, {
    models: { cart: { read: (path) => readPath({ id: "c1", state: "ready" }, path), actions: { open: () => undefined } } },
    api: {
      "GET /v1/carts/c1": () => successAnswer({ cartID: "c1", items_count: 0 }),
      "POST /v1/carts/c1/items": () => successAnswer({ cartID: "c1", items_count: 2 }),
      "GET /v1/cart_material_searches": search,
    },
  }));
  await userEvent.click(page.getByRole("button", { name: "Add materials" }));
  await userEvent.click(page.getByRole("button", { name: "Search materials" }));
  await expect.element(dialog()).toBeVisible();
}

const dialog = () => page.getByRole("dialog", { name: "Search materials" });
const field = (name: string) => dialog().getByLabelText(name, { exact: true });
const submit = () => dialog().getByRole("button", { name: "Search", exact: true });
const asked = () => env.calls.filter(({ path }) => path === "/v1/cart_material_searches").map(({ query }) => query);
const choose = (name: string) => userEvent.click(dialog().getByRole("checkbox", { name: new RegExp(name) }));

describe("the search for materials of the cart", () => {
  it("[CAT-076] is not sent, by button or Enter, while both material and description are empty", async () => {
    await open();
    await expect.element(submit()).toBeDisabled();
    await userEvent.click(field("Material"));
    await userEvent.keyboard("{Enter}");
    await userEvent.type(field("Description"), "  ");
    await expect.element(submit()).toBeDisabled();
    expect(asked()).toEqual([]);
    for (const name of ["Material", "Description"]) {
      await userEvent.fill(field(name), "V");
      await expect.element(submit()).toBeEnabled();
      await userEvent.clear(field(name));
      await expect.element(submit()).toBeDisabled();
    }
  });

  it("asks for both, by Enter as well, and says what was not found", async () => {
    await open();
    await userEvent.type(field("Material"), "VA");
    await userEvent.type(field("Description"), "2{Enter}");
    await expect.element(dialog().getByText("Valve 2")).toBeVisible();
    expect(asked().at(-1)).toMatchObject({ material_number: "VA", description: "2" });
    await userEvent.fill(field("Material"), "XX");
    await userEvent.click(submit());
    await expect.element(dialog().getByText("XX - Not Found.")).toBeVisible();
  });

  it("takes what was chosen into the rows below those that are there, where it gets quantities and is added in one request", async () => {
    await open();
    await userEvent.keyboard("{Escape}");
    const rows = () => [...document.querySelectorAll<HTMLTableRowElement>(".dialog .sheet tbody .table__row")];
    await userEvent.click(rows()[0]!.cells[1]!);
    await userEvent.keyboard("own-1{Tab}4{Enter}");
    await userEvent.click(page.getByRole("button", { name: "Search materials" }));
    await userEvent.type(field("Material"), "VA{Enter}");
    await choose("VA-1");
    await choose("VA-3");
    await userEvent.click(dialog().getByRole("button", { name: "Take selected" }));
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect
      .poll(() =>
        rows()
          .map(({ cells }) => cells[1]!.innerText.trim())
          .filter(Boolean),
      )
      .toEqual(["own-1", "VA-1", "VA-3"]);
    await userEvent.click(rows()[2]!.cells[2]!);
    await userEvent.keyboard("7{Enter}");
    await userEvent.click(page.getByRole("button", { name: "Add to cart" }));
    await vi.waitFor(() => expect(env.calls.filter(({ method }) => method === "POST")).toHaveLength(1));
    const sent = env.calls.find(({ method }) => method === "POST")!.body as { items: object[] };
    expect(sent.items).toEqual([
      { material: "own-1", quantity: "4" },
      { material: "VA-1", quantity: "1" },
      { material: "VA-3", quantity: "7" },
    ]);
  });
});

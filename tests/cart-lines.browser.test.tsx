/** Lines of a cart and of a shopping list as their pages, which the product ships, draw them. */
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { readPath, type SheetRow } from "../engine/index.ts";
import { shippedDocuments, showShipped, type ShippedDocument } from "./support/shipped-page.tsx";

let remove = (): void => {};
let commands: unknown[] = [];
afterEach(() => remove());
beforeEach(() => page.viewport(1440, 900));

const line = (id: string, more: object = {}) => ({
  id,
  item_number: 10,
  material: `MAT-${id}`,
  description: `Part ${id}`,
  quantity: "4",
  unit: "EA",
  sales_uom: { options: ["EA"], selected: "EA" },
  requested_date: "",
  custom_attributes: {},
  simulated: true,
  net_price: "1.00",
  net_value: "4.00",
  currency: "USD",
  availability_status: "full",
  availability_caption: "In stock",
  confirmed_quantity: "4",
  confirmed_date: "20261124",
  change_status: "",
  ...more,
});

/** @param header of the cart, as the server presents it */
async function show(
  lines: readonly ReturnType<typeof line>[],
  header: object = {},
  { key, model } = { key: "page:cart/shop", model: "cart" },
): Promise<void> {
  commands = [];
  const state = { id: "c1", state: "ready", items: lines, header: { items_count: lines.length, may: { change: true }, ...header } };
  const owner = {
    rows: lines.map((base): SheetRow => ({ key: base.id, base, isNew: false })),
    wrongWith: () => undefined,
    notesOn: () => undefined,
    canUndo: false,
    canRedo: false,
    epoch: 0,
    isWaiting: false,
    locked: false,
    maxRows: 100,
    take: () => {},
  };
  const actions = { open: () => {}, command: (values: unknown) => void commands.push(values) };
  ({ remove } = await showShipped(shippedDocuments[key] as ShippedDocument, {
    models: { [model]: { read: (path) => readPath(state, path), actions, rows: () => owner } },
  }));
  await expect.element(row("a")).toBeVisible();
}

const row = (id: string) => page.getByRole("row").filter({ hasText: `Part ${id}` });
const headings = () => [...document.querySelectorAll("[role=columnheader], th")].map((head) => head.textContent?.trim());
const quantity = (id: string) => row(id).getByText("4", { exact: true }).first().element().closest("[role=gridcell]")!;

describe("a line of a document that is deleted", () => {
  it("[CART-048] is shown as deleted, is not editable, and is brought back by its own button", async () => {
    await show([line("a"), line("b", { change_status: "D" })]);
    expect((row("b").element() as HTMLElement).dataset.mark).toBe("deleted");
    expect((row("a").element() as HTMLElement).dataset.mark).toBeUndefined();
    expect([quantity("a"), quantity("b")].map((cell) => cell.getAttribute("aria-readonly"))).toEqual([null, "true"]);
    expect(getComputedStyle(quantity("b")).textDecorationLine).toBe("line-through");
    expect(row("a").getByRole("button", { name: "Restore" }).query()).toBeNull();
    await userEvent.click(row("b").getByRole("button", { name: "Restore" }));
    await expect.poll(() => commands).toEqual([{ name: "restore_items", body: { ids: ["b"] } }]);
  });
});

describe("the availability of a line", () => {
  it("[AVAIL-010] is shown where the microsite says so, with date and quantity for whoever shows their columns", async () => {
    await show([line("a")], { cart_materials_availability: true });
    expect(headings()).toContain("Availability");
    await expect.element(row("a").getByText("In stock")).toBeVisible();
    const { columns } = shippedDocuments["table:cart/items"] as unknown as { columns: { label: string; hidden_at_first?: boolean }[] };
    const later = columns.filter(({ hidden_at_first }) => hidden_at_first).map(({ label }) => label);
    expect(later).toEqual(expect.arrayContaining(["Confirmed", "Available on"]));
  });

  it("[AVAIL-010] is not there without the setting", async () => {
    await show([line("a")], { cart_materials_availability: false });
    expect(headings()).toContain("Description");
    for (const heading of ["Availability", "Available on", "Confirmed"]) expect(headings()).not.toContain(heading);
    expect(row("a").getByText("In stock").query()).toBeNull();
  });

  it("[AVAIL-010] is shown in a shopping list where the microsite says so, and not without the setting", async () => {
    const list = { key: "page:shopping_lists/list", model: "shopping_list" };
    await show([line("a")], { cart_materials_availability: true }, list);
    await expect.element(row("a").getByText("In stock")).toBeVisible();
    remove();
    await show([line("a")], { cart_materials_availability: false }, list);
    expect(headings()).toContain("Description");
    expect(headings()).not.toContain("Availability");
    expect(row("a").getByText("In stock").query()).toBeNull();
  });
});

/** What trips through carts have in common: no cart to begin with, materials to fill one with, and what it holds in the end. */
import type { Page } from "@playwright/test";
import type { Portal } from "./portal.ts";

/** Those of everybody, and the shopping lists, which are carts, too: a trip before may have left some. */
export async function deleteCarts(portal: Portal): Promise<void> {
  await portal.db.withTables<{ carts: { id: string } }>().deleteFrom("carts").execute();
}

/** Sold to whoever is signed in, in pieces. */
export async function materialsOf(page: Page, most: number): Promise<string[]> {
  const answer = await page.request.get("/api/v1/materials?page_size=100");
  const { data } = (await answer.json()) as { data: { items: { material: string }[] } };
  return data.items.map(({ material }) => material).slice(0, most);
}

/** Of the active cart, in their order: the material, and the quantity or what was entered in its place. */
export async function cartLines(page: Page): Promise<string[][]> {
  const answer = await page.request.get("/api/v1/user/carts/active/items?page_size=1000");
  const { data } = (await answer.json()) as { data: { items: { material: string; quantity: string; entered_quantity: string }[] } };
  return data.items.map(({ material, quantity, entered_quantity }) => [material, quantity || entered_quantity]);
}

/** As a spreadsheet leaves it on the clipboard: as text, and as a table. */
export const paste = (page: Page, rows: readonly (readonly string[])[]): Promise<void> =>
  page.evaluate((cells) => {
    const data = new DataTransfer();
    data.setData("text/plain", cells.map((row) => row.join("\t")).join("\r\n"));
    data.setData("text/html", `<table>${cells.map((row) => `<tr>${row.map((one) => `<td>${one}</td>`).join("")}</tr>`).join("")}</table>`);
    document.activeElement!.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, rows);

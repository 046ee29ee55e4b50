/** What is measured must be the same work: sorting, choosing and resizing are really on, in the very tables that are measured. */
import { expect } from "@playwright/test";
import type { Page } from "playwright";
import { places, type ContestantName } from "./work.ts";

export async function checkTable(page: Page, name: ContestantName): Promise<void> {
  const { row, cell, box, border } = places[name];
  const rows = page.locator(row);
  await expect(rows.first()).toContainText("4500000");
  await expect(rows.first().locator(cell)).toHaveCount(13);
  await expect(rows.first()).toContainText("01/01/2026");

  await rows.nth(1).locator(box).check();
  await expect(rows.nth(1).locator(box)).toBeChecked();

  const header = page.getByRole("columnheader", { name: "Number" });
  const width = async () => Math.round((await header.boundingBox())!.width);
  const before = await width();
  const edge = (await header.locator(border).boundingBox())!;
  await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
  await page.mouse.down();
  await page.mouse.move(edge.x + edge.width / 2 + 40, edge.y + edge.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await width()) > before + 20).toBe(true);

  // Ascending first, then the other way round.
  const sort = header.getByText("Number");
  await sort.click();
  await sort.click();
  await expect(rows.first()).toContainText("4509999");
}

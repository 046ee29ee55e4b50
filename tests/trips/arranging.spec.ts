/** The tiles of the dashboard, as each user arranges them. */
import { expect, openAs, settled, test, type Page } from "../support/trip.ts";

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const grip = (page: Page, name: string) => page.getByRole("button", { name: new RegExp(`^${name}:`) });
const topOf = async (page: Page, name: string): Promise<number> => (await region(page, name).boundingBox())!.y;
const firstIs = (page: Page, name: string, other: string) =>
  expect.poll(async () => (await topOf(page, name)) < (await topOf(page, other))).toBe(true);
const [recent, shipped] = ["Recent orders", "Recently shipped orders"] as const;
const kept = (page: Page) =>
  page.waitForResponse((answer) => answer.url().includes("/user/settings/list%3Atiles%2Fdashboard") && answer.ok());

test("a dashboard that was arranged by keyboard is so after a reload and in another browser, until it is reset", async ({
  page,
  portal,
  elsewhere,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => void (request.resourceType() === "script" && scripts.push(request.url())));
  await openAs(page, portal, "buyer", "/dashboard");
  await firstIs(page, recent, shipped);
  expect(scripts.filter((url) => url.includes("arranging"))).toEqual([]);

  await page.getByRole("button", { name: "Arrange" }).focus();
  await page.keyboard.press("Enter");
  await expect(grip(page, "Account balance")).toBeFocused();
  for (let tiles = 0; tiles < 3; tiles++) await page.keyboard.press("Tab");
  await expect(grip(page, shipped)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await firstIs(page, shipped, recent);
  const sent = kept(page);
  await page.keyboard.press("Shift+ArrowUp");
  await expect(page.locator(".dashboard__bar [aria-live]")).toHaveText(`${shipped}: column 1, row 5, 12 wide, 8 high`);
  await page.keyboard.press("Escape");
  await sent;
  await expect(page.getByRole("button", { name: "Arrange" })).toBeFocused();

  await page.reload();
  await settled(page);
  await firstIs(page, shipped, recent);
  const other = await elsewhere("buyer", "/dashboard");
  await firstIs(other, shipped, recent);
  const colleague = await elsewhere("csr", "/dashboard");
  await firstIs(colleague, recent, shipped);

  await page.getByRole("button", { name: "Arrange" }).click();
  const forgotten = kept(page);
  await page.getByRole("button", { name: "Reset" }).click();
  await firstIs(page, recent, shipped);
  await page.getByRole("button", { name: "Done" }).click();
  await forgotten;
  await other.reload();
  await settled(other);
  await firstIs(other, recent, shipped);
});

test("a tile is dragged by the mouse, and what it shows is not drawn anew", async ({ page, portal }) => {
  await openAs(page, portal, "buyer", "/dashboard");
  const table = await region(page, shipped).elementHandle();
  await page.getByRole("button", { name: "Arrange" }).click();
  const from = (await grip(page, recent).boundingBox())!;
  await page.mouse.move(from.x + 300, from.y + 40);
  await page.mouse.down();
  await page.mouse.move(from.x + 300, from.y + 300, { steps: 5 });
  await page.mouse.move(from.x + 300, from.y + 640, { steps: 5 });
  await page.mouse.up();
  await firstIs(page, shipped, recent);
  const sent = kept(page);
  await page.getByRole("button", { name: "Done" }).click();
  await sent;
  expect(await table!.evaluate((element) => element.isConnected)).toBe(true);
});

test("on a phone there is nothing to arrange", async ({ page, portal }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openAs(page, portal, "buyer", "/dashboard");
  await expect(page.getByRole("button", { name: "Arrange" })).toBeHidden();
});

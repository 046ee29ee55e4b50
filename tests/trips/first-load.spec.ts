/** How much script a browser loads before a page works. Sizes do not depend on the machine, so a trip may fail by one. */
import { cartScripts, catalogScripts, listScripts, mostKilobytes, signInScripts } from "../../bench/loaded-scripts.ts";
import { expect, signIn, test } from "../support/trip.ts";

test("the sign-in form works after 140 kB of script", async ({ browser, portal }) => {
  const size = await signInScripts(browser, portal.address);
  expect(size).toBeGreaterThan(80);
  expect(size).toBeLessThanOrEqual(mostKilobytes.signIn);
});

test("the rows of the orders stand after 315 kB of script", async ({ browser, portal }) => {
  const context = await browser.newContext();
  await signIn(context, portal, "buyer");
  const size = await listScripts(context, `${portal.address}/orders`);
  expect(size).toBeGreaterThan(80);
  expect(size).toBeLessThanOrEqual(mostKilobytes.list);
  await context.close();
});

test("the cards of the catalog stand after 265 kB of script, the sheet of the cart after 370 kB", async ({ browser, portal }) => {
  const context = await browser.newContext();
  await signIn(context, portal, "buyer");
  const catalog = await catalogScripts(context, `${portal.address}/catalog`);
  expect(catalog).toBeGreaterThan(80);
  expect(catalog).toBeLessThanOrEqual(mostKilobytes.catalog);
  expect(await cartScripts(context, `${portal.address}/cart/shop`)).toBeLessThanOrEqual(mostKilobytes.cart);
  await context.close();
});

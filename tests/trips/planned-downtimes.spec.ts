/** Downtimes of the ERP that administrators announce: how they do it, and what users are told and kept from. */
import { axeFindings } from "../support/accessibility.ts";
import { toIsoSeconds } from "../../server/administration/downtime/planned-downtime.ts";
import type { Administrator } from "../support/administrator.ts";
import { expect, openAs, rows, settled, test, type Page } from "../support/trip.ts";

const address = "/v1/admin/planned_downtimes";
const path = "/admin/sap_maintenance/planned_downtimes";
const seconds = 1_000;
const minutes = 60 * seconds;

const banner = (page: Page) => page.locator(".downtime");
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}\\*?$`));
const moment = (page: Page, label: string, part: "Day" | "Time") =>
  page.getByRole("group", { name: new RegExp(`^${label}\\*?$`) }).getByRole("textbox", { name: part });

const at = (offset: number): string => toIsoSeconds(new Date(Date.now() + offset));
let made = 0;

/** From and to in milliseconds from now. */
const announce = (administrator: Administrator, from: number, to: number, more: object = {}) =>
  administrator.call<{ id: string; version: number }>("POST", address, {
    body: { title: `Downtime ${++made}`, from: at(from), to: at(to), announce_hours: 0, blocks: "nothing", ...more },
  });

/** Counts what is asked of the API's list of orders from here on. */
function countReads(page: Page): () => number {
  let reads = 0;
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/api/v1/salesdocs") reads += 1;
  });
  return () => reads;
}

test.afterEach(async ({ administrator }) => {
  const { items } = await administrator.call<{ items: { id: string; version: number }[] }>("GET", `${address}?page_size=100`);
  for (const { id, version } of items) await administrator.call("DELETE", `${address}/${id}`, { etag: `"${version}"` });
});

test.describe("an announced downtime", () => {
  test("[DOWN-001] is shown from its beginning to its end, also to who is there when it begins", async ({
    page,
    portal,
    administrator,
  }) => {
    await announce(administrator, 10 * minutes, 70 * minutes, { message_en: "The price list of the new year is put in." });
    await page.clock.install();
    await openAs(page, portal, "buyer", "/orders");
    await expect(rows(page)).toHaveCount(10);
    await expect(banner(page)).toBeEmpty();

    await page.clock.fastForward(10 * minutes + 5 * seconds);
    await expect(banner(page)).toContainText("Planned downtime of the ERP until");
    await expect(banner(page)).toContainText("The price list of the new year is put in.");
    // It only says so: an ERP that answers may be asked.
    const reads = countReads(page);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect.poll(reads).toBe(1);
    await expect(rows(page)).toHaveCount(10);

    await page.clock.fastForward(60 * minutes);
    await expect(banner(page)).toBeEmpty();
  });

  test("[DOWN-001] is told of ahead, from the announced time on", async ({ page, portal, administrator }) => {
    await announce(administrator, 70 * minutes, 90 * minutes, { announce_hours: 1, message_en: "New prices." });
    await page.clock.install();
    await openAs(page, portal, "buyer", "/orders");
    await expect(banner(page)).toBeEmpty();
    await page.clock.fastForward(10 * minutes + 5 * seconds);
    await expect(banner(page)).toContainText(/The ERP will not be available from \S+.* to \S+/);
    await expect(banner(page)).toContainText("New prices.");
    await page.clock.fastForward(60 * minutes);
    await expect(banner(page)).toContainText("Planned downtime of the ERP until");
  });

  test("[DOWN-004] that keeps every call from the ERP does so from its beginning to its end", async ({ page, portal, administrator }) => {
    await announce(administrator, 10 * minutes, 70 * minutes, { blocks: "everything" });
    await page.clock.install();
    await openAs(page, portal, "buyer", "/orders");
    await expect(rows(page)).toHaveCount(10);
    await page.clock.fastForward(10 * minutes + 5 * seconds);
    await expect(banner(page)).toContainText("You cannot see orders, prices and stock until then");

    const reads = countReads(page);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(page.locator("main").getByRole("alert")).toContainText("This data is not available until");
    expect(reads()).toBe(0);
    await page.clock.fastForward(60 * minutes);
    await page.getByRole("button", { name: "Try again" }).click();
    // What was shown before stays until the answer is there.
    await expect.poll(reads).toBe(1);
    await expect(rows(page)).toHaveCount(10);
  });

  test("[DOWN-004] that keeps changes from the ERP says so and lets lists be read", async ({ page, portal, administrator }) => {
    await announce(administrator, -10 * minutes, 70 * minutes, { blocks: "writing" });
    await openAs(page, portal, "buyer", "/orders");
    await expect(rows(page)).toHaveCount(10);
    await expect(banner(page)).toContainText("you cannot order or change anything until then");
  });

  test("[DOWN-005, DOWN-006] that goes on for long is not waited for: requests are possible again, and nothing is loaded anew", async ({
    page,
    portal,
    administrator,
  }) => {
    await announce(administrator, -5 * minutes, 60 * minutes, { message_en: "The ERP moves house." });
    await page.clock.install();
    await administrator.faults({ down: true });
    await openAs(page, portal, "buyer", "/orders");
    await expect(banner(page)).toContainText("The ERP is not available until");
    await expect(banner(page)).toContainText("The ERP moves house.");
    const { until, down_to } = await page.evaluate(
      () => JSON.parse(localStorage.getItem("downtime") ?? "null") as { until: number; down_to: number },
    );
    expect(down_to - until).toBeGreaterThan(60_000);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));

    await administrator.faults({ down: false });
    await page.clock.fastForward(40 * seconds);
    await expect(banner(page)).toContainText("Planned downtime of the ERP until");
    expect(await page.evaluate(() => localStorage.getItem("downtime"))).toBeNull();
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
    await page.getByRole("button", { name: "Refresh" }).click();
    await expect(rows(page)).toHaveCount(10);
  });
});

test.describe("an administrator", () => {
  test("[DOWN-001] announces a downtime by their own clock, and everybody reads of it; ends it, and nobody does", async ({
    page,
    portal,
    elsewhere,
  }) => {
    await openAs(page, portal, "admin", path);
    await page.getByRole("link", { name: "New downtime" }).click();
    await settled(page);
    await field(page, "Title").fill("Month-end");
    await moment(page, "From", "Day").fill("t");
    await moment(page, "From", "Time").fill("0:00");
    await moment(page, "To", "Day").fill("+1");
    await moment(page, "To", "Time").fill("0:00");
    await page.getByRole("radio", { name: "Changes" }).check({ force: true });
    await field(page, "English").fill("The books are closed.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByText("Month-end was created.").first()).toBeVisible();
    const row = rows(page).filter({ hasText: "Month-end" });
    await expect(row).toContainText("Running");
    await expect(row).toContainText("Changes");

    const buyer = await elsewhere("buyer", "/orders");
    await expect(banner(buyer)).toContainText("The books are closed.");

    await row.getByRole("link").first().click();
    await settled(page);
    await page.getByRole("button", { name: "End now" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End now" }).click();
    await expect(page.getByText("Month-end has ended.").first()).toBeVisible();
    await expect(row).toContainText("Ended");
    await buyer.reload();
    await settled(buyer);
    await expect(banner(buyer)).toBeEmpty();
    await expect(banner(page)).toBeEmpty();

    await row.getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Month-end" })).toBeVisible();
    await settled(page);
    await expect(page.getByRole("button", { name: "End now" })).toHaveCount(0);
    await page.getByRole("button", { name: "Delete", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Month-end was deleted.").first()).toBeVisible();
    await expect(row).toHaveCount(0);
  });

  test("is told beside the field what is wrong with the times, and what was typed stays", async ({ page, portal }) => {
    await openAs(page, portal, "admin", `${path}/create`);
    await field(page, "Title").fill("The wrong way round");
    await moment(page, "From", "Day").fill("12/24/2026");
    await moment(page, "From", "Time").fill("10:00");
    await moment(page, "To", "Day").fill("12/24/2026");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const to = page.getByRole("group", { name: /^To/ });
    await expect(to).toContainText("Enter a time.");
    await moment(page, "To", "Time").fill("9:00");
    await expect(to).toContainText(/Not before 12\/24\/2026 10:00/);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect(moment(page, "To", "Day")).toHaveValue("12/24/2026");
    await expect(page).toHaveURL(new RegExp(`${path}/create$`));
  });

  test("finds list and form fit for every eye and every screen", async ({ page, portal, administrator }) => {
    await announce(administrator, -10 * minutes, 60 * minutes);
    await announce(administrator, 60 * minutes, 120 * minutes, { announce_hours: 24, blocks: "writing" });
    await announce(administrator, 600 * minutes, 660 * minutes, { blocks: "everything" });
    for (const where of [path, `${path}/create`]) {
      await openAs(page, portal, "admin", where);
      for (const colorScheme of ["light", "dark"] as const)
        for (const width of [1440, 390]) {
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await page.setViewportSize({ width, height: 900 });
          expect(await axeFindings(page)).toEqual([]);
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ).toBeLessThanOrEqual(0);
        }
    }
  });
});

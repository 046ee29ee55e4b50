/** What every trip begins with: a portal of this worker's own, and a page on which nothing may go wrong unseen. */
import { test as base, expect } from "@playwright/test";
import { type Portal, startPortal } from "./portal.ts";

export { expect };

/**
 * `portal` is shared by the trips of a worker; a trip that stops or kills one starts its own. A script error or a
 * complaint on the console fails the trip: a refused script, style or connection (CSP) is such a complaint.
 */
export const test = base.extend<{ complaints: string[] }, { portal: Portal }>({
  portal: [
    async ({}, provide) => {
      const portal = await startPortal();
      await provide(portal);
      await portal.remove();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ portal }, provide) => provide(portal.address),
  complaints: async ({}, provide) => provide([]),
  page: async ({ page, complaints }, provide) => {
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      // An answer that refuses something is part of many trips, and the browser reports each.
      if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) complaints.push(message.text());
    });
    await provide(page);
    expect(complaints, "complaints of the browser").toEqual([]);
  },
});

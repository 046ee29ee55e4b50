/** Trips from the browser to the ERP and back. Each worker has a portal of its own: see tests/support/portal.ts. */
import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./server/boot/chromium.ts";

const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/trips",
  outputDir: "reports/trips",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 1,
  // A trip that fails once and not again is told as flaky in the report.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    actionTimeout: 15_000,
    browserName: "chromium",
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    trace: "retain-on-failure",
    launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
  },
});

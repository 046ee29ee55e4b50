/** Trips from the browser to the ERP and back. Each worker has a portal of its own: see tests/support/portal.ts. */
import { defineConfig } from "@playwright/test";
import { chromiumArguments, findChromium } from "./server/platform/boot/chromium.ts";

const executablePath = findChromium();

export default defineConfig({
  testDir: "tests/trips",
  globalSetup: "./tests/support/built-client.ts",
  outputDir: "reports/trips",
  // Long enough for a machine that others use, too: a trip waits for what it needs, so only one that fails takes longer.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  // Trips wait for their portal half of the time; each worker has one of its own.
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    actionTimeout: 30_000,
    browserName: "chromium",
    headless: true,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    timezoneId: "UTC",
    // A trace would be recorded of every trip, also of those that go well: `--trace retain-on-failure` where one is wanted.
    screenshot: "only-on-failure",
    launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) },
  },
});

/** Three kinds of suites: pure ones, those on a PostgreSQL, and components in a real Chromium. */
import { playwright } from "@vitest/browser-playwright";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chromiumArguments, findChromium } from "./server/boot/chromium.ts";
import { clientAliases } from "./vite.config.ts";

const inBrowser = "**/*.browser.test.tsx";
const onDatabase = ["server/**/*.test.ts", "tests/server/**/*.test.ts"];
const never = ["node_modules/**", "dist/**", ".data/**", "tests/trips/**"];
const executablePath = findChromium();

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [react()],
        test: {
          name: "unit",
          setupFiles: "tests/support/same-cases.ts",
          environment: "node",
          testTimeout: 30_000,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...never, ...onDatabase, inBrowser],
        },
      },
      {
        test: {
          name: "server",
          setupFiles: "tests/support/same-cases.ts",
          environment: "node",
          include: onDatabase,
          exclude: never,
          globalSetup: "tests/support/test-server.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        resolve: { alias: clientAliases },
        // Found in the middle of a run it would come with a React of its own.
        optimizeDeps: { include: ["react-colorful", "@rjsf/core", "@rjsf/utils"] },
        test: {
          name: "browser",
          testTimeout: 30_000,
          // As for trips: a browser that was busy gets a second chance, once.
          retry: 1,
          include: [inBrowser],
          exclude: never,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { args: [...chromiumArguments], ...(executablePath && { executablePath }) } }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});

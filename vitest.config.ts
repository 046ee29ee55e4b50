/** Three kinds of suites: pure ones, those on a PostgreSQL, and components in a real Chromium. */
import { playwright } from "@vitest/browser-playwright";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { chromiumArguments, findChromium } from "./server/platform/boot/chromium.ts";
import { mutated } from "./tests/mutations/mutated.ts";
import { clientAliases, compiledSchemas } from "./vite.config.ts";

const inBrowser = "**/*.browser.test.tsx";
const onDatabase = ["server/**/*.test.ts", "tests/server/**/*.test.ts"];
const never = ["node_modules/**", "dist/**", ".data/**", "tests/trips/**"];
const executablePath = findChromium();
const setupFiles = ["tests/support/same-cases.ts", "tests/support/patience.ts"];
/** Long enough for a machine that others use, too; what hangs still ends. */
const testTimeout = 120_000;
const mutation = mutated(process.env.MUTATION);

export default defineConfig({
  test: {
    // Suites of the server wait for PostgreSQL half of the time.
    maxWorkers: 2,
    expect: { poll: { timeout: 20_000 } },
    // What is kept of a run is whole: a mutation is neither read from there nor written.
    fsModuleCache: process.env.MUTATION === undefined,
    projects: [
      {
        plugins: [react(), compiledSchemas(), ...mutation],
        test: {
          name: "unit",
          setupFiles,
          environment: "node",
          testTimeout,
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...never, ...onDatabase, inBrowser],
        },
      },
      {
        plugins: mutation,
        test: {
          name: "server",
          // Files share the modules of their process: loading the server anew for each took as long as the tests themselves.
          isolate: false,
          setupFiles,
          environment: "node",
          include: onDatabase,
          exclude: never,
          globalSetup: "tests/support/test-server.ts",
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        plugins: [react(), compiledSchemas(), ...mutation],
        resolve: { alias: clientAliases },
        // Found in the middle of a run it would come with a React of its own.
        optimizeDeps: { include: ["@ant-design/icons-svg", "react-colorful", "@rjsf/core", "@rjsf/utils", "@rjsf/validator-ajv8"] },
        test: {
          name: "browser",
          // As in the portal, where the sheet that names the order of the layers comes before all others.
          setupFiles: ["engine/styles/styles.css", "tests/support/patience.ts"],
          testTimeout,
          // One page at a time has the focus; the suites of the server run beside it.
          maxWorkers: 1,
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

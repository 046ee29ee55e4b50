/** `npm test`: a browser if there is none, the client, then all suites. The last line is `N passed, N failed`. */
import { mkdirSync, rmSync } from "node:fs";
import { findChromium, installChromium } from "../platform/boot/chromium.ts";
import { buildClientWhenStale } from "../platform/boot/client.ts";
import { phase } from "../platform/boot/phase.mjs";
import { runProgram } from "../platform/boot/run-program.ts";
import { playwrightCounts, type TestCounts, vitestCounts } from "../platform/boot/test-counts.ts";

const reports = { vitest: "reports/vitest.json", playwright: "reports/playwright.json" };
mkdirSync("reports", { recursive: true });
for (const file of Object.values(reports)) rmSync(file, { force: true });

// What is missing here fails the suites that need it; the others still tell what they know.
const problems = [await provideChromium(), await provideClient()].filter((text) => text !== null);
for (const text of problems) process.stdout.write(`\n${text}\n`);

const vitest = await runProgram(
  "node_modules/vitest/vitest.mjs",
  ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${reports.vitest}`],
  "shown",
);
const playwright = await runProgram("node_modules/@playwright/test/cli.js", ["test"], "shown");

const counts = [vitestCounts(reports.vitest, vitest.code), playwrightCounts(reports.playwright, playwright.code)];
const sum = (of: (counts: TestCounts) => number) => counts.reduce((total, part) => total + of(part), 0);
const failed = sum((part) => part.failed);
for (const title of counts.flatMap(({ failures }) => failures)) process.stdout.write(`failed: ${title}\n`);
for (const { notice } of counts) if (notice) process.stdout.write(`${notice}\n`);
for (const text of problems) process.stdout.write(`${text.split("\n")[0]}\n`);
process.stdout.write(`\n${sum((part) => part.passed)} passed, ${failed} failed\n`);
process.exitCode = failed > 0 || problems.length > 0 ? 1 : 0;

async function provideChromium(): Promise<string | null> {
  let found = findChromium();
  if (!found && process.env.CHROMIUM) return `CHROMIUM is "${process.env.CHROMIUM}", and there is no such file.`;

  if (!found) {
    const done = phase("Chromium", "installing");
    found = await installChromium();
    done(found ? "installed" : "not to be had");
  }
  if (!found) return 'There is no Chromium. Install one (for example "apt-get install chromium"), or set CHROMIUM to the path of one.';

  process.env.CHROMIUM = found;
  return null;
}

async function provideClient(): Promise<string | null> {
  try {
    await buildClientWhenStale();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

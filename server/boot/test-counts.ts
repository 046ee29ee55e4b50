/** How many tests passed and failed, out of the reports. A file that could not load is a failure, and so is no report. */
import { existsSync, readFileSync } from "node:fs";

export interface TestCounts {
  passed: number;
  failed: number;
  /** Why more failed than the runner itself lists. */
  remark: string | null;
}

interface VitestReport {
  numPassedTests: number;
  testResults: { status: string; assertionResults: { status: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; unexpected: number };
  errors: unknown[];
}

export function vitestCounts(file: string, exitCode: number): TestCounts {
  const report = read<VitestReport>(file);
  if (!report) return noReport("vitest");

  const failedTests = report.testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === "failed");
  const notLoaded = report.testResults.filter(
    ({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return atLeastOne("vitest", { passed: report.numPassedTests, failed: failedTests.length + notLoaded.length }, exitCode);
}

export function playwrightCounts(file: string, exitCode: number): TestCounts {
  const report = read<PlaywrightReport>(file);
  if (!report) return noReport("playwright");

  const { stats, errors } = report;
  return atLeastOne("playwright", { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }, exitCode);
}

/** An error outside of any test ends a runner with a bad code while every test passed. */
function atLeastOne(runner: string, counts: { passed: number; failed: number }, exitCode: number): TestCounts {
  if (exitCode === 0 || counts.failed > 0) return { ...counts, remark: null };

  return { ...counts, failed: 1, remark: `${runner} ended with ${exitCode} although no test failed; that counts as one failure.` };
}

const noReport = (runner: string): TestCounts => ({
  passed: 0,
  failed: 1,
  remark: `${runner} left no report; that counts as one failure.`,
});

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}

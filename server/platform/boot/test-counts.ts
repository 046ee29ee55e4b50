/** How many tests passed and failed, and which, out of the reports. A file that could not load is a failure, and so is no report. */
import { existsSync, readFileSync } from "node:fs";

export interface TestCounts {
  passed: number;
  failed: number;
  failures: string[];
  /** Why more failed than the runner itself lists. */
  notice: string | null;
}

interface VitestReport {
  numPassedTests: number;
  testResults: { name?: string; status: string; assertionResults: { status: string; fullName?: string }[] }[];
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number };
  errors: unknown[];
  suites?: PlaywrightSuite[];
}

interface PlaywrightSuite {
  specs?: { title: string; file: string; tests: { status: string }[] }[];
  suites?: PlaywrightSuite[];
}

export function vitestCounts(file: string, exitCode: number): TestCounts {
  const report = read<VitestReport>(file);
  if (!report) return noReport("vitest");

  const failures = report.testResults.flatMap(({ name = "", assertionResults }) =>
    assertionResults.filter(({ status }) => status === "failed").map(({ fullName = "" }) => titleOf(name, fullName)),
  );
  const notLoaded = report.testResults
    .filter(({ status, assertionResults }) => status === "failed" && !assertionResults.some((test) => test.status === "failed"))
    .map(({ name = "" }) => titleOf(name, "could not be loaded"));
  const all = [...failures, ...notLoaded];
  return atLeastOne("vitest", { passed: report.numPassedTests, failed: all.length, failures: all }, exitCode);
}

export function playwrightCounts(file: string, exitCode: number): TestCounts {
  const report = read<PlaywrightReport>(file);
  if (!report) return noReport("playwright");

  const { stats, errors, suites = [] } = report;
  const failures = suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === "unexpected"))
    .map(({ file: of, title }) => titleOf(of, title));
  return atLeastOne("playwright", { passed: stats.expected, failed: stats.unexpected + errors.length, failures }, exitCode);
}

const specsOf = ({ specs = [], suites = [] }: PlaywrightSuite): NonNullable<PlaywrightSuite["specs"]> => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const titleOf = (file: string, title: string): string => `${file.split("/").slice(-2).join("/")}: ${title}`;

/** An error outside of any test ends a runner with a bad code while every test passed. */
function atLeastOne(runner: string, counts: Omit<TestCounts, "notice">, exitCode: number): TestCounts {
  if (exitCode === 0 || counts.failed > 0) return { ...counts, notice: null };

  return { ...counts, failed: 1, notice: `${runner} ended with ${exitCode} although no test failed; that counts as one failure.` };
}

const noReport = (runner: string): TestCounts => ({
  passed: 0,
  failed: 1,
  failures: [],
  notice: `${runner} left no report; that counts as one failure.`,
});

function read<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { playwrightCounts, vitestCounts } from "./test-counts.ts";

function report(content: object): string {
  const folder = mkdtempSync(path.join(tmpdir(), "portolan-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, "report.json"), JSON.stringify(content));
  return path.join(folder, "report.json");
}

const suite = (...statuses: string[]) => ({
  status: statuses.includes("failed") ? "failed" : "passed",
  assertionResults: statuses.map((status) => ({ status })),
});

describe("the counts of a test run", () => {
  it("are those of the report", () => {
    const file = report({ numPassedTests: 3, testResults: [suite("passed", "passed"), suite("passed", "failed")] });

    expect(vitestCounts(file, 1)).toMatchObject({ passed: 3, failed: 1, notice: null });
  });

  it("count a file that could not load as a failure", () => {
    const file = report({ numPassedTests: 1, testResults: [suite("passed"), { status: "failed", assertionResults: [] }] });

    expect(vitestCounts(file, 1).failed).toBe(1);
  });

  it("count an error outside of the trips as failed", () => {
    expect(playwrightCounts(report({ stats: { expected: 4, unexpected: 2 }, errors: [{}] }), 1)).toMatchObject({ passed: 4, failed: 3 });
  });

  it("name what failed", () => {
    const results = [
      { status: "passed", fullName: "a list is sorted" },
      { status: "failed", fullName: "a list is exported" },
    ];
    const vitest = report({
      numPassedTests: 1,
      testResults: [{ name: "/a/lists/list.test.ts", status: "failed", assertionResults: results }],
    });
    expect(vitestCounts(vitest, 1).failures).toEqual(["lists/list.test.ts: a list is exported"]);

    const specs = [
      { title: "signs in", file: "sign-in.spec.ts", tests: [{ status: "unexpected" }] },
      { title: "signs out", file: "sign-in.spec.ts", tests: [{ status: "expected" }] },
    ];
    const playwright = report({ stats: { expected: 1, unexpected: 1 }, errors: [], suites: [{ suites: [{ specs }] }] });
    expect(playwrightCounts(playwright, 1).failures).toEqual(["sign-in.spec.ts: signs in"]);
  });

  it("never call a bad end good", () => {
    expect(vitestCounts(report({ numPassedTests: 5, testResults: [] }), 1)).toMatchObject({ passed: 5, failed: 1 });
    expect(playwrightCounts("/nowhere/report.json", 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

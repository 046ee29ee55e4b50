/** What every adapter keeps that makes reports of its own: which there are is its business, how they are told is not. */
import { beforeAll, describe, expect, it } from "vitest";
import type { ErpReportColumn, ErpReportResult } from "../../schemas/erp-reports.ts";
import type { ErpPort, ErpReportQuery } from "../../server/erp/erp-port.ts";
import type { Scope } from "../../server/scope.ts";
import type { TestData } from "../support/erp-documents.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { contractData, everything, harbour, nothing } from "./contract-data.ts";

const formats: Readonly<Record<ErpReportColumn["format"], RegExp>> = {
  text: /^.*$/s,
  date: /^(\d{8})?$/,
  month: /^\d{6}$/,
  money: /^-?\d+(\.\d+)?$/,
  quantity: /^-?\d+(\.\d+)?$/,
  number: /^-?\d+(\.\d+)?$/,
};

export function reportsContract(name: string, open: (data: TestData) => Promise<Pick<ErpPort, "reports">>): void {
  describe(`${name} keeps the contract of reports`, () => {
    let reports: ErpPort["reports"];
    beforeAll(async () => {
      ({ reports } = checkedAnswers(await open(contractData)));
    }, 60_000);

    const keys = async (language = "en"): Promise<string[]> => {
      const listed = await reports.list(everything, language);
      if (!listed.ok) throw new Error(listed.problem.kind);
      return listed.value.map(({ key }) => key);
    };

    async function all(scope: Scope, query: Partial<ErpReportQuery> = {}): Promise<ErpReportResult[]> {
      const results: ErpReportResult[] = [];
      for (const key of await keys()) {
        const answer = await reports.one(scope, { key, language: "en", ...query });
        if (!answer.ok) throw new Error(`${key}: ${answer.problem.kind}`);
        results.push(answer.value);
      }
      return results;
    }

    it("lists each once, the same in every language and in one that it does not speak", async () => {
      const listed = await keys();
      expect(listed.length).toBeGreaterThan(0);
      expect(new Set(listed).size).toBe(listed.length);
      for (const language of ["de-AT", "fr", "xx"]) expect(await keys(language)).toEqual(listed);
    });

    it("says the report and its columns in the language that is asked for, by the same names", async () => {
      const [english, german] = [await all(everything), await all(everything, { language: "de" })];
      expect(german.map(({ report }) => report.key)).toEqual(english.map(({ report }) => report.key));
      expect(german.map(({ columns }) => columns.map((column) => column.name))).toEqual(
        english.map(({ columns }) => columns.map((column) => column.name)),
      );
      expect(german.map(({ report }) => report.title)).not.toEqual(english.map(({ report }) => report.title));
    });

    it("has a value of the column's format in every row, and says what a figure counts", async () => {
      const results = await all(everything);
      expect(results.some(({ rows }) => rows.length > 0)).toBe(true);
      for (const { report, columns, rows } of results) {
        expect(new Set(columns.map((column) => column.name)).size).toBe(columns.length);
        for (const row of rows) {
          for (const column of columns) {
            expect(row[column.name], `${report.key}.${column.name}`).toMatch(formats[column.format]);
            if (column.unit !== undefined) expect(row[column.unit], `${report.key}.${column.unit}`).toMatch(/\S/);
          }
        }
      }
    });

    it("shows what the scope may see alone", async () => {
      const rowsOf = async (scope: Scope) => (await all(scope)).reduce((sum, { rows }) => sum + rows.length, 0);
      expect(await rowsOf(nothing)).toBe(0);
      expect(await rowsOf(harbour)).toBeGreaterThan(0);
      expect(await rowsOf(everything)).toBeGreaterThan(await rowsOf(harbour));
    });

    it("keeps to the dates, and brings no rows where the columns alone are asked for", async () => {
      const long_ago = await all(everything, { from_date: "19900101", to_date: "19901231" });
      expect(long_ago.flatMap(({ rows }) => rows)).toEqual([]);
      const columns = await all(everything, { columns_only: true });
      expect(columns.flatMap(({ rows }) => rows)).toEqual([]);
      expect(columns.map((result) => result.columns)).toEqual((await all(everything)).map((result) => result.columns));
    });

    it("knows no other", async () => {
      expect(await reports.one(everything, { key: "weather", language: "en" })).toMatchObject({
        ok: false,
        problem: { kind: "not_found" },
      });
    });
  });
}

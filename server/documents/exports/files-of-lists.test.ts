/** Every list as a file, asked for as its page asks: what a file takes and what stands in it. */
import { globSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import type { PageDocument } from "../../../schemas/documents.ts";
import { lookUpData } from "../../../tests/erp-contract/contract-data.ts";
import { ok } from "../../result.ts";
import { listTable } from "./document-table.ts";

const uk = "1000/10/00";
const clock = () => new Date("2026-11-20T23:30:00Z");

interface ExportMenu {
  atom?: string;
  source?: string;
  method?: "GET" | "POST";
}

/** Every page with a list that can be exported, with what its list is always asked. */
const exported = globSync("page-configs/**/*.page.json")
  .map((file) => JSON.parse(readFileSync(file, "utf8")) as PageDocument)
  .flatMap(({ key, data = [], body }) => {
    const menus: ExportMenu[] = [];
    JSON.stringify(body, (_, value: ExportMenu) => {
      if (value?.atom === "export_menu" && value.source !== undefined) menus.push(value);
      return value;
    });
    return menus.flatMap(({ source, method = "GET" }) => {
      const list = data.find(({ id }) => id === source) as { data_url: string; query?: Record<string, unknown> } | undefined;
      const fixed = Object.entries(list?.query ?? {}).filter(([, value]) => typeof value === "string");
      return list
        ? [{ key, method, path: list.data_url.replace("/v1", ""), query: Object.fromEntries(fixed) as Record<string, string> }]
        : [];
    });
  });

let portal: TradingPortal;
let admin: Ask;
let csr: Ask;
/** In Berlin it is already the next day. */
let german: Ask;

beforeAll(async () => {
  portal = await tradingPortal(lookUpData, clock);
  admin = await portal.user({ role: "administrator" });
  csr = await portal.user({ role: "csr", sales_areas: [uk] });
  german = await portal.user({ role: "csr", sales_areas: [uk], language: "de", time_zone: "Europe/Berlin" });
}, 60_000);
afterAll(() => portal.close());

const lines = (body: string): string[][] => parse(body, { bom: true }) as string[][];
const column = (table: string[][], label: string): (string | undefined)[] => {
  const at = table[0]!.indexOf(label);
  expect(at, `${label} in ${table[0]!.join(" ")}`).toBeGreaterThanOrEqual(0);
  return table.slice(1).map((row) => row[at]);
};
const sheetOf = (packed: Uint8Array) => strFromU8(unzipSync(packed)["xl/worksheets/sheet1.xml"]!);

describe("the file of a list", () => {
  it("is offered by pages", () => expect(exported.length).toBeGreaterThan(12));

  it.each(exported)("takes what the page $key asks its list, with the page size of a download", async ({ path, method, query }) => {
    const asked = { ...query, filterCount: "0", page_size: "12000" };
    const asks = method === "POST" ? [csr, admin] : [admin, csr];
    const { items } = (await csr("/reports/sap")).json<{ data: { items: { key: string }[] } }>().data;
    for (const address of path.includes("{report}") ? items.map(({ key }) => path.replace("{report}", key)) : [path]) {
      const search = new URLSearchParams(asked).toString();
      const answers = await Promise.all(
        asks.flatMap((ask) => [
          ask(`${address}/download?format=csv&${search}`),
          ask(`${address}/download?format=csv`, { method: "POST", payload: asked }),
        ]),
      );
      // Who may not see the list gets no file of it.
      const seen = answers.filter(({ statusCode }) => statusCode !== 403);
      expect(seen.length).toBeGreaterThanOrEqual(2);
      for (const { statusCode, body } of seen) expect(statusCode, `${address} ${body}`).toBe(200);
    }
  });

  it("is named in the words of its reader, with the day where the reader is", async () => {
    const nameOf = async (ask: Ask, path: string) =>
      decodeURIComponent(/filename\*=UTF-8''(.*)$/.exec(String((await ask(`${path}/download`)).headers["content-disposition"]))![1]!);
    expect(await nameOf(csr, "/salesdocs")).toBe("Orders 2026-11-20.csv");
    expect(await nameOf(german, "/salesdocs")).toBe("Aufträge 2026-11-21.csv");
    expect(await nameOf(german, "/open_items")).toBe("Offene Posten 2026-11-21.csv");
  });

  it("says what codes mean, as the screen says it, in the language of its reader", async () => {
    const english = lines((await csr("/invoices/download?sort_by=doc_number&order=asc")).body);
    expect(column(english, "Type")).toContain("Credit note");
    const table = lines((await german("/invoices/download?sort_by=doc_number&order=asc")).body);
    expect(column(table, "Art")).toContain("Gutschrift");
    expect(JSON.stringify([english, table])).not.toMatch(/credit_note|"(OPEN|PART|PAID)"/);
  });

  it("has the order of each paid invoice, as the page of a payment shows it", async () => {
    const { body } = await csr("/payments/700001/items/download?format=csv", { method: "POST", payload: {} });
    expect(lines(body)).toEqual([
      ["Item", "Invoice", "Order", "Amount", "Currency"],
      ["10", "900001", "500010", "2.24", "GBP"],
    ]);
  });

  it("tells times as the reader's clock does", async () => {
    const [utc, berlin] = await Promise.all(
      [csr, german].map(async (ask) => lines((await ask("/reports/web_transactions/download")).body)[1]![1]!),
    );
    expect(utc).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(Date.parse(`${berlin!}Z`) - Date.parse(`${utc!}Z`)).toBe(3_600_000);
  });
});

it("a list of more rows than a workbook holds is refused with what to do, and not cut off", async () => {
  const table = await listTable({
    numbers: async (limit) => ok(Array.from({ length: limit }, () => "1")),
    rows: async () => ok([]),
    title: "",
    columns: [],
    text: (key) => key,
  });
  expect(table).toEqual({
    ok: false,
    problem: { kind: "too_large", message: "exports.too_many_rows", limit: 1_048_575, actual: 1_048_576 },
  });
});

describe("a workbook", () => {
  it("has dates and times as dates, whole numbers without decimals, and money with two", async () => {
    const orders = sheetOf((await csr("/salesdocs/download?format=xlsx")).rawPayload);
    // 2: a day, 4: money, 6: a whole number.
    expect(orders).toMatch(/<c s="2"><v>46\d{3}<\/v><\/c>/);
    expect(orders).toMatch(/<c s="4"><v>[\d.]+<\/v><\/c>/);
    expect(orders).toMatch(/<c s="6"><v>\d+<\/v><\/c>/);
    expect(orders).not.toContain('<c s="3">');

    const transactions = sheetOf((await csr("/reports/web_transactions/download?format=xlsx")).rawPayload);
    expect(transactions).toMatch(/<c s="7"><v>46\d{3}\.\d+<\/v><\/c>/);
    expect(transactions).not.toMatch(/<t [^>]*>\d{4}-\d\d-\d\d/);
  });
});

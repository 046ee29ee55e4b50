import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { demoAccounts } from "../server/identity/accounts/demo-accounts.ts";
import { settingsTable } from "../server/settings.ts";

const project = path.resolve(import.meta.dirname, "..");
const readme = readFileSync(path.join(project, "README.md"), "utf8");
const { scripts } = JSON.parse(readFileSync(path.join(project, "package.json"), "utf8")) as { scripts: Record<string, string> };

describe("the README", () => {
  it("lists every setting with its default and meaning", () => {
    const rows = settingsTable.map(
      (setting) => `| \`${setting.name}\` | ${setting.default && `\`${setting.default}\``} | ${setting.meaning} |`,
    );

    expect(rows.filter((row) => !readme.includes(row))).toEqual([]);
  });

  it("names only commands that exist", () => {
    const named = [...readme.matchAll(/npm run ([a-z]+)/g)].map(([, name = ""]) => name);

    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it("names only folders and pictures that exist", () => {
    const folders = [...readme.matchAll(/^\| `([a-z-]+\/(?:[a-z-]+\/)?)` \|/gm)].map(([, folder = ""]) => folder);
    const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, file = ""]) => file);

    expect(folders.length).toBeGreaterThan(5);
    expect([...folders, ...pictures].filter((place) => !existsSync(path.join(project, place)))).toEqual([]);
  });

  it("gives the demo accounts as they are", () => {
    expect(demoAccounts.filter(({ username, password }) => !readme.includes(`| \`${username}\` | \`${password}\` |`))).toEqual([]);
  });
});

it("every npm script runs on a fresh clone: it installs first", () => {
  const own = Object.entries(scripts).filter(([name]) => name !== "format");
  const fileOf = (command: string) =>
    /^node (?:--[\w=-]+ )*server\/platform\/boot\/run\.mjs (\S+\.ts)( |$)/.exec(command)?.[1] ?? "no file";

  expect(own.filter(([, command]) => !existsSync(path.join(project, fileOf(command))))).toEqual([]);
});

describe("the README's figures", () => {
  const results = JSON.parse(readFileSync(path.join(project, "bench/results.json"), "utf8")) as Record<
    string,
    { figures: { name: string; value: number | null }[] }
  >;
  const measured = new Map(Object.values(results).flatMap(({ figures }) => figures.map(({ name, value }) => [name, value] as const)));
  const rowOf = (label: string) => readme.split("\n").find((line) => line.startsWith(`| ${label}`)) ?? `| no row "${label}"`;
  const numbersIn = (cell: string) => cell.replaceAll(/(?<=\d),(?=\d{3})/g, "").match(/\d+(?:\.\d+)?/g) ?? [];
  const measures = ["mount to the first paint", "mount, all work", "key press", "toggle of a condition", "submit with all errors"];
  const form = (size: number, way: "rehearsed" | "cold") => measures.map((what) => `form of ${size}, ${way}, ${what}`);

  const pasted = (rows: string) => `paste ${rows} rows of 5 columns: main thread until all stand`;

  it.each<[row: string, column: number, names: readonly string[]]>([
    ...["first paint |", "whole form", "key press |", "toggle of a condition", "submit, all"].flatMap(
      (row, at): [string, number, string[]][] => {
        const alone = `form of 1000, ${measures[at]}`;
        const libraries = ["plain-react", "rjsf", "antd", "react-hook-form"];
        return [
          [row, 1, [`portolan, ${alone}`, form(1000, "rehearsed")[at]!]],
          ...libraries.map((name, next): [string, number, string[]] => [row, next + 2, [`${name}, ${alone}`]]),
        ];
      },
    ),
    ...[1000, 200, 50].flatMap((size): [string, number, string[]][] => [
      [`${size.toLocaleString("en")} fields |`, -2, form(size, "rehearsed")],
      [`${size.toLocaleString("en")} fields |`, -1, form(size, "cold")],
    ]),
    ["key press, 1,000 fields against 50", -1, ["form of 1000, key press against 50 fields"]],
    ["longest idle slice", -1, ["form of 1000, longest idle slice"]],
    ["heap of 1,000 fields", -1, ["form of 1000, heap after mount"]],
    ["heap beyond plain React's", -1, [50, 200].map((size) => `form of ${size}, heap beyond plain React's`)],
    ["1,000 fields validated on the server", -1, ["server, 1000 fields judged, median", "server, 1000 fields judged, p95"]],
    ["1,000 conditions after one key", -1, ["1000 conditions after one key into what they read"]],
    ["JavaScript of a form with text", -1, ["form runtime with text, select, checkbox, date, gzip"]],
    ["orders list and search, 50 clients", -1, ["orders list and search, 50 clients, p95"]],
    ["answers that failed or named another total", -1, ["orders list and search, failed or another total than the database counts"]],
    ["export of every order (24,063), csv: first byte", -1, ["export of every order, csv: first byte"]],
    ["the same, two slow readers", -1, ["export of every order, csv: growth of the server"]],
    ["export of every order, xlsx: whole", -1, ["export of every order, xlsx: whole"]],
    ["the same, ten in a row", -1, ["export of every order, xlsx: growth of the server"]],
    ["1,000 open event streams", -1, ["1,000 event streams: resident memory of the server"]],
    ["the same, a push to all", -1, ["1,000 event streams: delay of the event loop, p99"]],
    ["table of 10,000 rows: mount", -1, ["table of 10,000 rows, mount"]],
    [
      "the same, wheel at",
      -1,
      ["while it scrolls, slow processor", ...["3,500", "7,000", "14,000"].map((speed) => `at ${speed} pixels a second`)].map(
        (how) => `table of 10,000 rows, frames in which it moves ${how}`,
      ),
    ],
    ["from the list to a record", -1, ["from the list to a record, warm"]],
    ["from a record back to the list", -1, ["from a record back to the list, warm"]],
    ["frames without content", -1, ["frames without content on these ways"]],
    ["dashboard after sign-in", -1, ["dashboard after sign-in, slow: largest paint"]],
    ["dashboard: requests to the server", -1, ["dashboard: requests for the first view"]],
    ...["real lines", "demo of scale 50"].flatMap((data, at): [string, number, string[]][] => [
      ["all of them: p95", at + 2, [`every list and detail, 50 clients, ${data}: p95`]],
      ["the slowest of them: p95", at + 2, [`the slowest of them, ${data}: p95`]],
      ["failed answers", at + 2, [`failed answers, ${data}`]],
      ["the slowest list page", at + 2, [`the slowest list page, warm, ${data}`]],
    ]),
    ["invoice of 100 lines as PDF", -1, ["invoice of 100 lines, the first after a start", "invoice of 100 lines, p95"]],
    ["four people print without a pause", -1, ["invoices without a pause: delay of the event loop, p99"]],
    ["cart of 1,000 lines: from navigation", -1, ["cart of 1,000 lines, from navigation to the first screen usable, warm"]],
    ["cart of 10,000 lines, of that", -1, ["the same with 10,000 lines, of that"]],
    [
      "one quantity changed, 1,000 lines against 10",
      -1,
      ["change one quantity: 1,000", "change one quantity, main thread: 1,000"].map((what) => `${what} lines against 10`),
    ],
    ["1,000 rows pasted", -1, [pasted("1,000"), `undo of that paste of 1,000 rows of 5 columns: main thread`]],
    ["9,900 rows pasted", -1, [pasted("9,900")]],
    ["1,000 new lines priced", -1, ["the first results are told", "all are kept"].map((end) => `simulate 1,000 new lines, until ${end}`)],
    ["one quantity changed in a priced cart", -1, ["one changed quantity in a simulated cart of 1,000 lines until the new total"]],
    ["cart of 10,000 lines, wheel as above", -1, ["scrolling 10,000 lines of a cart, slow processor: frames in which it moves"]],
    ["50 buyers in carts of 300 lines", -1, ["50 buyers with carts of 300 lines: p95 of the slowest command"]],
    [
      "the same: commands that failed",
      -1,
      ["commands that failed", "delay of the event loop, p99"].map((what) => `50 buyers with carts of 300 lines: ${what}`),
    ],
    ["suggestions over 1,000,000", -1, ["suggestions, 1,000,000 materials, 50 clients: p95"]],
    ["searches with filters and counts", -1, ["search with filters, 1,000,000 materials, 50 clients: p95"]],
    ["search everywhere, 519,686", -1, ["search everywhere, 519,686 documents, 50 clients: p95"]],
    ["partners searched", -1, ["list of partners, searched, 100000 ship-tos, 50 clients: p95"]],
    ["the same: orders list meanwhile", -1, ["invoices without a pause: orders list meanwhile, p95"]],
  ])('of "%s", column %i, are those that were measured last', (row, column, names) => {
    const cell = rowOf(row).split("|").slice(1, -1).at(column)!;
    const quoted = numbersIn(cell).slice(0, names.length);
    const expected = names.map((name, at) => measured.get(name)?.toFixed(quoted[at]?.split(".")[1]?.length ?? 0) ?? `no figure "${name}"`);
    expect(quoted).toEqual(expected);
  });
});

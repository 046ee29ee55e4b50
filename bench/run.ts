/**
 * `npm run bench [-- NAME …]`: measures, prints a table, writes bench/results.json. Names choose among the groups below; what is
 * written down of the others stays, with the day on which it was measured.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { catalogFigures } from "./catalog/figures.ts";
import { compileInBrowser } from "./compile-figure.ts";
import { scriptSizes, signInThrottled, stability, withBrowser } from "./browser-figures.ts";
import { demoAccount } from "./demo-account.ts";
import type { Figure } from "./figure.ts";
import { notMeasured } from "./figure.ts";
import { cartFigures } from "./carts/figures.ts";
import { formFigures } from "./forms/figures.ts";
import { sourceFigures } from "./source-figures.ts";
import { pageFigures } from "./pages/figures.ts";
import { paperFigures } from "./papers/figures.ts";
import { tableFigures } from "./tables/figures.ts";
import { importRealLines } from "./import-figures.ts";
import { serverListFigures } from "./lists/figures.ts";
import { lookUpsOverLargeDemo, lookUpsOverRealData } from "./look-ups/figures.ts";
import { projectFolder, signIn, startPortal } from "./portal.ts";
import { searchFigures } from "./search/figures.ts";
import { ordersUnderLoad, pageDocument } from "./server-figures.ts";
import { startOfClone, starts, withFolder } from "./start-figures.ts";

const realData = process.env.ONLINE_RETAIL ?? path.join(projectFolder, "..", "shared", "data", "online-retail", "online-retail.csv.gz");
const csr = demoAccount("csr");
const buyer = demoAccount("buyer");

const noRealData = "The file of the real lines is not here; ONLINE_RETAIL may name it.";

const groups: Readonly<Record<string, () => Promise<Figure[]>>> = {
  house: async () => sourceFigures(),
  start: starts,
  clone: startOfClone,
  real: () => withFolder(overRealData),
  demo: () => withFolder(overDemoData),
  forms: formFigures,
  tables: tableFigures,
  pages: () => withFolder((folder) => pageFigures(folder, buyer)),
  papers: () => withFolder(paperFigures),
  carts: () => withFolder(cartFigures),
  catalog: () => withFolder(catalogFigures),
  lists: () => withFolder(listsOverRealData),
  "look-ups": async () => [
    ...(await withFolder((folder) => (existsSync(realData) ? lookUpsOverRealData(folder, realData) : noLookUps()))),
    ...(await withFolder(lookUpsOverLargeDemo)),
  ],
  search: () => withFolder(searchFigures),
};

const wanted = process.argv.slice(2).filter((name) => !name.startsWith("-"));
const file = path.join(import.meta.dirname, "results.json");
const results = JSON.parse(readFileSync(file, "utf8")) as Record<string, { measured: string; figures: readonly Figure[] }>;
let good = true;
for (const [name, measure] of Object.entries(groups)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  const figures = await measure().catch((error: unknown) => [notMeasured(`group "${name}"`, "", 0, String(error))]);
  figures.forEach(print);
  good &&= figures.every(({ ok }) => ok);
  results[name] = { measured: new Date().toISOString().slice(0, 10), figures };
  writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
}
process.exitCode = good ? 0 : 1;

function print(one: Figure): void {
  const value = one.value === null ? "not measured" : `${one.value} ${one.unit}`;
  const verdict = one.limit === null ? "    " : one.ok ? "good" : "NOT ";
  const limit = one.limit === null ? "" : `   at ${one.least ? "least" : "most"} ${one.limit} ${one.unit}`;
  console.log(`  ${verdict}  ${one.name.padEnd(62)} ${value.padStart(16)}${limit}${one.note ? `   (${one.note})` : ""}`);
}

async function overRealData(folder: string): Promise<Figure[]> {
  const names = { import: "import of the 541,909 real lines", list: "orders list over real data, p95" };
  if (!existsSync(realData)) return [notMeasured(names.import, "s", 90, noRealData), notMeasured(names.list, "ms", 60, noRealData)];

  const first = await startPortal({ dataFolder: folder });
  await first.stop();
  const imported = await importRealLines(folder, realData);
  const portal = await startPortal({ dataFolder: folder });
  try {
    return [...imported, ...(await ordersUnderLoad(portal.address, await signIn(portal.address, csr.username, csr.password)))];
  } finally {
    await portal.stop();
  }
}

async function listsOverRealData(folder: string): Promise<Figure[]> {
  return existsSync(realData) ? serverListFigures(folder, realData) : [notMeasured('group "lists"', "", 0, noRealData)];
}

const noLookUps = async (): Promise<Figure[]> => [notMeasured("every list and detail, real lines", "ms", 100, noRealData)];

async function overDemoData(folder: string): Promise<Figure[]> {
  const portal = await startPortal({ dataFolder: folder });
  try {
    const document = await pageDocument(portal.address, await signIn(portal.address, buyer.username, buyer.password));
    return await withBrowser(async (browser) => [
      ...document,
      ...(await compileInBrowser(browser)),
      ...(await scriptSizes(browser, portal.address, buyer)),
      ...(await signInThrottled(browser, portal.address, buyer)),
      ...(await stability(browser, portal.address, buyer)),
    ]);
  } finally {
    await portal.stop();
  }
}

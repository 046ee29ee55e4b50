/**
 * `npm run bench [-- NAME …]`: measures, prints a table, writes bench/results.json. Names choose among the groups below; what is
 * written down of the others stays, with the day on which it was measured.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compileInBrowser } from "./compile-figure.ts";
import { scriptSizes, signInThrottled, stability, withBrowser } from "./browser-figures.ts";
import type { Figure } from "./figure.ts";
import { notMeasured } from "./figure.ts";
import { formFigures } from "./forms/figures.ts";
import { importRealLines } from "./import-figures.ts";
import { projectFolder, signIn, startPortal } from "./portal.ts";
import { ordersUnderLoad, pageDocument } from "./server-figures.ts";
import { startOfClone, starts, withFolder } from "./start-figures.ts";
import { demoAccounts } from "../server/accounts/demo-accounts.ts";

const realData = process.env.ONLINE_RETAIL ?? path.join(projectFolder, "..", "shared", "data", "online-retail", "online-retail.csv.gz");
const csr = accountOf("csr");
const buyer = accountOf("buyer");

const groups: Readonly<Record<string, () => Promise<Figure[]>>> = {
  start: starts,
  clone: startOfClone,
  real: () => withFolder(overRealData),
  demo: () => withFolder(overDemoData),
  forms: formFigures,
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
  const limit = one.limit === null ? "" : `   at most ${one.limit} ${one.unit}`;
  console.log(`  ${verdict}  ${one.name.padEnd(62)} ${value.padStart(16)}${limit}${one.note ? `   (${one.note})` : ""}`);
}

async function overRealData(folder: string): Promise<Figure[]> {
  const names = { import: "import of the 541,909 real lines", list: "orders list over real data, p95" };
  if (!existsSync(realData)) {
    const why = "The file of the real lines is not here; ONLINE_RETAIL may name it.";
    return [notMeasured(names.import, "s", 90, why), notMeasured(names.list, "ms", 60, why)];
  }
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

async function overDemoData(folder: string): Promise<Figure[]> {
  const portal = await startPortal({ dataFolder: folder });
  try {
    const document = await pageDocument(portal.address, await signIn(portal.address, buyer.username, buyer.password));
    return await withBrowser(async (browser) => [
      ...document,
      ...(await compileInBrowser(browser)),
      ...(await scriptSizes(browser, portal.address, buyer)),
      ...(await signInThrottled(browser, portal.address)),
      ...(await stability(browser, portal.address, buyer)),
    ]);
  } finally {
    await portal.stop();
  }
}

function accountOf(username: string): { username: string; password: string } {
  const account = demoAccounts.find((demo) => demo.username === username);
  if (!account) throw new Error(`There is no demo account "${username}".`);
  return account;
}

/**
 * Everything that is looked up: 50 clients over the imported real lines and over a large demo, and each list's page in a browser.
 * A CSR asks, who sees every partner: nobody's lists are longer.
 */
import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { withBrowser } from "../browser-figures.ts";
import { demoAccount } from "../demo-account.ts";
import { figure, percentile, type Figure } from "../figure.ts";
import { importRealLines } from "../import-figures.ts";
import { projectFolder, signIn, startPortal } from "../portal.ts";
import { allLookUps, type Ask } from "./asks.ts";
import { getJson } from "./get-json.ts";
import { listPageFigures } from "./list-pages.ts";

const load = { clients: 50, requestsOfEach: 60 };
const csr = demoAccount("csr");
const scale = 50;

/** @param folder an empty data folder */
export async function lookUpsOverRealData(folder: string, realData: string): Promise<Figure[]> {
  await filled(folder);
  await importRealLines(folder, realData);
  return measure(folder, "real lines");
}

/** @param folder an empty data folder */
export async function lookUpsOverLargeDemo(folder: string): Promise<Figure[]> {
  await filled(folder);
  const printed = execFileSync("npm", ["run", "--silent", "demo", "--", "--scale", String(scale)], {
    cwd: projectFolder,
    env: { ...process.env, DATA_FOLDER: folder },
    encoding: "utf8",
  });
  console.log(printed.trimEnd());
  return measure(folder, `demo of scale ${scale}`);
}

/** Starts once, so that the folder has its tables and accounts. */
async function filled(dataFolder: string): Promise<void> {
  const { stop } = await startPortal({ dataFolder });
  await stop();
}

async function measure(dataFolder: string, over: string): Promise<Figure[]> {
  const portal = await startPortal({ dataFolder });
  try {
    const headers = await signIn(portal.address, csr.username, csr.password);
    const { asks, rows } = await allLookUps(portal.address, headers);
    // Some are asked twenty times, whose p95 is their slowest: what the first one after a start takes is not what is asked here.
    for (const { path } of asks) await getJson(`${portal.address}/api/v1/${path}`, headers);
    const answers = await askAll(portal.address, headers, asks);
    return [...underLoad(answers, over, rows), ...(await withBrowser((browser) => listPageFigures(browser, portal.address, csr, over)))];
  } finally {
    await portal.stop();
  }
}

interface Answer {
  route: string;
  /** Milliseconds from asking to the whole answer. */
  took: number;
  ok: boolean;
}

/** Each client waits 0.5 to 1.5 s, then asks the next; every list is asked anew, none out of a copy. */
async function askAll(address: string, headers: Record<string, string>, asks: readonly Ask[]): Promise<Answer[]> {
  const answers: Answer[] = [];
  const client = async (_: unknown, number: number): Promise<void> => {
    for (let count = 0; count < load.requestsOfEach; count++) {
      // Spread evenly and the same in every run: no two clients go the same way.
      const turn = number * load.requestsOfEach + count;
      await pause(500 + ((turn * 389) % 1000));
      const { route, path } = asks[(turn * 31) % asks.length]!;
      const began = performance.now();
      const url = `${address}/api/v1/${path}${path.includes("?") ? "&force_reload=true" : ""}`;
      const response = await fetch(url, { headers }).catch(() => undefined);
      await response?.arrayBuffer();
      answers.push({ route, took: performance.now() - began, ok: response?.ok ?? false });
    }
  };
  await Promise.all(Array.from({ length: load.clients }, client));
  return answers;
}

function underLoad(answers: readonly Answer[], over: string, rows: Readonly<Record<string, number>>): Figure[] {
  const byRoute = [...Map.groupBy(answers, ({ route }) => route)]
    .map(([route, of]) => ({
      route,
      p95: percentile(
        of.map(({ took }) => took),
        0.95,
      ),
    }))
    .sort((a, b) => b.p95 - a.p95);
  const slowest = byRoute.map(({ route, p95 }) => `${route} ${p95.toFixed(0)}`).join(", ");
  const counts = Object.entries(rows)
    .map(([name, count]) => `${name} ${count}`)
    .join(", ");
  const all = percentile(
    answers.map(({ took }) => took),
    0.95,
  );
  return [
    figure(`every list and detail, ${load.clients} clients, ${over}: p95`, all, "ms", 100, `${answers.length} requests; ${counts}`),
    figure(`the slowest of them, ${over}: p95`, byRoute[0]?.p95 ?? Number.NaN, "ms", 100, slowest),
    figure(`failed answers, ${over}`, answers.filter(({ ok }) => !ok).length, "answers", 0),
  ];
}

/** A table of 10,000 rows beside antd's `virtual` one, in the same run. The work: `work.ts`. */
import { withBrowser } from "../browser-figures.ts";
import { atLeast, figure, median, type Figure } from "../figure.ts";
import { checkTable } from "./behaviour.ts";
import { buildTables, type BuiltTables } from "./build.ts";
import { draw, onTable, rowCount, speeds, visit, type Scroll, type Visit } from "./visit.ts";
import { contestants, type ContestantName } from "./work.ts";
import type { Browser } from "playwright";

const visits = 7;
const title = `table of ${rowCount.toLocaleString("en")} rows`;

export async function tableFigures(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const tables = await buildTables();
    try {
      for (const name of contestants)
        await onTable(browser, tables, name, async (page) => {
          await draw(page, name, rowCount);
          await checkTable(page, name);
        });
      return figuresOf(await visitAll(browser, tables));
    } finally {
      tables.remove();
    }
  });
}

type Seen = Readonly<Record<ContestantName, readonly Visit[]>>;

/** In turns: whatever else the machine does meanwhile meets them both. */
async function visitAll(browser: Browser, tables: BuiltTables): Promise<Seen> {
  const seen: Record<ContestantName, Visit[]> = { portolan: [], antd: [] };
  for (let round = 0; round < visits; round++)
    for (const name of round % 2 === 0 ? contestants : contestants.toReversed()) seen[name].push(await visit(browser, tables, name));
  return seen;
}

type Measure = (one: Visit) => number;

function figuresOf(seen: Seen): Figure[] {
  /** Each visit against the one right beside it: a machine has fast and slow minutes, and the two are in the same. */
  const shares = (measure: Measure) => seen.portolan.map((one, round) => measure(one) / measure(seen.antd[round]!));
  const share = (measure: Measure) => median(shares(measure));
  const beside = (measure: Measure, unit: string) => {
    const [ours, theirs] = [median(seen.portolan.map(measure)), median(seen.antd.map(measure))];
    return `${ours.toFixed(1)} : ${theirs.toFixed(1)} ${unit}, medians of ${visits} visits`;
  };
  const mount: Measure = (one) => one.mount;
  const heap: Measure = (one) => one.heap;
  const scrolling = (what: keyof Scroll) =>
    speeds.map(
      (_, at): Measure =>
        (one) =>
          one.scrolls[at]![what],
    );
  const [moved, frames, pause] = [scrolling("moved"), scrolling("frames"), scrolling("pause")];
  const toldOf = (what: string, measures: readonly Measure[], unit: string) =>
    measures.map((measure, at) =>
      told(`${title}, ${what} at ${speeds[at]!.toLocaleString("en")} pixels a second`, share(measure), "x antd", beside(measure, unit)),
    );
  return [
    figure(`${title}, mount`, share(mount), "x antd", 0.42, beside(mount, "ms")),
    atLeast(
      `${title}, frames in which it moves while it scrolls, slow processor`,
      median(moved.flatMap(shares)),
      "x antd",
      2.4,
      `median of ${visits} visits at each of ${speeds.length} speeds`,
    ),
    ...toldOf("frames in which it moves", moved, "a second"),
    ...toldOf("frames of the main thread, moved or not", frames, "a second"),
    figure(`${title}, places without a row while it scrolls`, Math.max(...seen.portolan.map(({ blank }) => blank)), "of all", 0),
    ...toldOf("longest pause", pause, "ms"),
    told(`${title}, heap`, share(heap), "x antd", beside(heap, "MB")),
  ];
}

/** A number that is worth knowing and has no limit. */
const told = (name: string, value: number, unit: string, note: string): Figure => ({
  ...figure(name, value, unit, 0, note),
  limit: null,
  ok: true,
});

/** The forms beside each other, each figure of Portolan's as a share of plain React's in the same run. The work: `work.ts`. */
import type { Browser } from "playwright";
import { withBrowser } from "../browser-figures.ts";
import { figure, median, type Figure } from "../figure.ts";
import { buildForms, type BuiltForms } from "./build.ts";
import { runtimeSize } from "./runtime-size.ts";
import { serverValidation } from "./server-validation.ts";
import { changeUnderConditions, visit, type Visit, type RunKind } from "./visit.ts";
import { contestants, type ContestantName } from "./work.ts";

type Measure = keyof Visit;
type Limits = Partial<Record<Measure, number>>;

const own: ContestantName = "portolan";
const plain: ContestantName = "plain-react";
const counts = [50, 200, 1000];
const ways: readonly RunKind[] = ["rehearsed", "cold"];
/** More of the short ones: a frame that the browser draws at another moment weighs more in them. */
const visits: Readonly<Record<number, number>> = { 50: 11, 200: 9, 1000: 5 };
const rounds = Math.max(...Object.values(visits));
/** Of those that only stand beside it, at the greatest length: they take their time. */
const othersVisits = 3;
const conditions = 1000;

/** At most so many times plain React, both ways. */
const short: Limits = { paint: 1.7, whole: 1.7, key: 1.4, toggle: 1.4, submit: 1.7 };
const limits: Readonly<Record<number, Limits>> = {
  50: short,
  200: short,
  1000: { paint: 0.45, whole: 1.6, key: 0.65, toggle: 0.7, submit: 1.3 },
};
/** MB that a form of 1,000 fields may hold. */
const mostHeap = 5;

const titles: Readonly<Record<Measure, string>> = {
  paint: "mount to the first paint",
  whole: "mount, all work",
  slice: "longest idle slice",
  key: "key press",
  toggle: "toggle of a condition",
  submit: "submit with all errors",
  heap: "heap after mount",
};

export async function formFigures(): Promise<Figure[]> {
  return withBrowser(async (browser) => {
    const forms = await buildForms();
    try {
      const seen = await visitAll(browser, forms);
      return [
        ...ways.flatMap((way) => counts.flatMap((count) => beside(seen, count, way))),
        ...counts.map((count) => memory(seen, count)),
        ...alone(seen),
        ...others(seen),
        ...serverValidation(),
        ...(await manyConditions(browser)),
        ...(await runtimeSize(browser)),
      ];
    } finally {
      forms.remove();
    }
  });
}

type Seen = ReadonlyMap<string, readonly Visit[]>;
const keyOf = (name: ContestantName, count: number, way: RunKind): string => `${name} ${count} ${way}`;
const middle = (seen: Seen, name: ContestantName, count: number, measure: Measure, way: RunKind = "rehearsed"): number =>
  median(seen.get(keyOf(name, count, way))!.map((one) => one[measure]));

/** In turns: whatever else the machine does meanwhile meets them all. */
async function visitAll(browser: Browser, forms: BuiltForms): Promise<Seen> {
  const seen = new Map<string, Visit[]>();
  const go = async (name: ContestantName, count: number, way: RunKind) => {
    const key = keyOf(name, count, way);
    seen.set(key, [...(seen.get(key) ?? []), await visit(browser, forms, name, count, way)]);
  };
  for (let round = 0; round < rounds; round++) {
    const pair = round % 2 === 0 ? [own, plain] : [plain, own];
    for (const count of counts) for (const way of ways) if (round < visits[count]!) for (const name of pair) await go(name, count, way);
    if (round >= othersVisits) continue;
    for (const name of contestants) if (name !== own && name !== plain) await go(name, counts.at(-1)!, "rehearsed");
  }
  return seen;
}

function beside(seen: Seen, count: number, way: RunKind): Figure[] {
  return Object.entries(limits[count]!).map(([name, limit]) => {
    const measure = name as Measure;
    const [ours, theirs] = [own, plain].map((contestant) => middle(seen, contestant, count, measure, way));
    const note = `${inMilliseconds(ours!)} : ${inMilliseconds(theirs!)}, medians of ${visits[count]} visits`;
    return figure(`form of ${count}, ${way}, ${titles[measure]}`, share(seen, count, measure, way), "x plain", limit, note);
  });
}

/** Each visit against the one right beside it: a machine has fast and slow minutes, and the two are in the same. */
function share(seen: Seen, count: number, measure: Measure, way: RunKind): number {
  const theirs = seen.get(keyOf(plain, count, way))!;
  return median(seen.get(keyOf(own, count, way))!.map((visit, round) => visit[measure] / theirs[round]![measure]));
}

/** At 1,000 fields in all. A short form has so little that only what is there beyond plain React's is worth a limit. */
function memory(seen: Seen, count: number): Figure {
  const [ours, theirs] = [own, plain].map((name) => middle(seen, name, count, "heap"));
  const note = `${ours!.toFixed(2)} MB, plain React ${theirs!.toFixed(2)} MB`;
  if (count === 1000) return figure(`form of ${count}, ${titles.heap}`, ours!, "MB", mostHeap, note);
  const most = Math.max(0.1 * theirs!, 0.6);
  return figure(`form of ${count}, heap beyond plain React's`, Math.max(0, ours! - theirs!), "MB", most, `${note}; 0.6 MB do not count`);
}

function alone(seen: Seen): Figure[] {
  const [short, , long] = counts.map((count) => middle(seen, own, count, "key"));
  return [
    figure("form of 1000, key press against 50 fields", long! / short!, "x", 1.25, `${inMilliseconds(long!)} : ${inMilliseconds(short!)}`),
    ...counts.map((count) =>
      figure(
        `form of ${count}, ${titles.slice}`,
        Math.max(...ways.flatMap((way) => seen.get(keyOf(own, count, way))!.map(({ slice }) => slice))),
        "ms",
        50,
      ),
    ),
  ];
}

function others(seen: Seen): Figure[] {
  const count = counts.at(-1)!;
  const measures = ["paint", "whole", "key", "toggle", "submit", "heap"] as const;
  return contestants.flatMap((name) =>
    measures.map((measure) =>
      told(
        `${name}, form of ${count}, ${titles[measure]}`,
        middle(seen, name, count, measure),
        measure === "heap" ? "MB" : "ms",
        "information",
      ),
    ),
  );
}

async function manyConditions(browser: Browser): Promise<Figure[]> {
  const forms = await buildForms({ pages: ["portolan-conditions"] });
  try {
    const times: number[] = [];
    for (let round = 0; round < othersVisits; round++) times.push(await changeUnderConditions(browser, forms, conditions));
    return [figure(`${conditions} conditions after one key into what they read`, median(times), "ms", 10, "the whole key, page drawn")];
  } finally {
    forms.remove();
  }
}

const inMilliseconds = (time: number): string => `${time.toFixed(1)} ms`;

/** A number that is worth knowing and has no limit. */
const told = (name: string, value: number, unit: string, note: string): Figure => ({
  ...figure(name, value, unit, 0, note),
  limit: null,
  ok: true,
});

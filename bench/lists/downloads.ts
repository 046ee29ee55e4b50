/** The longest export there is, every order: how soon its first byte comes, how long it takes, what it costs the server. */
import { setTimeout as pause } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { strFromU8, unzipSync } from "fflate";
import { figure, median, type Figure } from "../figure.ts";
import { memoryDuring, megabytes, type ReadLoad, type ServerLoad } from "./server-load.ts";

const visits = 10;
const warmUps = 25;
/** As many as the server writes for one user at the same time. */
const atOnce = 2;
/** A reader that takes some ten seconds for the file. */
const slow = { bytes: 16 * 1024, everyMs: 100 };

interface Download {
  /** Milliseconds from asking to the first byte of the file. */
  first: number;
  whole: number;
  bytes: Uint8Array;
}

export async function downloadFigures(
  address: string,
  headers: Record<string, string>,
  ask: ReadLoad,
  started: ServerLoad,
): Promise<Figure[]> {
  const csv = `${address}/api/v1/salesdocs/download?format=csv`;
  const xlsx = `${address}/api/v1/salesdocs/download?format=xlsx`;
  const rows = await countOf(address, headers);
  // A process that has just started grows with whatever it is asked: first it gets what it keeps.
  await inTurn(() => download(csv, headers), warmUps);

  const flat = await memoryDuring(ask, () => Promise.all(Array.from({ length: atOnce }, () => download(csv, headers, slow))));
  const texts = await inTurn(() => download(csv, headers));
  const books: Download[] = [];
  const busy = await memoryDuring(ask, async () => void books.push(...(await inTurn(() => download(xlsx, headers)))));
  const wrong =
    texts.filter(({ bytes }) => rowsOfCsv(bytes) !== rows).length + books.filter(({ bytes }) => rowsOfXlsx(bytes) !== rows).length;

  const size = (one: Download) => `${(one.bytes.length / 1e6).toFixed(1)} MB`;
  const firsts = texts.map(({ first }) => first);
  const wholes = books.map(({ whole }) => whole / 1000);
  const growth = ({ idle, most }: typeof flat) => `${idle.toFixed(0)} MB before, at most ${most.toFixed(0)} MB`;
  return [
    figure(
      "export of every order, csv: first byte",
      median(firsts),
      "ms",
      200,
      `median of ${visits}, longest ${Math.max(...firsts).toFixed(0)} ms`,
    ),
    figure(
      "export of every order, csv: whole",
      median(texts.map(({ whole }) => whole / 1000)),
      "s",
      3,
      `${size(texts[0]!)}, median of ${visits}`,
    ),
    figure(
      "export of every order, csv: growth of the server",
      Math.max(0, flat.most - flat.idle),
      "MB",
      20,
      `${atOnce} slow readers at once, ${growth(flat)}`,
    ),
    figure(
      "export of every order, xlsx: whole",
      median(wholes),
      "s",
      3,
      `${size(books[0]!)}, median of ${visits}, longest ${Math.max(...wholes).toFixed(1)} s`,
    ),
    figure(
      "export of every order, xlsx: growth of the server",
      busy.most - megabytes(started),
      "MB",
      150,
      `since its start: ${megabytes(started).toFixed(0)} MB then, at most ${busy.most.toFixed(0)} MB, ${warmUps + visits + atOnce} exports before, ${visits} in a row`,
    ),
    figure("exports that lack a row or have one too many", wrong, "files", 0, `of ${texts.length + books.length}`),
  ];
}

/** As the list itself counts. */
async function countOf(address: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(`${address}/api/v1/salesdocs?page_size=1`, { headers });
  return ((await response.json()) as { data: { pagination: { total_results: number } } }).data.pagination.total_results;
}

async function inTurn<T>(work: () => Promise<T>, count = visits): Promise<T[]> {
  const done: T[] = [];
  for (let visit = 0; visit < count; visit++) done.push(await work());
  return done;
}

/** With a `pace` it reads so much and then rests. */
async function download(url: string, headers: Record<string, string>, pace?: typeof slow): Promise<Download> {
  const began = performance.now();
  const response = await fetch(url, { headers });
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);

  let first = 0;
  let sinceRest = 0;
  const pieces: Uint8Array[] = [];
  for await (const piece of response.body) {
    first ||= performance.now() - began;
    pieces.push(piece);
    sinceRest += piece.length;
    if (!pace) continue;
    for (; sinceRest >= pace.bytes; sinceRest -= pace.bytes) await pause(pace.everyMs);
  }
  return { first, whole: performance.now() - began, bytes: Buffer.concat(pieces) };
}

/** Without the heading. */
export const rowsOfCsv = (bytes: Uint8Array): number => parse(Buffer.from(bytes), { bom: true }).length - 1;

/** Without the heading. Throws where it is no archive. */
export function rowsOfXlsx(bytes: Uint8Array): number {
  const sheet = unzipSync(bytes, { filter: ({ name }) => name === "xl/worksheets/sheet1.xml" })["xl/worksheets/sheet1.xml"];
  if (!sheet) throw new Error("The workbook has no sheet.");
  return strFromU8(sheet).split("<row ").length - 2;
}

/** Papers: how long an invoice of 100 lines takes, and whether others wait meanwhile. */
import { setTimeout as pause } from "node:timers/promises";
import { readPdf } from "../../tests/support/pdf-text.ts";
import { demoAccount } from "../demo-account.ts";
import { figure, percentile, type Figure } from "../figure.ts";
import { loadOf, type ReadLoad } from "../lists/server-load.ts";
import { withEmbeddedDatabase } from "../lists/with-embedded.ts";
import { signIn, startPortal } from "../portal.ts";
import { addLongInvoice } from "./long-invoice.ts";

const lines = 100;
const visits = 30;
/** Who prints while others go on working. */
const printers = 4;
const measuredForMs = 35_000;
const csr = demoAccount("csr");
const admin = demoAccount("admin");

type Headers = Record<string, string>;

/** @param folder an empty data folder */
export async function paperFigures(folder: string): Promise<Figure[]> {
  const first = await startPortal({ dataFolder: folder });
  await first.stop();
  const number = await withEmbeddedDatabase(folder, (db) => addLongInvoice(db, lines));

  const { address, stop } = await startPortal({ dataFolder: folder });
  try {
    const headers = await signIn(address, csr.username, csr.password);
    const ask = loadOf(address, await signIn(address, admin.username, admin.password));
    const invoice = `${address}/api/v1/invoices/${number}/output_types/invoice`;
    // As people do: the document is opened, and then its paper.
    await timed(`${address}/api/v1/invoices/${number}`, headers);
    await pause(500);
    const cold = await timed(invoice, headers);
    const warm: Timed[] = [];
    for (let count = 0; count < visits; count++) warm.push(await timed(invoice, headers));
    return [...invoiceFigures(cold, warm), ...(await othersMeanwhile(address, invoice, headers, ask))];
  } finally {
    await stop();
  }
}

interface Timed {
  /** Milliseconds until all of it was there. */
  took: number;
  file: Buffer;
}

async function timed(address: string, headers: Headers): Promise<Timed> {
  const began = performance.now();
  const answer = await fetch(address, { headers });
  const file = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return { took: performance.now() - began, file };
}

function invoiceFigures(cold: Timed, warm: readonly Timed[]): Figure[] {
  const times = warm.map(({ took }) => took);
  const { pages } = readPdf(cold.file);
  const found = pages.flat().filter((line) => /^\d+0 .* \d[\d.,]*$/.test(line)).length;
  const size = `${pages.length} pages, ${(cold.file.length / 1024).toFixed(0)} kB`;
  return [
    figure("invoice of 100 lines, the first after a start", cold.took, "ms", 500, size),
    figure(
      "invoice of 100 lines, p95",
      percentile(times, 0.95),
      "ms",
      500,
      `${visits} in a row, median ${percentile(times, 0.5).toFixed(0)} ms`,
    ),
    figure("invoice of 100 lines, lines missing on paper", lines - found, "lines", 0),
  ];
}

/** Prints without a pause while a list is asked for over and over. */
async function othersMeanwhile(address: string, invoice: string, headers: Headers, ask: ReadLoad): Promise<Figure[]> {
  const list = `${address}/api/v1/salesdocs?page_size=10`;
  for (let count = 0; count < 20; count++) await timed(list, headers);

  const end = performance.now() + measuredForMs;
  let printed = 0;
  const lists: number[] = [];
  const printing = Array.from({ length: printers }, async () => {
    for (; performance.now() < end; printed++) await timed(invoice, headers);
  });
  const asking = async () => {
    for (; performance.now() < end; await pause(50)) lists.push((await timed(list, headers)).took);
  };
  await Promise.all([...printing, asking()]);

  const { event_loop_delay: delay } = await ask();
  const note = `${printers} people print ${(printed / (measuredForMs / 1000)).toFixed(0)} invoices of ${lines} lines a second`;
  return [
    figure(`invoices without a pause: delay of the event loop, p99`, delay.p99, "ms", 50, `${note}; longest ${delay.longest} ms`),
    figure(
      `invoices without a pause: orders list meanwhile, p95`,
      percentile(lists, 0.95),
      "ms",
      100,
      `${lists.length} lists, median ${percentile(lists, 0.5).toFixed(0)} ms`,
    ),
  ];
}

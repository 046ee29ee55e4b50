/**
 * Imports the transactions of an online wholesaler as a sales area of its own: all or nothing, in one transaction.
 * The same file a second time changes nothing.
 */
import path from "node:path";
import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { analyzeTables, vacuumTables } from "../../platform/database/table-statistics.ts";
import { completeFlow } from "../../erp/embedded/flow/complete-flow.ts";
import { checkTotals, type Check, type StoredTotals } from "./control-totals.ts";
import { checkFlow, flowTotals, type FlowTotals } from "./flow-totals.ts";
import { ImportRefusal } from "./import-refusal.ts";
import { RetailDescriptions } from "./retail-descriptions.ts";
import {
  grantInternalUsers,
  retailSalesArea,
  retailSource,
  storeDocuments,
  storeItems,
  storeMaterials,
  storePartners,
  storeSalesArea,
} from "./retail-documents.ts";
import { checksumOf, eachRecord } from "./retail-file.ts";
import { readRetailLine } from "./retail-line.ts";
import { countReasons, storeReports, type ReasonCount } from "./retail-notes.ts";
import { storeRetailCatalog } from "./retail-catalog.ts";
import { createStaging, StagedLines } from "./retail-staging.ts";
import { storeRetailPrices } from "./retail-prices.ts";
import { RetailTotals } from "./retail-totals.ts";
import { decimalOf } from "./thousandths.ts";

/** `keep` leaves the dates; a day (yyyy-mm-dd) or `today` becomes the last one, and all others move with it. */
export type LastDay = "today" | "keep" | (string & {});

export interface RetailImport {
  file: string;
  until?: LastDay;
  clock: () => Date;
  /** Told what is going on, a sentence per phase. */
  say?: (sentence: string) => void;
}

export interface RetailSummary {
  lines: { read: number; imported: number; reported: number };
  /** Decimals with three places */
  value: { read: string; imported: string; reported: string };
  documents: { read: number; sales: number; returns: number; adjustments: number; imported: number };
  without_customer: { lines: number; documents: number };
  customers: number;
  codes: number;
  /** What followed from the documents; an import of earlier days does not tell. */
  flow?: FlowTotals;
  reasons: ReasonCount[];
  checks: Check[];
}

export interface RetailOutcome {
  /** False when this very file was imported before: then nothing was changed and the summary is that of the first time. */
  changed: boolean;
  imported_at: string;
  /** yyyy-mm-dd */
  last_day: string;
  shifted_days: number;
  /** Internal users who see the sales area since this run. */
  new_viewers: number;
  summary: RetailSummary;
}

const filledTables = [
  "erp.sales_areas",
  "erp.partners",
  "erp.partner_functions",
  "erp.listed_partners",
  "erp.materials",
  "erp.sales_documents",
  "erp.sales_document_items",
  "erp.schedule_lines",
  "erp.deliveries",
  "erp.delivery_items",
  "erp.invoices",
  "erp.invoice_items",
  "erp.open_items",
  "erp.payments",
  "erp.payment_items",
  "erp.import_reports",
] as const;

/** Throws `ImportRefusal` when the file cannot be imported; then, as after any other failure, nothing has changed. */
export async function importOnlineRetail(db: Kysely<Database>, options: RetailImport): Promise<RetailOutcome> {
  const { file, say = () => {} } = options;
  const until = checkUntil(options.until ?? "today");
  const checksum = await checksumOf(file);

  const outcome = await db.transaction().execute(async (trx) => {
    // Half a million rows take longer than a request may; another import waits here and then finds this one done.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
    await sql`set local work_mem = '64MB'`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtext('import'), hashtext(${retailSource}))`.execute(trx);

    const earlier = await readEarlier(trx);
    if (earlier?.checksum === checksum) return { ...earlier.outcome, changed: false, new_viewers: await grantInternalUsers(trx) };
    if (earlier)
      throw new ImportRefusal(
        `Online Retail was imported from another file (${earlier.file_name}, SHA-256 ${earlier.checksum.slice(0, 12)}…). Start on an empty database to import this one.`,
      );

    return importInto(trx, { ...options, until, say, checksum });
  });
  if (outcome.changed) await vacuumTables(db, filledTables);
  return outcome;
}

async function importInto(
  trx: Transaction<Database>,
  { file, until, clock, say, checksum }: Required<RetailImport> & { checksum: string },
): Promise<RetailOutcome> {
  await createStaging(trx);
  const totals = new RetailTotals();
  const descriptions = new RetailDescriptions();
  await readLines(trx, file, totals, descriptions);
  say(`${totals.lines.toLocaleString("en")} lines read`);
  if (totals.lastAt === "") throw new ImportRefusal(`None of the ${totals.lines} lines of ${file} can be read as a document line.`);
  await sql`analyze retail_lines`.execute(trx);

  const imported_at = clock().toISOString();
  const today = imported_at.slice(0, 10);
  const [lastDay, lastTime] = totals.lastAt.split(" ") as [string, string];
  const dates = shiftOf(until, lastDay, today);
  // The hour of the last document and not that of the import, so that an import gives the same all day long.
  const now = `${today}T${lastTime}Z`;
  await storeSalesArea(trx);
  const new_viewers = await grantInternalUsers(trx);
  say(`sales area ${retailSalesArea.title} made, visible to ${new_viewers} internal users`);
  await storeMaterials(trx, descriptions);
  await storePartners(trx);
  say("materials and partners stored");
  await storeDocuments(trx, { shift: dates.shifted_days, today, now });
  await storeItems(trx);
  say("documents, items and schedule lines stored");
  await storeReports(trx);
  // The flow joins half a million items: planned on the statistics of empty tables that would take minutes.
  await analyzeTables(trx, ["erp.sales_documents", "erp.sales_document_items"]);
  await storeRetailPrices(trx as unknown as Kysely<never>, today);
  say("prices and stock stored");
  say(`${(await storeRetailCatalog(trx as unknown as Kysely<never>)).toLocaleString("en")} products in the catalog`);
  await completeFlow(trx as unknown as Kysely<unknown>, { now: new Date(now), source: retailSource });
  say("deliveries, invoices, open items and payments made");
  await analyzeTables(trx, filledTables);

  const summary = await summarise(trx, totals, checksum);
  const failed = summary.checks.filter(({ ok }) => !ok);
  if (failed.length > 0)
    throw new ImportRefusal(
      `The control totals do not hold, so nothing was imported:\n${failed.map(({ name, expected, actual }) => `  ${name}: expected ${expected}, found ${actual}`).join("\n")}`,
    );

  await sql`insert into erp.imports (source, file_name, checksum, imported_at, shifted_days, last_day, totals)
    values (${retailSource}, ${path.basename(file)}, ${checksum}, ${imported_at}, ${dates.shifted_days}, ${dates.last_day}, ${JSON.stringify(summary)})`.execute(
    trx,
  );
  return { changed: true, imported_at, ...dates, new_viewers, summary };
}

async function readLines(trx: Transaction<Database>, file: string, totals: RetailTotals, descriptions: RetailDescriptions): Promise<void> {
  const staged = new StagedLines(trx);
  await eachRecord(file, (record, number) => {
    const { reading, several_times } = totals.add(readRetailLine(record));
    if (!reading.ok) return staged.refuse({ line: number, reason: reading.reason, value: reading.value, raw: rawOf(record) });

    descriptions.add(reading.line.code, reading.line.description, !/^-?[0.]+$/.test(reading.line.price));
    return staged.take(number, reading.line, several_times);
  });
  await staged.flush();
}

/** A refused line as it stood in the file, as far as PostgreSQL can store it. */
const rawOf = (record: readonly string[]): string =>
  record
    .map((field) => (/[",\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field))
    .join(",")
    .replaceAll("\0", "\ufffd")
    .slice(0, 10_000);

async function summarise(trx: Transaction<Database>, totals: RetailTotals, checksum: string): Promise<RetailSummary> {
  const { rows } = await sql<StoredTotals>`
    select
      (select count(*)::integer from erp.sales_documents where source = ${retailSource}) as documents,
      (select coalesce(sum(net_value), 0)::numeric(18, 3)::text from erp.sales_documents where source = ${retailSource}) as document_value,
      (select count(*)::integer from retail_codes) as materials,
      (select count(*)::integer from erp.sales_documents d join erp.partners p on p.number = d.sold_to where d.source = ${retailSource} and p.one_time) as without_customer,
      count(*)::integer as items, coalesce(sum(i.net_value), 0)::numeric(18, 3)::text as value,
      (select count(*)::integer from erp.schedule_lines s join erp.sales_documents d on d.doc_number = s.doc_number where d.source = ${retailSource}) as schedule_lines
    from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number where d.source = ${retailSource}`.execute(
    trx,
  );
  const stored = rows[0]!;
  const flow = await flowTotals(trx);
  const reasons = await countReasons(trx);
  const summary = {
    lines: { read: totals.lines, imported: stored.items, reported: totals.refusedLines },
    value: { read: decimalOf(totals.value), imported: stored.value, reported: decimalOf(totals.refusedValue) },
    documents: {
      read: totals.documents,
      sales: totals.kinds.order,
      returns: totals.kinds.return,
      adjustments: totals.kinds.adjustment,
      imported: stored.documents,
    },
    without_customer: { lines: totals.linesWithoutCustomer, documents: totals.documentsWithoutCustomer },
    customers: totals.customers,
    codes: totals.codes,
    flow,
    reasons,
  };
  const checks = [...checkTotals(summary, stored, checksum), ...checkFlow(flow, stored)];
  return { ...summary, checks };
}

function shiftOf(until: LastDay, lastDay: string, today: string): { shifted_days: number; last_day: string } {
  const last_day = until === "keep" ? lastDay : until === "today" ? today : until;
  return { shifted_days: (Date.parse(last_day) - Date.parse(lastDay)) / 86_400_000, last_day };
}

function checkUntil(until: LastDay): LastDay {
  if (until === "today" || until === "keep") return until;
  if (/^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until)) && new Date(until).toISOString().startsWith(until))
    return until;
  throw new ImportRefusal(`--until takes today, keep or a day like 2026-11-21; it was "${until}".`);
}

interface EarlierImport {
  file_name: string;
  checksum: string;
  outcome: Omit<RetailOutcome, "changed" | "new_viewers">;
}

async function readEarlier(trx: Transaction<Database>): Promise<EarlierImport | null> {
  const { rows } = await sql<{
    file_name: string;
    checksum: string;
    imported_at: Date;
    last_day: string;
    shifted_days: number;
    totals: RetailSummary;
  }>`
    select file_name, checksum, imported_at, to_char(last_day, 'YYYY-MM-DD') as last_day, shifted_days, totals
    from erp.imports where source = ${retailSource}`.execute(trx);
  const [row] = rows;
  if (!row) return null;

  const { file_name, checksum, imported_at, last_day, shifted_days, totals } = row;
  return { file_name, checksum, outcome: { imported_at: imported_at.toISOString(), last_day, shifted_days, summary: totals } };
}

/** Orders and quotes that the portal sends: priced anew, promised together, written once for a key. */
import { sql, type Kysely, type Transaction } from "kysely";
import { calendarDate, utcDate } from "../../../../engine/rules/wire-date.ts";
import type { HeaderResult } from "../../../../schemas/pricing/header.ts";
import type { LineResult } from "../../../../schemas/pricing/line.ts";
import type { OrderDocument, WrittenDocument } from "../../../../schemas/pricing/order-document.ts";
import { ok, refused, type FieldProblem, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpTables } from "../erp-tables.ts";
import { isOrderable } from "../pricing/check-line.ts";
import { readCustomer, type PricingCustomer } from "../pricing/read-customer.ts";
import { maxLinesInChunk } from "../../../../schemas/pricing/line.ts";
import { openPricing, priceHeader } from "../pricing/simulate.ts";
import { readWrittenDocument } from "./read-written-document.ts";
import { writeDocument } from "./write-document.ts";

export interface NewDocument {
  key: string;
  document: OrderDocument;
  /** When it is written. */
  now: Date;
}

/** Whoever asks for the same key at the same time waits here, and then finds the document. */
export async function createDocument(db: Kysely<ErpTables>, scope: Scope, order: NewDocument): Promise<Result<WrittenDocument>> {
  const { key } = order;
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtext('erp.written_documents'), hashtext(${key}))`.execute(trx);
    const taken = await trx.selectFrom("erp.written_documents").select("key").where("key", "=", key).executeTakeFirst();
    if (!taken) return writeNewDocument(trx, scope, order);

    const written = await readWrittenDocument(trx, scope, key);
    return written.ok ? ok({ ...written.value, repeated: true }) : written;
  });
}

async function writeNewDocument(
  trx: Transaction<ErpTables>,
  scope: Scope,
  { key, document, now }: NewDocument,
): Promise<Result<WrittenDocument>> {
  const days = impossibleDays(document);
  if (days.length > 0) return refused({ kind: "invalid", fields: days });
  const customer = await readCustomer(trx, scope, document.header);
  if (!customer.ok) return customer;

  const results = await priceTogether(trx, document, customer.value, utcDate(now));
  const fields = problemsOf(results);
  if (fields.length > 0) return refused({ kind: "invalid", fields });

  const header = await priceHeader(trx, { header: document.header, customer: customer.value, today: utcDate(now) }, results);
  await writeDocument(trx, { document, customer: customer.value, results, header, key, now });
  await acceptQuote(trx, document, customer.value);
  const written = await readWrittenDocument(trx, scope, key);
  return written.ok ? ok({ ...written.value, messages: messagesOf(header, results) }) : written;
}

/** What one line is promised the next one cannot have. */
async function priceTogether(
  trx: Transaction<ErpTables>,
  { header, lines }: OrderDocument,
  customer: PricingCustomer,
  today: string,
): Promise<LineResult[]> {
  const price = await openPricing(trx, { header, customer, today, together: true });
  const results: LineResult[] = [];
  for (let at = 0; at < lines.length; at += maxLinesInChunk) results.push(...(await price(lines.slice(at, at + maxLinesInChunk))));
  return results;
}

/** No column of a date has a 31 February, and no order is to be wanted on one. */
function impossibleDays({ header, valid_to, lines }: OrderDocument): FieldProblem[] {
  const days = [
    ["header.requested_date", header.requested_date],
    ["header.price_date", header.price_date],
    ["valid_to", valid_to],
    ...lines.map(({ line, requested_date }) => [`lines.${line}`, requested_date] as const),
  ] as const;
  return days
    .filter(([, day]) => day !== "" && !calendarDate(day))
    .map(([field, day]) => ({ field, code: "V1-385", message: `${day} is no day.` }));
}

function problemsOf(results: readonly LineResult[]): FieldProblem[] {
  if (results.length === 0) return [{ field: "lines", code: "required", message: "A document has at least one line." }];
  return results
    .filter(({ messages }) => !isOrderable(messages))
    .flatMap(({ line, messages }) =>
      messages.filter(({ type }) => type === "E").map(({ code, text }) => ({ field: `lines.${line}`, code, message: text })),
    );
}

/** A quote of the same customer that became an order is open no longer. */
async function acceptQuote(
  trx: Transaction<ErpTables>,
  { kind, ref_doc_number }: OrderDocument,
  { sold_to, sales_area }: PricingCustomer,
): Promise<void> {
  if (kind !== "order" || ref_doc_number === "") return;
  await trx
    .updateTable("erp.sales_documents")
    .set({ status: "ACCP", ship_status: "ACCP" })
    .where("doc_number", "=", ref_doc_number)
    .where("kind", "=", "quote")
    .where("sold_to", "=", sold_to)
    .where("sales_area", "=", sales_area)
    .where("status", "=", "OPEN")
    .execute();
}

const maxMessages = 20;

const messagesOf = (header: HeaderResult, results: readonly LineResult[]) =>
  [...header.messages, ...results.flatMap(({ messages }) => messages)].slice(0, maxMessages);

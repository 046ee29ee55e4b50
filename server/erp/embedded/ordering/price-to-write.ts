/** What is written is priced and promised once more, while nobody else can take the same pieces or the same credit. */
import { sql, type Transaction } from "kysely";
import { calendarDate, utcDate } from "../../../../engine/rules/wire-date.ts";
import type { HeaderResult } from "../../../../schemas/pricing/header.ts";
import { maxLinesInChunk, type LineResult } from "../../../../schemas/pricing/line.ts";
import type { OrderDocument, WrittenDocument } from "../../../../schemas/pricing/order-document.ts";
import { ok, refused, type FieldProblem, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpTables } from "../erp-tables.ts";
import { isOrderable } from "../pricing/check-line.ts";
import type { RecordsByType } from "../pricing/price-line.ts";
import { readCredit, readCustomer, type PricingCustomer } from "../pricing/read-customer.ts";
import { checkLines, openPricing, priceHeader } from "../pricing/simulate.ts";
import { logIncompletion } from "./incompletion-log.ts";
import { readWrittenDocument } from "./read-written-document.ts";

export type DocumentToPrice = Pick<OrderDocument, "kind" | "header" | "valid_to" | "lines">;

export interface PricedToWrite {
  customer: PricingCustomer;
  /** Of the lines, in their order. */
  results: LineResult[];
  header: HeaderResult;
}

/** @param release is called when the stock is locked: gives back what the document has reserved so far */
export async function priceToWrite(
  trx: Transaction<ErpTables>,
  scope: Scope,
  document: DocumentToPrice,
  now: Date,
  release: () => Promise<unknown> = async () => {},
): Promise<Result<PricedToWrite>> {
  const days = impossibleDays(document);
  if (days.length > 0) return refused({ kind: "invalid", fields: days });
  const found = await readCustomer(trx, scope, document.header);
  if (!found.ok) return found;

  const customer = found.value;
  // A quote promises nothing and uses no credit.
  if (document.kind === "order") await lockStock(trx, document);
  await release();
  const { results, records } = await priceTogether(trx, document, customer, utcDate(now));
  const fields = problemsOf(results);
  if (fields.length > 0) return refused({ kind: "invalid", fields });
  if (document.kind === "order") await lockCredit(trx, customer);
  const terms = { records, credit: await readCredit(trx, customer) };
  return ok({ customer, results, header: priceHeader({ header: document.header, customer, today: utcDate(now) }, terms, results) });
}

/** The materials, also those that sets consist of, always in the same order. */
async function lockStock(trx: Transaction<ErpTables>, { lines }: DocumentToPrice): Promise<void> {
  const { materials } = await checkLines(trx, lines);
  const numbers = materials.all.map(({ material }) => material);
  await sql`select from erp.materials where material = any(${numbers}::text[]) order by material for no key update`.execute(trx);
}

/** As late as it may be: a customer who orders much at once would wait for himself. */
const lockCredit = (trx: Transaction<ErpTables>, { payer, sales_area }: PricingCustomer) =>
  sql`select from erp.customer_terms where partner = ${payer} and sales_area = ${sales_area} for no key update`.execute(trx);

/** What one line is promised the next one cannot have. */
async function priceTogether(
  trx: Transaction<ErpTables>,
  { header, lines }: DocumentToPrice,
  customer: PricingCustomer,
  today: string,
): Promise<{ results: LineResult[]; records: RecordsByType }> {
  const { price, records } = await openPricing(trx, { header, customer, today, together: true });
  const results: LineResult[] = [];
  for (let at = 0; at < lines.length; at += maxLinesInChunk) results.push(...(await price(lines.slice(at, at + maxLinesInChunk))));
  return { results, records };
}

/** No column of a date has a 31 February, and no order is to be wanted on one. */
function impossibleDays({ header, valid_to, lines }: DocumentToPrice): FieldProblem[] {
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

const maxMessages = 20;

/** The key has its document from then on. @returns the document as it was written, and all that is to be said of it */
export async function endWriting(
  trx: Transaction<ErpTables>,
  scope: Scope,
  { key, doc_number }: { key: string; doc_number: string },
  { header, results }: PricedToWrite,
): Promise<Result<WrittenDocument>> {
  await trx.insertInto("erp.written_documents").values({ key, doc_number }).execute();
  await logIncompletion(trx, doc_number);
  const written = await readWrittenDocument(trx, scope, key);
  if (!written.ok) return written;
  const messages = [...written.value.messages, ...header.messages, ...results.flatMap((result) => result.messages)];
  return ok({ ...written.value, messages: messages.slice(0, maxMessages) });
}

/** Papers that the embedded ERP makes: of its sales documents and quotes, of what it has delivered, and of what it has billed. */
import { sql, type Kysely } from "kysely";
import type { LetterTask } from "../../documents/letter.ts";
import { setPdf, warmPdf } from "../../documents/set-pdf.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import { CallQueue } from "../call-queue.ts";
import type { ErpPaper, OutputQuery, OutputType } from "../erp-port.ts";
import { readDocument } from "./document.ts";
import type { ErpTables } from "./erp-tables.ts";
import { readLookedUp } from "./look-ups/read-document.ts";
import { deliveryLetter } from "./papers/delivery-letter.ts";
import { billLetter, invoiceLetter, type Bill } from "./papers/invoice-letter.ts";
import { issuerOf } from "./papers/issuers.ts";
import type { Print } from "./papers/letter-of.ts";
import { orderLetter, quoteLetter } from "./papers/sales-letter.ts";
import { visibleBills } from "./visible.ts";

type Db = Kysely<ErpTables>;

/**
 * Two papers are set at a time: more threads than that take the processor from everybody else. Whoever waits holds one of the ERP's
 * places, so few may.
 */
const setting = new CallQueue({ at_once: 2, waiting: 6 });

/** @param made when it is printed; its day is the ERP's */
export async function readOutput(db: Db, scope: Scope, query: OutputQuery, made: Date): Promise<Result<ErpPaper>> {
  // While the document is read, the thread that sets its paper starts.
  warmPdf();
  const letter = await letters[query.of](db, scope, query, made);
  if (!letter.ok) return letter;

  const content = await set(letter.value);
  return content.ok ? ok({ name: `${query.number}-${query.output_type}.pdf`, content: content.value }) : content;
}

async function set(letter: LetterTask): Promise<Result<Uint8Array>> {
  if (!(await setting.enter())) return refused({ kind: "busy", retry_after: 5 });
  try {
    const chunks: Uint8Array[] = [];
    for await (const chunk of setPdf(letter)) chunks.push(chunk);
    return ok(Buffer.concat(chunks));
  } finally {
    setting.leave();
  }
}

const letters: Readonly<Record<OutputQuery["of"], (db: Db, scope: Scope, query: OutputQuery, made: Date) => Promise<Result<LetterTask>>>> =
  {
    async salesdoc(db, scope, query, made) {
      const document = await readDocument(db, scope, query.number, dayOf(made));
      if (!document.ok) return document;
      if (!offers(document.value, query)) return refused({ kind: "not_found", what: query.output_type });
      return ok(orderLetter(document.value, query.output_type, await print(db, document.value.sales_area, query, made)));
    },

    async quote(db, scope, query, made) {
      const quote = await readLookedUp(db, scope, { kind: "quotes", doc_number: query.number, today: dayOf(made) });
      if (!quote.ok) return quote;
      if (!offers(quote.value, query)) return refused({ kind: "not_found", what: query.output_type });
      return ok(quoteLetter(quote.value, await print(db, quote.value.details.sales_area, query, made)));
    },

    async shipment(db, scope, query, made) {
      const delivery = await readLookedUp(db, scope, { kind: "shipments", doc_number: query.number, today: dayOf(made) });
      if (!delivery.ok) return delivery;
      if (!offers(delivery.value, query)) return refused({ kind: "not_found", what: query.output_type });
      return ok(deliveryLetter(delivery.value, await print(db, delivery.value.details.sales_area, query, made)));
    },

    async invoice(db, scope, query, made) {
      const invoice = await readLookedUp(db, scope, { kind: "invoices", doc_number: query.number, today: dayOf(made) });
      if (!invoice.ok) return bill(db, scope, query, made);
      if (!offers(invoice.value, query)) return refused({ kind: "not_found", what: query.output_type });
      return ok(invoiceLetter(invoice.value, await print(db, invoice.value.details.sales_area, query, made)));
    },
  };

/** An open item that no invoice of this ERP led to: taken over from another system with its amount alone. */
async function bill(db: Db, scope: Scope, query: OutputQuery, made: Date): Promise<Result<LetterTask>> {
  const { rows } = await sql<Bill & { sales_area: string }>`
    select d.number, d.sales_area, coalesce(d.doc_number, '') as "order", to_char(d.doc_date, 'YYYYMMDD') as doc_date,
      to_char(d.due_date, 'YYYYMMDD') as due_date, trim_scale(d.amount)::text as amount, d.currency, d.cleared_at is not null as paid,
      jsonb_build_object('number', p.number, 'name', p.name, 'street', p.street, 'postal_code', p.postal_code, 'city', p.city,
        'country', p.country) as payer
    from erp.open_items d
    join erp.partners p on p.number = d.payer
    where d.number = ${query.number} and d.invoice_number is null and ${visibleBills(scope)}`.execute(db);
  const [found] = rows;
  if (!found || query.output_type !== "invoice") return refused({ kind: "not_found", what: found ? query.output_type : query.number });
  return ok(billLetter(found, await print(db, found.sales_area, query, made)));
}

const offers = ({ output_types }: { output_types: readonly OutputType[] }, { output_type }: OutputQuery): boolean =>
  output_types.some(({ key }) => key === output_type);

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10).replaceAll("-", "");

async function print(db: Db, sales_area: string, { language }: OutputQuery, made: Date): Promise<Print> {
  const area = await db.selectFrom("erp.sales_areas").select(["title", "sales_org"]).where("code", "=", sales_area).executeTakeFirst();
  return { issuer: issuerOf(area?.sales_org ?? "", area?.title ?? sales_area), language, made };
}

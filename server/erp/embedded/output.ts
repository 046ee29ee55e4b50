/** Papers that the embedded ERP makes: of its sales documents and quotes, of what it has delivered, and of what it has billed. */
import { sql, type Kysely } from "kysely";
import type { LetterTask } from "../../documents/papers/letter.ts";
import { setPdf } from "../../documents/papers/set-pdf.ts";
import { utcDate } from "../../../engine/rules/wire-date.ts";
import type { DocumentKind, ErpDocument } from "../../../schemas/look-ups/kinds.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import { CallQueue } from "../call-queue.ts";
import type { ErpPaper, OutputQuery } from "../erp-port.ts";
import type { ErpTables } from "./erp-tables.ts";
import { readLookUpDocument } from "./look-ups/read-document.ts";
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
  const letter = await letterOf(db, scope, query, made);
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

async function letterOf<Kind extends DocumentKind>(
  db: Db,
  scope: Scope,
  query: OutputQuery & { kind: Kind },
  made: Date,
): Promise<Result<LetterTask>> {
  const { kind, number, output_type } = query;
  const document = await readLookUpDocument(db, scope, { kind, doc_number: number, today: utcDate(made) });
  if (!document.ok) return kind === "invoices" ? bill(db, scope, query, made) : document;

  const { details, output_types } = document.value;
  const write = letters[kind];
  if (!write || !output_types.some(({ key }) => key === output_type)) return refused({ kind: "not_found", what: output_type });
  return ok(write(document.value, await print(db, details.sales_area, query, made), output_type));
}

type Letters = { readonly [Kind in DocumentKind]?: (document: ErpDocument<Kind>, print: Print, output_type: string) => LetterTask };

const letters: Letters = { salesdocs: orderLetter, quotes: quoteLetter, shipments: deliveryLetter, invoices: invoiceLetter };

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

async function print(db: Db, sales_area: string, { language, date_format }: OutputQuery, made: Date): Promise<Print> {
  const area = await db.selectFrom("erp.sales_areas").select(["title", "sales_org"]).where("code", "=", sales_area).executeTakeFirst();
  return { issuer: issuerOf(area?.sales_org ?? "", area?.title ?? sales_area), language, date_format, made };
}

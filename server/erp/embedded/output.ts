/** Papers that the embedded ERP makes: of its sales documents, and of what it has billed. */
import { sql, type Kysely } from "kysely";
import { setPdf } from "../../documents/set-pdf.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";
import type { ErpPaper, OutputQuery } from "../erp-port.ts";
import { readDocument } from "./document.ts";
import type { ErpTables } from "./erp-tables.ts";
import { documentPaper, invoicePaper, type Bill } from "./papers.ts";
import { visibleOpenItems } from "./visible.ts";

export async function readOutput(db: Kysely<ErpTables>, scope: Scope, query: OutputQuery, made: Date): Promise<Result<ErpPaper>> {
  const task = query.of === "invoice" ? await invoice(db, scope, query, made) : await salesdoc(db, scope, query, made);
  if (!task.ok) return task;

  const chunks: Uint8Array[] = [];
  for await (const chunk of setPdf(task.value)) chunks.push(chunk);
  return ok({ name: `${query.number}-${query.output_type}.pdf`, content: new Uint8Array(Buffer.concat(chunks)) });
}

async function salesdoc(db: Kysely<ErpTables>, scope: Scope, { number, output_type, language }: OutputQuery, made: Date) {
  const document = await readDocument(db, scope, number);
  if (!document.ok) return document;
  if (!document.value.output_types.some(({ key }) => key === output_type)) return refused({ kind: "not_found", what: output_type });

  const area = await areaTitle(db, document.value.sales_area);
  return ok(documentPaper({ document: document.value, area, output_type, language, made }));
}

async function invoice(db: Kysely<ErpTables>, scope: Scope, { number, output_type, language }: OutputQuery, made: Date) {
  const { rows } = await sql<Bill & { sales_area: string; doc_number: string | null }>`
    select o.number, o.sales_area, o.doc_number, to_char(o.due_date, 'YYYYMMDD') as due_date, trim_scale(o.amount)::text as amount, o.currency,
      o.cleared_at is not null as paid,
      jsonb_build_object('number', p.number, 'name', p.name, 'street', p.street, 'postal_code', p.postal_code, 'city', p.city,
        'country', p.country) as payer
    from erp.open_items o
    join erp.partners p on p.number = o.payer
    left join erp.sales_documents d on d.doc_number = o.doc_number
    where o.number = ${number} and ${visibleOpenItems(scope)}`.execute(db);
  const [bill] = rows;
  if (!bill || output_type !== "invoice") return refused({ kind: "not_found", what: bill ? output_type : number });

  // Who pays may not see every document of the sold-to: the bill then stands without its items.
  const document = bill.doc_number === null ? undefined : await readDocument(db, scope, bill.doc_number);
  const area = await areaTitle(db, bill.sales_area);
  return ok(invoicePaper({ bill, document: document?.ok ? document.value : undefined, area, language, made }));
}

async function areaTitle(db: Kysely<ErpTables>, code: string): Promise<string> {
  const area = await db.selectFrom("erp.sales_areas").select("title").where("code", "=", code).executeTakeFirst();
  return area?.title ?? code;
}

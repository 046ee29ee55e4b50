/** Says what was done with every line that is not as an ERP would have written it: refused, or taken with a note. */
import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { retailSource } from "./retail-documents.ts";

export const notes = {
  no_customer: "no customer: the document belongs to the one-time customer",
  country_differs: "another country than most lines of the customer: noted at the document",
  several_times: "another time than the document's first line: the document has the first one's",
  description_empty: "no description: the item has the material's",
  description_odd: "a remark in place of a description: kept on the item, not used for the material",
  description_varies: "one of several descriptions of the code: kept on the item, the material has the most frequent",
  code_other_case: "the code exists in capitals and in small letters: both are materials",
  service: "postage, fee, discount or booking: a material of the group services",
  price_zero: "price 0: an item without value",
  price_negative: "negative price: kept",
  stock_correction: "negative quantity outside a return: an item that is not shipped",
} as const;
export type Note = keyof typeof notes;

export async function storeReports(db: Transaction<Database>): Promise<void> {
  await sql`insert into erp.import_reports (source, line, reason, outcome, value, raw)
    select ${retailSource}, line, reason, 'reported', value, raw from retail_refused`.execute(db);
  await sql`insert into erp.import_reports (source, line, reason, outcome, value, raw)
    select ${retailSource}, l.line, n.reason, 'noted', l.quantity * l.price,
      concat_ws(',', l.document, l.code, l.description, l.quantity, to_char(l.at, 'YYYY-MM-DD HH24:MI:SS'), l.price, l.customer, l.country)
    from retail_lines l
    join retail_codes c on c.code = l.code
    join retail_customers k on k.customer = l.customer
    left join retail_odd_texts o on o.code = l.code and o.description = l.description
    cross join lateral (values
      (${"no_customer" satisfies Note}, l.customer = ''),
      (${"country_differs" satisfies Note}, l.customer <> '' and l.country <> k.country),
      (${"several_times" satisfies Note}, l.several_times),
      (${"description_empty" satisfies Note}, l.description = ''),
      (${"description_odd" satisfies Note}, o.description is not null),
      (${"description_varies" satisfies Note}, o.description is null and l.description not in ('', c.description)),
      (${"code_other_case" satisfies Note}, c.other_case and l.code <> upper(l.code)),
      (${"service" satisfies Note}, c.material_group = 'services'),
      (${"price_zero" satisfies Note}, l.price = 0),
      (${"price_negative" satisfies Note}, l.price < 0),
      (${"stock_correction" satisfies Note}, l.kind = 'order' and l.quantity < 0)
    ) as n (reason, holds)
    where n.holds`.execute(db);
}

export interface ReasonCount {
  outcome: "reported" | "noted";
  reason: string;
  lines: number;
  value: string;
}

export async function countReasons(db: Transaction<Database>): Promise<ReasonCount[]> {
  const { rows } = await sql<ReasonCount>`
    select outcome, reason, count(*)::integer as lines, sum(value)::text as value from erp.import_reports
    where source = ${retailSource} group by outcome, reason order by outcome desc, lines desc, reason`.execute(db);
  return rows;
}

/** How a kind of document is read: its columns, what it is found by, and which partners see it. */
import { sql, type RawBuilder } from "kysely";
import { escapeLike } from "../../../platform/database/free-text.ts";
import type { SearchCriterion } from "../../../../schemas/search-criteria.ts";

export type Expression = RawBuilder<unknown>;

/** How a property is written, and what its rows are sorted by: days and decimals as such, and with the index that there is. */
export interface Column {
  read: Expression;
  sort: Expression;
}
export type Columns = Readonly<Record<string, Column>>;

export interface LookUpSource {
  /** `erp.invoices d`: the table under the name that all expressions use, and what is joined to every row. */
  table: Expression;
  joins?: Expression;
  /** What no partner sees, beside what the scope hides: `d.kind = 'quote'`. */
  only?: RawBuilder<boolean>;
  /** In the place of `only`, when a type is asked for. */
  types?: ReadonlyMap<string, RawBuilder<boolean>>;
  number: Expression;
  /** Money is nothing that a ship-to sees. */
  seen_by: "all_partners" | "paying_partners";
  /** The row's properties. `today` is the ERP's day, yyyymmdd. */
  columns: (today: string) => Columns;
  /** What one document says of itself beside its row. */
  details?: Columns;
  /** It has the columns that make up a price. */
  priced?: true;
  /** What it can be sorted by that is no property. */
  sorts?: Readonly<Record<string, Expression>>;
  criteria: Partial<Record<SearchCriterion, (value: string) => RawBuilder<boolean>>>;
  /** A status in the words of the list becomes a condition; without it the column `status` has it. */
  statusIs?: (status: string, today: string) => RawBuilder<boolean>;
}

/** `sold`, `ship`, `paying`: its partners. */
export const partnersOfRow = sql`
  join erp.partners sold on sold.number = d.sold_to
  join erp.partners ship on ship.number = d.ship_to
  join erp.partners paying on paying.number = d.payer`;

export const plain = (column: Expression): Column => ({ read: column, sort: column });
export const day = (date: Expression): Column => ({ read: sql`coalesce(to_char(${date}, 'YYYYMMDD'), '')`, sort: date });
export const decimal = (amount: Expression): Column => ({ read: sql`trim_scale(${amount})::text`, sort: amount });
export const instant = (at: Expression): Column => ({
  read: sql`coalesce(to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`,
  sort: at,
});

export const ownColumns: Columns = {
  doc_number: plain(sql`d.number`),
  doc_date: day(sql`d.doc_date`),
  sales_area: plain(sql`d.sales_area`),
  sold_to_number: plain(sql`d.sold_to`),
  sold_to_name: plain(sql`sold.name`),
  ship_to_number: plain(sql`d.ship_to`),
  ship_to_name: plain(sql`ship.name`),
  payer_number: plain(sql`d.payer`),
  status: plain(sql`d.status`),
  items_count: plain(sql`d.items_count`),
};

/** The columns of every kind that belongs to an order. */
export const headColumns: Columns = {
  ...ownColumns,
  order_number: { read: sql`coalesce(d.doc_number, '')`, sort: sql`d.doc_number` },
  payer_name: plain(sql`paying.name`),
};

export const documentType = plain(sql`jsonb_build_object('id', d.doc_type,
  'classification', case when d.kind = 'quote' or d.doc_type = 'QT' then 'quote' else 'salesdoc' end)`);

const part = (key: string, amount: Expression) =>
  sql`jsonb_build_object('key', ${key}::text, 'amount', trim_scale(${amount})::text, 'currency', d.currency)`;

export const pricing = plain(
  sql`jsonb_build_array(${part("net_value", sql`d.net_value`)}, ${part("freight", sql`d.freight_value`)},
    ${part("tax", sql`d.tax_value`)}, ${part("total", sql`d.net_value + d.freight_value + d.tax_value`)})`,
);

/**
 * Overdue, for every list, sum and report: no state of the ERP, but what is still to be paid once its day has passed. A credit is
 * nobody's debt and is deducted from nothing; where a sum stands, the portal says so.
 */
export const isOverdue = (due: Expression, open: Expression, today: string): RawBuilder<boolean> =>
  sql`(${due} < ${today}::date and ${open} > 0)`;

/** What is found by its beginning, as it stands in the column; an index on `upper(column)` helps. */
export const begins =
  (column: Expression) =>
  (value: string): RawBuilder<boolean> =>
    sql`upper(${column}) like ${`${escapeLike(value.toUpperCase().replace(/\*+$/, ""))}%`}`;

const isNumber =
  (column: Expression) =>
  (value: string): RawBuilder<boolean> =>
    sql`${column} = ${value}`;

/** Found by what its items are of. `items` goes on to a condition: `from erp.invoice_items i where i.number = d.number`. */
export const byItems = (items: Expression): LookUpSource["criteria"] => {
  const has = (column: string) => (value: string) =>
    sql<boolean>`exists (select ${items} and upper(${sql.ref(`i.${column}`)}) = ${value.toUpperCase()})`;
  return { material: has("material"), customer_material: has("customer_material") };
};

export const partnerCriteria: LookUpSource["criteria"] = {
  sold_to_number: isNumber(sql`d.sold_to`),
  ship_to_number: isNumber(sql`d.ship_to`),
  payer_number: isNumber(sql`d.payer`),
};

export const headCriteria: LookUpSource["criteria"] = {
  ...partnerCriteria,
  doc_number: begins(sql`d.number`),
  order_number: begins(sql`coalesce(d.doc_number, '')`),
  salesdoc_number: begins(sql`coalesce(d.doc_number, '')`),
};

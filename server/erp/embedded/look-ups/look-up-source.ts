/** How a kind of document is read: its columns, what it is found by, and which partners see it. */
import { sql, type RawBuilder } from "kysely";
import { escapeLike } from "../../../database/free-text.ts";
import type { SearchCriterion } from "../../../../schemas/search-criteria.ts";

export type Expression = RawBuilder<unknown>;

export interface LookUpSource {
  /** `erp.invoices d`: the table under the name that all expressions use, and what is joined to every row. */
  table: Expression;
  joins?: Expression;
  /** What no partner sees, beside what the scope hides: `d.kind = 'quote'`. */
  only?: RawBuilder<boolean>;
  number: Expression;
  /** Money is nothing that a ship-to sees. */
  seen_by: "all_partners" | "paying_partners";
  /** The row's properties in the ERP's words, without captions. `today` is the ERP's day, yyyymmdd. */
  columns: (today: string) => Record<string, Expression>;
  /** Adds what is text of the ERP. */
  captions: (row: Record<string, unknown>) => Record<string, unknown>;
  /** What a column is sorted by where that is not how it is written. */
  sort_columns?: Readonly<Record<string, Expression>>;
  criteria: Partial<Record<SearchCriterion, (value: string) => RawBuilder<boolean>>>;
  /** A status in the words of the list becomes a condition; without it the column `status` has it. */
  statusIs?: (status: string, today: string) => RawBuilder<boolean>;
}

/** `sold`, `ship`, `paying`: its partners. */
export const partnersOfRow = sql`
  join erp.partners sold on sold.number = d.sold_to
  join erp.partners ship on ship.number = d.ship_to
  join erp.partners paying on paying.number = d.payer`;

/** The columns that every kind has. */
export const headColumns: Record<string, Expression> = {
  doc_number: sql`d.number`,
  doc_date: dayOf(sql`d.doc_date`),
  order_number: sql`coalesce(d.doc_number, '')`,
  sales_area: sql`d.sales_area`,
  sold_to_number: sql`d.sold_to`,
  sold_to_name: sql`sold.name`,
  ship_to_number: sql`d.ship_to`,
  ship_to_name: sql`ship.name`,
  payer_number: sql`d.payer`,
  payer_name: sql`paying.name`,
  status: sql`d.status`,
  items_count: sql`d.items_count`,
};

/** Overdue is no state of the ERP: it is what is still to be paid once its day has passed. A credit is nobody's debt. */
export const isOverdue = (due: Expression, open: Expression, today: string): RawBuilder<boolean> =>
  sql`(${due} < ${today}::date and ${open} > 0)`;

/** What is found by its beginning, as it stands in the column; an index on `upper(column)` helps. */
export const begins =
  (column: Expression) =>
  (value: string): RawBuilder<boolean> =>
    sql`upper(${column}) like ${`${escapeLike(value.toUpperCase().replace(/\*+$/, ""))}%`}`;

export const isNumber =
  (column: Expression) =>
  (value: string): RawBuilder<boolean> =>
    sql`${column} = ${value}`;

/** What every kind can be searched by. */
export const headCriteria: LookUpSource["criteria"] = {
  doc_number: begins(sql`d.number`),
  order_number: begins(sql`coalesce(d.doc_number, '')`),
  salesdoc_number: begins(sql`coalesce(d.doc_number, '')`),
  sold_to_number: isNumber(sql`d.sold_to`),
  ship_to_number: isNumber(sql`d.ship_to`),
  payer_number: isNumber(sql`d.payer`),
};

/** Days and decimals are sorted as such, and with the index that there is. */
export const headSorts: Readonly<Record<string, Expression>> = { doc_date: sql`d.doc_date`, order_number: sql`d.doc_number` };

export function dayOf(date: Expression): Expression {
  return sql`coalesce(to_char(${date}, 'YYYYMMDD'), '')`;
}

export const instantOf = (at: Expression): Expression => sql`coalesce(to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), '')`;

export const decimalOf = (amount: Expression): Expression => sql`trim_scale(${amount})::text`;

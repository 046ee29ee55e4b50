/** The temporary tables that an import fills line by line; the documents are then made of them by SQL. Nothing outlives the transaction. */
import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Refusal, RetailLine } from "./retail-line.ts";
import { kindOf } from "./retail-line.ts";
import { decimalOf } from "./thousandths.ts";

export async function createStaging(db: Transaction<Database>): Promise<void> {
  await sql`create temp table retail_lines (
    line integer, document text, kind text, code text, description text, quantity integer, at timestamp, price numeric(18, 3),
    customer text, country text, several_times boolean
  ) on commit drop`.execute(db);
  await sql`create temp table retail_refused (line integer, reason text, value numeric(18, 3), raw text) on commit drop`.execute(db);
  await sql`create temp table retail_codes (
    code text, description text, material_group text, other_case boolean, material text
  ) on commit drop`.execute(db);
  await sql`create temp table retail_odd_texts (code text, description text) on commit drop`.execute(db);
}

interface RefusedLine {
  line: number;
  reason: Refusal;
  value: bigint;
  raw: string;
}

/** Some thousand lines at a time: one statement with an array per column, measured at 2.5 s for half a million lines. */
export class StagedLines {
  readonly #db: Transaction<Database>;
  readonly #size: number;
  #columns = emptyColumns();
  #refused: RefusedLine[] = [];

  constructor(db: Transaction<Database>, size = 5_000) {
    this.#db = db;
    this.#size = size;
  }

  take(number: number, line: RetailLine, several_times: boolean): Promise<void> | void {
    const { lines, documents, kinds, codes, descriptions, quantities, times, prices, customers, countries, several } = this.#columns;
    lines.push(number);
    documents.push(line.document);
    kinds.push(kindOf(line.document));
    codes.push(line.code);
    descriptions.push(line.description);
    quantities.push(line.quantity);
    times.push(line.at);
    prices.push(line.price);
    customers.push(line.customer);
    countries.push(line.country);
    several.push(several_times);
    if (lines.length >= this.#size) return this.flush();
  }

  refuse(refused: RefusedLine): Promise<void> | void {
    this.#refused.push(refused);
    if (this.#refused.length >= this.#size) return this.flush();
  }

  async flush(): Promise<void> {
    const { lines, documents, kinds, codes, descriptions, quantities, times, prices, customers, countries, several } = this.#columns;
    const refused = this.#refused;
    this.#columns = emptyColumns();
    this.#refused = [];
    if (lines.length > 0) {
      await sql`insert into retail_lines select * from unnest(
        ${lines}::integer[], ${documents}::text[], ${kinds}::text[], ${codes}::text[], ${descriptions}::text[], ${quantities}::integer[],
        ${times}::timestamp[], ${prices}::numeric[], ${customers}::text[], ${countries}::text[], ${several}::boolean[])`.execute(this.#db);
    }
    if (refused.length > 0) {
      await sql`insert into retail_refused select * from unnest(
        ${refused.map(({ line }) => line)}::integer[], ${refused.map(({ reason }) => reason)}::text[],
        ${refused.map(({ value }) => decimalOf(value))}::numeric[], ${refused.map(({ raw }) => raw)}::text[])`.execute(this.#db);
    }
  }
}

const emptyColumns = () => ({
  lines: [] as number[],
  documents: [] as string[],
  kinds: [] as string[],
  codes: [] as string[],
  descriptions: [] as string[],
  quantities: [] as string[],
  times: [] as string[],
  prices: [] as string[],
  customers: [] as string[],
  countries: [] as string[],
  several: [] as boolean[],
});

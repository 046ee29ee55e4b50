/** Configuration records in SQL. Every name that becomes part of a statement comes from a `RecordKind`, never from a request. */
import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { freeText } from "../../platform/database/free-text.ts";
import { fieldsOf, isSecret, type RecordKind, type RecordValues } from "./record-kind.ts";
import { extPrefix, isExt } from "./record-views.ts";

export interface StoredRecord {
  id: string;
  version: number;
  values: RecordValues;
  ext: RecordValues;
  /** Sealed, by field. */
  secrets: Readonly<Record<string, string>>;
  created_at: Date;
  updated_at: Date;
  updated_by: string;
  deleted_at: Date | null;
}

export interface RecordSearch {
  q: string | undefined;
  /** Names out of an allow-list, all of which must hold what is searched for. */
  criteria: readonly { name: string; value: string }[];
  /** yyyymmdd, of the last change. */
  from_date: string | undefined;
  to_date: string | undefined;
  deleted: "no" | "only" | "too";
  sort_by: string | undefined;
  order: "asc" | "desc";
  /** Fields that `q` looks into, those of administrators among them. */
  searched: readonly string[];
}

export type WriteTransaction = Transaction<Database>;
type Reading = Kysely<Database>;
export type Change = Pick<StoredRecord, "values" | "ext" | "secrets" | "updated_by" | "updated_at">;

export interface RecordRepository {
  page(search: RecordSearch, page: { page: number; page_size: number }): Promise<{ items: StoredRecord[]; total_results: number }>;
  ids(search: RecordSearch, most: number): Promise<string[]>;
  /** In the order of the ids; without those that are gone. */
  byIds(ids: readonly string[]): Promise<StoredRecord[]>;
  find(id: string, in_?: Reading | WriteTransaction): Promise<StoredRecord | undefined>;
  /** Another record, not deleted, that people call the same. */
  named(title: string, except: string | undefined): Promise<boolean>;
  create(trx: WriteTransaction, id: string, record: Change): Promise<StoredRecord>;
  /** @returns undefined when it has another version by now */
  change(trx: WriteTransaction, id: string, version: number, record: Change): Promise<StoredRecord | undefined>;
  /** Marks as deleted, or no longer so. */
  mark(
    trx: WriteTransaction,
    id: string,
    version: number,
    deleted_at: Date | null,
    by: { at: Date; username: string },
  ): Promise<StoredRecord | undefined>;
  remove(trx: WriteTransaction, id: string, version: number): Promise<StoredRecord | undefined>;
}

export function createRecordRepository(db: Reading, kind: RecordKind): RecordRepository {
  const table = sql.table(kind.name);
  const columns = fieldsOf(kind).filter(([name]) => !isSecret(kind, name));
  const names = columns.map(([name]) => name);

  return {
    async page(search, { page, page_size }) {
      const matching = where(search);
      const { rows } = await sql<Row & { total: number }>`
        select *, count(*) over ()::int as total from ${table} where ${matching} ${ordered(kind, search)}
        limit ${page_size} offset ${(page - 1) * page_size}`.execute(db);
      if (rows.length > 0 || page === 1) return { items: rows.map(recordOf), total_results: rows[0]?.total ?? 0 };

      // Beyond the end there is no row to tell how many there are.
      const counted = await sql<{ total: number }>`select count(*)::int as total from ${table} where ${matching}`.execute(db);
      return { items: [], total_results: counted.rows[0]?.total ?? 0 };
    },

    async ids(search, most) {
      const found = sql<Row>`select id from ${table} where ${where(search)} ${ordered(kind, search)} limit ${most}`;
      return (await found.execute(db)).rows.map(({ id }) => id);
    },

    async byIds(ids) {
      const { rows } = await sql<Row>`select * from ${table} where id = any(${ids}::uuid[])`.execute(db);
      const found = new Map(rows.map((row) => [row.id, recordOf(row)]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    async find(id, reading = db) {
      const { rows } = await sql<Row>`select * from ${table} where id = ${id}`.execute(reading);
      return rows.map(recordOf)[0];
    },

    async named(title, except = "00000000-0000-0000-0000-000000000000") {
      const { rows } = await sql`select 1 from ${table}
        where lower(${sql.id(kind.title)}) = lower(${title}) and deleted_at is null and id <> ${except} limit 1`.execute(db);
      return rows.length > 0;
    },

    async create(trx, id, record) {
      const { rows } = await sql<Row>`
        insert into ${table} (id, ${sql.join(names.map((name) => sql.id(name)))}, ext, secrets, created_at, updated_at, updated_by)
        values (${id}, ${sql.join(names.map((name) => record.values[name]))}, ${JSON.stringify(record.ext)}, ${JSON.stringify(record.secrets)},
          ${record.updated_at}, ${record.updated_at}, ${record.updated_by})
        returning *`.execute(trx);
      return recordOf(rows[0]!);
    },

    change: (trx, id, version, { values, ext, secrets, updated_at, updated_by }) =>
      written(
        trx,
        sql`update ${table} set ${sql.join(names.map((name) => sql`${sql.id(name)} = ${values[name]}`))},
          ext = ${JSON.stringify(ext)}, secrets = ${JSON.stringify(secrets)}, version = version + 1,
          updated_at = ${updated_at}, updated_by = ${updated_by}
        where id = ${id} and version = ${version} and deleted_at is null returning *`,
      ),

    mark: (trx, id, version, deleted_at, { at, username }) =>
      written(
        trx,
        sql`update ${table} set deleted_at = ${deleted_at}, version = version + 1, updated_at = ${at}, updated_by = ${username}
        where id = ${id} and version = ${version} and deleted_at is ${deleted_at ? sql`null` : sql`not null`} returning *`,
      ),

    remove: (trx, id, version) => written(trx, sql`delete from ${table} where id = ${id} and version = ${version} returning *`),
  };

  async function written(trx: WriteTransaction, statement: RawBuilder<unknown>): Promise<StoredRecord | undefined> {
    const { rows } = await (statement as RawBuilder<Row>).execute(trx);
    return rows.map(recordOf)[0];
  }

  function recordOf(row: Row): StoredRecord {
    const { id, version, ext, secrets, created_at, updated_at, updated_by, deleted_at } = row;
    const values = Object.fromEntries(names.map((name) => [name, row[name]]));
    return { id, version, values, ext, secrets, created_at, updated_at, updated_by, deleted_at };
  }
}

type Row = Omit<StoredRecord, "values"> & Record<string, unknown>;

function where({ q, criteria, searched, from_date, to_date, deleted }: RecordSearch): RawBuilder<unknown> {
  const conditions = [
    ...(deleted === "too" ? [] : [sql`deleted_at is ${deleted === "only" ? sql`not null` : sql`null`}`]),
    ...freeText(sql`lower(concat_ws(' ', ${sql.join(searched.length > 0 ? searched.map(textIn) : [sql`''`])}))`, q),
    ...criteria.flatMap(({ name, value }) => freeText(sql`lower(${textIn(name)})`, value)),
    ...(from_date === undefined ? [] : [sql`updated_at >= ${instantOf(from_date)}`]),
    ...(to_date === undefined ? [] : [sql`updated_at < ${instantOf(to_date)} + interval '1 day'`]),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function ordered(kind: RecordKind, { sort_by, order }: RecordSearch): RawBuilder<unknown> {
  const direction = order === "desc" ? sql`desc` : sql`asc`;
  return sql`order by ${sortedBy(kind, sort_by ?? kind.title)} ${direction} nulls last, id`;
}

/** Upper and lower case stand together. */
function sortedBy(kind: RecordKind, name: string): RawBuilder<unknown> {
  return isExt(name) || typeof emptyValueOf(kind, name) === "string" ? sql`lower(${textIn(name)})` : sql.id(name);
}

/** The beginning of a day in UTC. */
const instantOf = (day: string): RawBuilder<unknown> => sql`to_date(${day}, 'YYYYMMDD')::timestamp at time zone 'UTC'`;

/** A column as text; of a field that administrators added, what stands in its place in `ext`. */
const textIn = (name: string): RawBuilder<unknown> =>
  isExt(name) ? sql`ext #>> ${name.slice(extPrefix.length).split(".")}::text[]` : sql`${sql.id(name)}::text`;

/** What a field holds that was never filled in. */
export const emptyValueOf = (kind: RecordKind, name: string): unknown =>
  (kind.fields.properties[name] as { default?: unknown } | undefined)?.default;

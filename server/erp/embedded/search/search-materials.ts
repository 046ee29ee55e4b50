/** Materials by their number, by the one under their bar code, by the number that a customer has for them, and by words. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { freeText } from "../../../platform/database/free-text.ts";
import type { Scope } from "../../../scope.ts";
import type { FoundMaterial } from "../../search-port.ts";
import type { ErpTables } from "../erp-tables.ts";
import { visibleDocuments } from "../visible.ts";
import { hasBarCode } from "../bar-codes.ts";
import { bestOf, keyBegins, keyIs, keyOf, searchKeyOf } from "./search-key.ts";

/** Fewer letters are in nearly every word, and no index finds them. */
export const shortestWord = 3;
export const hasLongWord = (q: string): boolean => q.split(/\s+/).some((word) => word.length >= shortestWord);

/** Fewer signs are the beginning of too many numbers of a customer to be of use. */
const shortestCustomerKey = 2;

/** @param scope whose documents say which numbers the customer has for a material: those of others are not found */
export async function searchMaterials(
  db: Kysely<ErpTables>,
  scope: Scope,
  { q, limit }: { q: string; limit: number },
): Promise<FoundMaterial[]> {
  const key = searchKeyOf(q);
  const statements: RawBuilder<unknown>[] = [
    ...(key === "" ? [] : [byNumber(key, limit)]),
    ...hasBarCode(q).map((found) => byBarCode(found, limit)),
    ...(key.length < shortestCustomerKey ? [] : [byCustomerNumber(key, scope, limit)]),
    ...(hasLongWord(q) ? [byText(q, limit)] : []),
  ];
  if (statements.length === 0) return [];

  const { rows } = await sql<FoundMaterial>`
    select f.material, f.description, f.by, f.value, f.exact from (${sql.join(statements, sql` union all `)}) f
    order by f.position, f.material`.execute(db);
  return bestOf(rows, ({ material }) => material).slice(0, limit);
}

const number = sql`m.material`;
const customers = sql`i.customer_material`;

const byNumber = (key: string, limit: number) => sql`(
  select m.material, m.description, 'number' as by, m.material as value, ${keyIs(number, key)} as exact, 0 as position
  from erp.materials m where ${keyBegins(number, key)} order by ${keyOf(number)} using ~<~ limit ${limit})`;

const byBarCode = (found: RawBuilder<boolean>, limit: number) => sql`(
  select m.material, m.description, 'gtin' as by, m.ean as value, true as exact, 0 as position
  from erp.materials m where ${found} order by m.material limit ${limit})`;

const byCustomerNumber = (key: string, scope: Scope, limit: number) => sql`(
  select m.material, m.description, 'customer_material' as by, own.value, own.exact, 1 as position
  from (
    select distinct i.material, i.customer_material as value, ${keyIs(customers, key)} as exact
    from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number
    where i.customer_material <> '' and ${keyBegins(customers, key)} and ${visibleDocuments(scope)}
    order by exact desc, value limit ${limit}
  ) own
  join erp.materials m on m.material = own.material)`;

const byText = (q: string, limit: number) => sql`(
  select m.material, m.description, 'text' as by, m.description as value, false as exact, 2 as position
  from erp.materials m where ${sql.join(freeText(sql`lower(m.material || ' ' || m.description)`, q), sql` and `)}
  order by m.description, m.material limit ${limit})`;

/** Files that were read and not taken yet, and which column said what the last time. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { PartnerKey } from "../../../platform/database/portal-tables.ts";
import type { ColumnMapping } from "./columns/line-targets.ts";
import type { FileSheet } from "./tables/file-table.ts";

/** What the user can choose of an import. */
export interface ImportChoice {
  sheet: number;
  /** Among the sheet's rows; -1 for none. */
  headings_at: number;
  headings: string[];
  fingerprint: string;
  columns: ColumnMapping;
  /** The columns are those of the last time. */
  remembered: boolean;
  delete_missing: boolean;
  /** Rows with errors go into the cart, too, where they are mended. */
  with_wrong: boolean;
}

export interface KnownMaterials {
  /** By what the file names; null while the ERP could not be asked. */
  materials: Record<string, string> | null;
  customer_materials: Record<string, string>;
}

export interface CartImport {
  id: string;
  cart_id: string;
  file_name: string;
  type: string;
  size: number;
  sheets: FileSheet[];
  /** Names of sheets that are longer than a cart. */
  too_long: string[];
  choice: ImportChoice;
  found_materials: KnownMaterials;
}

type NewImport = Omit<CartImport, "id">;

/** Nobody comes back to a file later than that. */
const keptForMs = 24 * 60 * 60 * 1000;
/** Of one cart the last ones. */
const maxOfCart = 5;

export interface ImportRepository {
  insert(made: NewImport, now: Date): Promise<string>;
  /** Those that nobody comes back to. */
  expire(now: Date): Promise<void>;
  /** Null for one that is not there, is another cart's, or is too old. */
  find(cart_id: string, id: string, now: Date): Promise<CartImport | null>;
  choose(id: string, choice: ImportChoice, found_materials: KnownMaterials): Promise<void>;
  remove(cart_id: string, id: string): Promise<boolean>;
  /** @returns false where it was taken before */
  markTaken(id: string, now: Date): Promise<boolean>;
  rememberedColumns(partner: PartnerKey | null, fingerprint: string): Promise<ColumnMapping | null>;
  rememberColumns(partner: PartnerKey | null, fingerprint: string, columns: ColumnMapping, now: Date): Promise<void>;
}

export function createImportRepository(db: Kysely<Database>): ImportRepository {
  return {
    async insert({ cart_id, file_name, type, size, sheets, too_long, choice, found_materials }, now) {
      const { rows } = await sql<{ id: string }>`
        insert into cart_imports (cart_id, file_name, type, size, sheets, too_long, choice, found_materials, created_at)
        values (${cart_id}, ${file_name}, ${type}, ${size}, ${JSON.stringify(sheets)}::json, ${JSON.stringify(too_long)}::jsonb,
          ${JSON.stringify(choice)}::jsonb, ${JSON.stringify(found_materials)}::jsonb, ${now}) returning id`.execute(db);
      await sql`delete from cart_imports where id in (
        select id from cart_imports where cart_id = ${cart_id} order by created_at desc, id offset ${maxOfCart})`.execute(db);
      return rows[0]!.id;
    },

    async expire(now) {
      await sql`delete from cart_imports where created_at < ${new Date(now.getTime() - keptForMs)}`.execute(db);
    },

    async find(cart_id, id, now) {
      const { rows } = await sql<CartImport>`
        select id, cart_id, file_name, type, size, sheets, too_long, choice, found_materials from cart_imports
        where id = ${id} and cart_id = ${cart_id} and created_at >= ${new Date(now.getTime() - keptForMs)}`.execute(db);
      return rows[0] ?? null;
    },

    async choose(id, choice, found_materials) {
      await sql`update cart_imports set choice = ${JSON.stringify(choice)}::jsonb, found_materials = ${JSON.stringify(found_materials)}::jsonb
        where id = ${id}`.execute(db);
    },

    async remove(cart_id, id) {
      const { numAffectedRows } = await sql`delete from cart_imports where id = ${id} and cart_id = ${cart_id}`.execute(db);
      return numAffectedRows === 1n;
    },

    async markTaken(id, now) {
      const { numAffectedRows } = await sql`update cart_imports set taken_at = ${now} where id = ${id} and taken_at is null`.execute(db);
      return numAffectedRows === 1n;
    },

    async rememberedColumns(partner, fingerprint) {
      if (!partner) return null;
      const { rows } = await sql<{ columns: ColumnMapping }>`select columns from cart_import_columns
        where partner_function = ${partner.function_name} and partner_number = ${partner.number}
          and sales_area = ${partner.sales_area} and fingerprint = ${fingerprint}`.execute(db);
      return rows[0]?.columns ?? null;
    },

    async rememberColumns(partner, fingerprint, columns, now) {
      if (!partner) return;
      await sql`insert into cart_import_columns (partner_function, partner_number, sales_area, fingerprint, columns, updated_at)
        values (${partner.function_name}, ${partner.number}, ${partner.sales_area}, ${fingerprint}, ${JSON.stringify(columns)}::jsonb, ${now})
        on conflict (partner_function, partner_number, sales_area, fingerprint)
        do update set columns = excluded.columns, updated_at = excluded.updated_at`.execute(db);
    },
  };
}

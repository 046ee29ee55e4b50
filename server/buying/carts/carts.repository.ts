import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import type { Scope } from "../../scope.ts";
import type { CartRoot } from "./cart-roots.ts";
import { activeStates, type CartState } from "./cart-states.ts";
import type { CartTables } from "./cart-tables.ts";

type Columns = CartTables["carts"];

export interface Cart extends Omit<Columns, "partner_function" | "partner_number" | "sales_area"> {
  partner: PartnerKey | null;
}

/** What a command or a simulation may change of the row; `version` goes up by one with it. */
export type CartChanges = Partial<Omit<Cart, "id" | "root" | "user_id" | "version" | "created_at" | "updated_at">>;

export type CartTransaction = Transaction<Database & CartTables>;

export interface CartRepository {
  /** The one that is being filled now, for this partner; null when there is none yet. */
  active(scope: Pick<Scope, "user_id">, root: CartRoot, partner: PartnerKey | null): Promise<Cart | null>;
  /** The active one, made if there is none. */
  open(scope: Pick<Scope, "user_id">, root: CartRoot, partner: PartnerKey | null): Promise<Cart>;
  /** Null for one that is not there and for somebody else's alike. */
  find(scope: Pick<Scope, "user_id">, root: CartRoot, id: string): Promise<Cart | null>;
  /** Anybody's: whoever asks decides whose it may be. */
  byId(id: string): Promise<Cart | null>;
}

export const cartColumns = [
  "id",
  "root",
  "user_id",
  "partner_function",
  "partner_number",
  "sales_area",
  "state",
  "version",
  "title",
  "ref_doc_nr",
  "fields",
  "items_count",
  "priced_count",
  "error_count",
  "lines_value",
  "last_item_number",
  "undo_at",
  "last_command",
  "expired_commands",
  "content_version",
  "header_hash",
  "totals",
  "totals_version",
  "document_number",
  "erp_messages",
  "created_at",
  "updated_at",
] as const satisfies readonly (keyof Columns)[];

export function createCartRepository({ db: portal, clock }: { db: Kysely<Database>; clock: () => Date }): CartRepository {
  const db = portal.withTables<CartTables>();

  const active: CartRepository["active"] = async ({ user_id }, root, partner) => {
    const row = await db
      .selectFrom("carts")
      .select(cartColumns)
      .where("user_id", "=", user_id)
      .where("root", "=", root)
      .where("state", "in", activeStates)
      .where((of) => of.and(partnerColumns(partner)))
      .executeTakeFirst();
    return row ? cartOf(row) : null;
  };

  return {
    active,

    async open(scope, root, partner) {
      // Two tabs may open it at once; the unique index leaves one of them, which both then read.
      await insertCart(db, { user_id: scope.user_id, root, partner, state: "open", now: clock() });
      const cart = await active(scope, root, partner);
      if (!cart) throw new Error(`The cart of ${root} was neither there nor made.`);
      return cart;
    },

    async find({ user_id }, root, id) {
      const row = await db
        .selectFrom("carts")
        .select(cartColumns)
        .where("id", "=", id)
        .where("root", "=", root)
        .where("user_id", "=", user_id)
        .executeTakeFirst();
      return row ? cartOf(row) : null;
    },

    async byId(id) {
      const row = await db.selectFrom("carts").select(cartColumns).where("id", "=", id).executeTakeFirst();
      return row ? cartOf(row) : null;
    },
  };
}

export interface NewCart extends CartChanges {
  user_id: string;
  root: CartRoot;
  partner: PartnerKey | null;
  state: CartState;
  now: Date;
}

/** @returns its id; undefined where there is an active one already */
export async function insertCart(
  db: Kysely<Database & CartTables>,
  { user_id, root, partner, state, now, title = "", fields = {}, ref_doc_nr = "" }: NewCart,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into carts (root, user_id, partner_function, partner_number, sales_area, state, title, fields, ref_doc_nr, created_at, updated_at)
    values (${root}, ${user_id}, ${partner?.function_name ?? ""}, ${partner?.number ?? ""}, ${partner?.sales_area ?? ""}, ${state}, ${title},
      ${JSON.stringify(fields)}::jsonb, ${ref_doc_nr}, ${now}, ${now})
    on conflict do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** One command at a time: whoever changes the cart meanwhile waits here. */
export async function lockCart(trx: CartTransaction, id: string): Promise<Cart | null> {
  const row = await trx.selectFrom("carts").select(cartColumns).where("id", "=", id).forUpdate().executeTakeFirst();
  return row ? cartOf(row) : null;
}

/** @returns the cart as it is then */
export async function changeCart(trx: CartTransaction, cart: Cart, changes: CartChanges, now: Date): Promise<Cart> {
  const { partner, fields, totals, erp_messages, ...plain } = changes;
  const row = await trx
    .updateTable("carts")
    .set({
      ...plain,
      ...(partner !== undefined && partnerColumns(partner)),
      ...(fields && { fields: sql<never>`${JSON.stringify(fields)}::jsonb` }),
      ...(erp_messages && { erp_messages: sql<never>`${JSON.stringify(erp_messages)}::jsonb` }),
      ...(totals !== undefined && { totals: sql<never>`${totals && JSON.stringify(totals)}::jsonb` }),
      version: cart.version + 1,
      updated_at: now,
    })
    .where("id", "=", cart.id)
    .returning(cartColumns)
    .executeTakeFirstOrThrow();
  return cartOf(row);
}

const partnerColumns = (partner: PartnerKey | null) => ({
  partner_function: partner?.function_name ?? "",
  partner_number: partner?.number ?? "",
  sales_area: partner?.sales_area ?? "",
});

/** The carts of these, as `maySeePartner` says it of one. */
export function ofPartners({ partners, sales_areas }: Scope): RawBuilder<boolean> {
  if (partners === "all") return sql`sales_area = any(${[...sales_areas]}::text[])`;
  return sql`(partner_function, partner_number, sales_area) in (select p->>'function_name', p->>'number', p->>'sales_area'
    from jsonb_array_elements(${JSON.stringify(partners)}::jsonb) p)`;
}

export function cartOf({ partner_function, partner_number, sales_area, ...row }: Pick<Columns, (typeof cartColumns)[number]>): Cart {
  const partner = partner_number === "" ? null : ({ function_name: partner_function, number: partner_number, sales_area } as PartnerKey);
  return { ...row, partner };
}

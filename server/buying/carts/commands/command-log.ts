/** The commands of a cart with their inverses, numbered from 1: those up to `undo_at` are in force, those above can be redone. */
import { sql, type RawBuilder } from "kysely";
import type { Cart, CartTransaction } from "../carts.repository.ts";
import { changesDocument } from "../kinds/cart-kinds.ts";
import type { Effects } from "./effects.ts";

/** So many can be undone; what older ones have deleted is deleted for good. */
export const maxUndo = 200;

export interface StoredCommand {
  number: number;
  name: string;
  redo: Effects;
  undo: Effects;
}

export async function readCommand(trx: CartTransaction, { id }: Pick<Cart, "id">, number: number): Promise<StoredCommand | null> {
  const { rows } = await sql<StoredCommand>`select number, name, redo, undo from cart_commands
    where cart_id = ${id} and number = ${number}`.execute(trx);
  return rows[0] ?? null;
}

/**
 * Before another command is done: what was undone cannot be redone any more. It is deleted, with the lines that only it had, and so is
 * what is too old to be undone.
 */
export async function expireCommands(trx: CartTransaction, cart: Pick<Cart, "id" | "undo_at" | "root" | "ref_doc_nr">): Promise<void> {
  const { id, undo_at } = cart;
  const oldest = undo_at + 1 - maxUndo;
  await sql`with commands as (delete from cart_commands where cart_id = ${id} and (number > ${undo_at} or number <= ${oldest}))
    delete from cart_lines where cart_id = ${id} and ${isWithdrawn(cart)} and (command > ${undo_at} or command <= ${oldest})`.execute(trx);
}

/** Of a cart that was placed: nothing of it is undone any more, and what bulk commands have stored is as much as the cart itself. */
export async function forgetCommands(trx: CartTransaction, cart: Pick<Cart, "id" | "root" | "ref_doc_nr">): Promise<void> {
  await sql`with commands as (delete from cart_commands where cart_id = ${cart.id})
    delete from cart_lines where cart_id = ${cart.id} and ${isWithdrawn(cart)}`.execute(trx);
}

/** What is deleted of a document stays to be seen, and can be brought back. */
const isWithdrawn = (cart: Pick<Cart, "root" | "ref_doc_nr">): RawBuilder<boolean> =>
  changesDocument(cart) ? sql`removed and change_status = 'I'` : sql`removed`;

export async function storeCommand(
  trx: CartTransaction,
  { id, user_id }: Pick<Cart, "id" | "user_id">,
  { number, name, redo, undo }: StoredCommand,
  now: Date,
): Promise<void> {
  await sql`insert into cart_commands (cart_id, number, name, redo, undo, user_id, created_at)
    values (${id}, ${number}, ${name}, ${JSON.stringify(redo)}::jsonb, ${JSON.stringify(undo)}::jsonb, ${user_id}, ${now})`.execute(trx);
}

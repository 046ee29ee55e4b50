/** With whom a list is shared: its owners decide that, and one owner always remains. */
import { sql, type Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { Actor } from "../carts/commands/run-commands.ts";
import type { Cart } from "../carts/carts.repository.ts";
import { roleOn, type ListRole, type Roles } from "./list-roles.ts";
import { readColleagues, removeMember, rolesOf, setEverybody, setMember } from "./shopping-lists.repository.ts";

export interface Sharing {
  /** Invites somebody who works for the same partner, or gives a member another role. */
  grant(actor: Actor, list: Cart, user_id: string, role: ListRole): Promise<Result<null>>;
  /** Owners take roles away; anybody may give up the own one. */
  revoke(actor: Actor, list: Cart, user_id: string): Promise<Result<null>>;
  grantEverybody(actor: Actor, list: Cart, role: Roles["everybody"]): Promise<Result<null>>;
}

export function createSharing({ db, clock }: { db: Kysely<Database>; clock: () => Date }): Sharing {
  /** Of two owners who take each other's role, the second finds what the first has done. */
  const locked = <T>(list: Cart, work: (trx: Kysely<Database>, roles: ReadonlyMap<string, ListRole>) => Promise<Result<T>>) =>
    db.transaction().execute(async (trx) => {
      await sql`select from shopping_lists where id = ${list.id} for update`.execute(trx);
      return work(trx, await rolesOf(trx, list.id));
    });

  return {
    grant: (actor, list, user_id, role) =>
      locked(list, async (trx, roles) => {
        const problem = (await ownersOnly(trx, actor, list)) ?? lastOwnerProblem(actor, roles, user_id, role);
        if (problem) return problem;
        const isKnown = roles.has(user_id) || (await readColleagues(trx, list, { user_id })).length > 0;
        if (!isKnown) {
          const message = actor.text("shopping_list.no_colleague");
          return refused({ kind: "invalid", fields: [{ field: "user_id", code: "no_colleague", message }] });
        }
        await setMember(trx, list.id, user_id, role, clock());
        return ok(null);
      }),

    revoke: (actor, list, user_id) =>
      locked(list, async (trx, roles) => {
        if (!roles.has(user_id)) return refused({ kind: "not_found", what: user_id });
        const isOwn = user_id === actor.session.account.id;
        const problem = (isOwn ? undefined : await ownersOnly(trx, actor, list)) ?? lastOwnerProblem(actor, roles, user_id, null);
        if (problem) return problem;
        await removeMember(trx, list.id, user_id);
        return ok(null);
      }),

    grantEverybody: (actor, list, role) =>
      locked(list, async (trx) => {
        const problem = await ownersOnly(trx, actor, list);
        if (problem) return problem;
        await setEverybody(trx, list.id, role);
        return ok(null);
      }),
  };
}

export async function ownersOnly(db: Kysely<Database>, { session, text }: Actor, list: Cart) {
  if ((await roleOn(db, session, list)) === "owner") return undefined;
  return refused({ kind: "forbidden", permission: "owner", message: text("shopping_list.only_owners") });
}

/** A list has an owner, whatever becomes of the user's role. @param role the new one; null: none */
function lastOwnerProblem({ text }: Actor, roles: ReadonlyMap<string, ListRole>, user_id: string, role: ListRole | null) {
  const others = [...roles].some(([id, own]) => own === "owner" && id !== user_id);
  if (others || role === "owner" || roles.get(user_id) !== "owner") return undefined;
  return refused({ kind: "conflict", message: text("shopping_list.last_owner") });
}

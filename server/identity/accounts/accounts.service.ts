import type { Kysely } from "kysely";
import type { Account, AccountChanges } from "../../../schemas/account.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { SignedIn } from "../sessions/signed-in.ts";

export interface AccountService {
  /** Own formats and language. The caller has read `version`; another one since is a conflict that carries both. */
  change(session: SignedIn, version: number, changes: AccountChanges, request: { id: string; text: Translate }): Promise<Result<Account>>;
}

export function createAccountService({ db, clock }: { db: Kysely<Database>; clock: () => Date }): AccountService {
  return {
    change: (session, version, changes, { id: request_id, text }) =>
      db.transaction().execute(async (trx): Promise<Result<Account>> => {
        const { account } = session;
        const updated = await trx
          .updateTable("users")
          .set(({ eb }) => ({ ...changes, version: eb("version", "+", 1), updated_at: clock() }))
          .where("id", "=", account.id)
          .where("version", "=", version)
          .returning(["version", "language", "time_zone", "number_format", "date_format", "time_format"])
          .executeTakeFirst();
        if (!updated) {
          const data = { current: account, yours: { ...account, ...changes, version } };
          return refused({ kind: "conflict", message: text("account.conflict"), data });
        }

        await audit(trx, {
          at: clock(),
          actor: account.id,
          action: "account.change",
          entity: `users/${account.id}`,
          before: Object.fromEntries(Object.keys(changes).map((name) => [name, account[name as keyof AccountChanges]])),
          after: changes,
          request_id,
        });
        return ok({ ...account, ...updated });
      }),
  };
}

/** A thousand customers with a session each, as a sign-in leaves it: a thousand sign-ins would be a bench of password hashes. */
import { createUser } from "../../server/identity/accounts/create-user.ts";
import { createPasswordHasher } from "../../server/identity/auth/password-hasher.ts";
import type { Database } from "../../server/platform/database/database.ts";
import { createSessionRepository } from "../../server/identity/sessions/sessions.repository.ts";
import type { Kysely } from "kysely";
import type { Listener } from "./event-streams.ts";

export async function makeListeners(db: Kysely<Database>, count: number): Promise<Listener[]> {
  const sessions = createSessionRepository(db, () => new Date(), { idle_minutes: 30, absolute_minutes: 720 });
  const hasher = createPasswordHasher();
  return db.transaction().execute(async (trx) => {
    const listeners: Listener[] = [];
    for (let number = 0; number < count; number++) {
      const username = `listener-${number}`;
      const id = await createUser(
        trx,
        { username, email: `${username}@example.com`, role: "buyer", user_classification: "customer" },
        hasher,
      );
      const { secret } = await sessions.start(trx, id, "api");
      listeners.push({ headers: { authorization: `Bearer ${secret}`, "x-client": "api" } });
    }
    return listeners;
  });
}

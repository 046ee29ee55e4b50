/** Who changed what, for whom; written in the same transaction as the change, so there is never one without the other. */
import type { Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import { withActingUser } from "./acting.ts";

export interface AuditEntry {
  /** From the injected clock. */
  at: Date;
  /** The user who did it; null for the system and for somebody who is not signed in. */
  actor: string | null;
  /** The user in whose name, while acting as another; who writes the entry need not know of it. */
  acted_for?: string | null;
  /** `account.change`, `document.publish` … */
  action: string;
  /** `users/<id>`, `documents/page:orders` … */
  entity: string;
  before?: unknown;
  after?: unknown;
  request_id?: string;
}

export async function audit(trx: Transaction<Database>, given: AuditEntry): Promise<void> {
  const entry = withActingUser(given);
  await trx
    .insertInto("audit")
    .values({
      at: entry.at,
      actor: entry.actor,
      acted_for: entry.acted_for ?? null,
      action: entry.action,
      entity: entry.entity,
      before: jsonOf(entry.before),
      after: jsonOf(entry.after),
      request_id: entry.request_id ?? null,
    })
    .execute();
}

const jsonOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(maskSecrets(value)));

const secretNames = /(^|_)(password|passphrase|secret|token|credentials?|api_?key|private_?key|authorization|cookie)(_hash)?$/i;

/** A copy in which every value under a name that sounds secret is replaced. */
export function maskSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(maskSecrets);
  if (typeof value !== "object" || value === null) return value;

  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretNames.test(key) && inner !== null ? "•••" : maskSecrets(inner)]),
  );
}

/** Who signed in when, from where and with what, and who tried to. Kept for half a year. */
import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export type LoginOutcome = Database["logins"]["outcome"];

export interface LoginOrigin {
  address: string;
  user_agent: string;
}

export interface StoredLogin {
  id: string;
  at: Date;
  address: string;
  user_agent: string;
  outcome: LoginOutcome;
  session_id: string | null;
  /** Whether the session that began with it goes on. */
  open: boolean;
}

type Executor = Kysely<Database> | Transaction<Database>;

/** How long sign-ins are kept. */
export const loginRetentionDays = 180;
const forgottenAtOnce = 100;
const maxUserAgentLength = 400;

/**
 * One statement for names that somebody has and for those that nobody has: it takes the same time, and tells nothing.
 * @param who the name that was entered, or the user
 */
export async function recordLogin(
  db: Executor,
  who: { username: string } | { id: string },
  { at, outcome, address, user_agent, session_id = null }: LoginOrigin & { at: Date; outcome: LoginOutcome; session_id?: string | null },
): Promise<void> {
  const user = "id" in who ? sql`id = ${who.id}` : sql`lower(username) = ${who.username.toLowerCase()}`;
  await sql`insert into logins (user_id, at, address, user_agent, outcome, session_id)
    select id, ${at}, ${address}, ${user_agent.slice(0, maxUserAgentLength)}, ${outcome}, ${session_id} from users where ${user}`.execute(
    db,
  );
}

/** A session goes on under another id: what it began with goes along. */
export async function followSession(db: Executor, from: string, to: string): Promise<void> {
  await db.updateTable("logins").set({ session_id: to }).where("session_id", "=", from).execute();
}

/** The newest first. */
export async function readLogins(
  db: Kysely<Database>,
  user_id: string,
  now: Date,
  idle_since: Date,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ items: StoredLogin[]; total_results: number }> {
  const since = new Date(now.getTime() - loginRetentionDays * 86_400_000);
  const open = sql<boolean>`(s.id is not null and s.ended_at is null and s.expires_at > ${now} and s.last_seen_at > ${idle_since})`;
  const of = db.selectFrom("logins as l").where("l.user_id", "=", user_id).where("l.at", ">", since);
  const [items, { count }] = await Promise.all([
    of
      .leftJoin("sessions as s", "s.id", "l.session_id")
      .select(["l.id", "l.at", "l.address", "l.user_agent", "l.outcome", "l.session_id", open.as("open")])
      .orderBy("l.at", "desc")
      .orderBy("l.id")
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    of.select(({ fn }) => fn.countAll<string>().as("count")).executeTakeFirstOrThrow(),
  ]);
  return { items, total_results: Number(count) };
}

/** At every sign-in, also those of users who come no more: the table stays small without anybody having to see to it. */
export async function deleteOldLogins(db: Executor, now: Date): Promise<void> {
  const until = new Date(now.getTime() - loginRetentionDays * 86_400_000);
  await db
    .deleteFrom("logins")
    .where("id", "in", (query) => query.selectFrom("logins").select("id").where("at", "<=", until).orderBy("at").limit(forgottenAtOnce))
    .execute();
}

/**
 * Acting as another user. Who does it may never do more than by himself; there is no second level; nobody becomes an administrator;
 * after an hour it is over. The session of the user acted for is one of its own, with a new secret: what was open ends.
 */
import { sql, type Kysely } from "kysely";
import type { ProxyUser } from "../../../schemas/account.ts";
import { followSession } from "../accounts/logins.repository.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { ok, refused, type Result } from "../../result.ts";
import { mayActAs } from "../sessions/may-act-as.ts";
import type { NewSession, SessionRepository } from "../sessions/sessions.repository.ts";
import type { UserWithRights, SignedIn } from "../sessions/signed-in.ts";
import type { Caller } from "./auth.service.ts";

export interface ProxyUserQuery {
  q: string;
  page: number;
  page_size: number;
}

export interface ProxyService {
  /** Those in whose name the user may act, by name. */
  users(session: SignedIn, query: ProxyUserQuery): Promise<{ items: ProxyUser[]; total_results: number }>;
  /** Somebody who may not be acted for looks like nobody. */
  start(session: SignedIn, user_id: string, caller: Caller): Promise<Result<NewSession>>;
  end(session: SignedIn, caller: Caller): Promise<Result<NewSession>>;
}

const maxMinutes = 60;

interface Dependencies {
  db: Kysely<Database>;
  clock: () => Date;
  sessions: SessionRepository;
}

export function createProxyService({ db, clock, sessions }: Dependencies): ProxyService {
  return {
    async users(session, query) {
      const own = await sessions.user(session.account.id);
      return own && !session.proxied_by ? readProxyUsers(db, own, query) : { items: [], total_results: 0 };
    },

    async start(session, user_id, caller) {
      if (session.proxied_by) return refused({ kind: "own_session" });
      const [own, other] = await Promise.all([sessions.user(session.account.id), sessions.user(user_id)]);
      if (!own || !other || !mayActAs(own, other)) return refused({ kind: "not_found", what: user_id });

      const at = clock();
      const expires_at = earlier(session.expires_at, new Date(at.getTime() + maxMinutes * 60_000));
      const actor = session.account.id;
      const begun = await db.transaction().execute(async (trx) => {
        if (!(await sessions.endIn(trx, session.session_id, "acts as another"))) return null;
        const started = await sessions.start(trx, user_id, session.client, {
          proxied_by: { id: actor, original_expires_at: session.expires_at },
          expires_at,
          address: caller.network,
          user_agent: caller.user_agent,
        });
        await followSession(trx, session.session_id, started.id);
        await audit(trx, {
          at,
          actor,
          acted_for: user_id,
          action: "proxy.start",
          entity: `users/${user_id}`,
          request_id: caller.request_id,
        });
        return started;
      });
      return begun ? ok(begun) : refused({ kind: "unauthenticated" });
    },

    async end(session, caller) {
      const { proxied_by, account } = session;
      const expires_at = proxied_by && (await sessions.originalEnd(session.session_id));
      const own = proxied_by && (await sessions.user(proxied_by.id));
      const at = clock();
      if (!own || !expires_at || expires_at <= at) return refused({ kind: "unauthenticated" });

      const actor = own.account.id;
      const begun = await db.transaction().execute(async (trx) => {
        if (!(await sessions.endIn(trx, session.session_id, "acts as himself again"))) return null;
        const place = { address: caller.network, user_agent: caller.user_agent };
        const started = await sessions.start(trx, actor, session.client, { expires_at, ...place });
        await followSession(trx, session.session_id, started.id);
        const entity = `users/${account.id}`;
        await audit(trx, { at, actor, acted_for: account.id, action: "proxy.end", entity, request_id: caller.request_id });
        return started;
      });
      return begun ? ok(begun) : refused({ kind: "unauthenticated" });
    },
  };
}

async function readProxyUsers(
  db: Kysely<Database>,
  own: UserWithRights,
  { q, page, page_size }: ProxyUserQuery,
): Promise<{ items: ProxyUser[]; total_results: number }> {
  const { rows } = await sql<ProxyUser & { count: string }>`
    select u.id, u.username, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) as display_name, u.email,
      coalesce((select string_agg(r.title, ', ' order by r.title)
        from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '') as roles,
      array(select distinct p.number from user_partners p
        where p.user_id = u.id and p.function_name = 'sold_to' order by p.number limit 5) as partners,
      count(*) over () as count
    from users u
    where u.active and u.id <> ${own.account.id}
      and (${q} = '' or position(lower(${q}) in lower(u.username || ' ' || u.first_name || ' ' || u.last_name || ' ' || u.email)) > 0
        or exists (select from user_partners p where p.user_id = u.id and p.number = ${q}))
      and not exists (select from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
        where ur.user_id = u.id and (rp.permission like 'manage\\_%' or rp.permission <> all(${[...own.permissions]}::text[])))
      and not exists (select from user_partners p
        where p.user_id = u.id and (p.sales_area <> all(${[...own.scope.sales_areas]}::text[])
          or not (${own.scope.partners === "all"} or p.function_name || ':' || p.number || ':' || p.sales_area = any(${partnersOf(own)}::text[]))))
      and (u.user_classification = 'customer' or ${own.scope.partners === "all"})
      and not exists (select from user_sales_areas a
        where u.user_classification = 'internal' and a.user_id = u.id and a.sales_area <> all(${[...own.scope.sales_areas]}::text[]))
    order by lower(u.last_name), lower(u.first_name), u.username
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db);
  return { items: rows.map(({ count: _, ...user }) => user), total_results: Number(rows[0]?.count ?? 0) };
}

const partnersOf = ({ scope }: UserWithRights): string[] =>
  scope.partners === "all" ? [] : scope.partners.map(({ function_name, number, sales_area }) => `${function_name}:${number}:${sales_area}`);

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

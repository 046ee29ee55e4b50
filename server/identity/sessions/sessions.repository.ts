import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import { isPermission } from "../roles/permissions.ts";
import { mayActAs } from "./may-act-as.ts";
import { rightsIn, type Grants } from "./rights.ts";
import { activePartnerOf, mayWorkFor, fullScopeOf, scopeOf, type ScopeSource } from "./scope-of.ts";
import { hashOfSecret, newHandle, newSecret } from "./session-secret.ts";
import type { UserWithRights, SignedIn } from "./signed-in.ts";

export interface SessionLimits {
  idle_minutes: number;
  absolute_minutes: number;
}

/** How exact the idle time is kept: a write at every read would cost more than it is worth, and a twentieth of the time is exact enough. */
const seenEveryMs = (idle_minutes: number): number => Math.min(60_000, (idle_minutes * 60_000) / 20);

export interface NewSession {
  id: string;
  secret: string;
  handle: string;
}

export interface NewSessionOptions {
  /** Who really sits there, and when the session that he leaves for a while would have been over. */
  proxied_by?: { id: string; original_expires_at: Date };
  /** Never later than its limits allow. */
  expires_at?: Date;
  /** The code is still to come: the session opens nothing but the place to enter it. */
  second_step?: boolean;
  address?: string;
  user_agent?: string;
}

export interface FindOptions {
  unattended?: boolean;
  /** For whom the request is, instead of the partner that the session has chosen last; null is nobody. */
  partner?: PartnerKey | null | undefined;
}

export interface SessionRepository {
  /** The session of a secret, if it is neither over nor idle too long and its user is active. */
  find(secret: string, client: "browser" | "api", options?: FindOptions): Promise<SignedIn | null>;
  /** The session of a secret that waits for the second step of its sign-in, and whose it is. */
  waiting(secret: string, client: "browser" | "api"): Promise<{ session_id: string; user: { id: string; username: string } } | null>;
  /** From when on a session that was not seen since is over. */
  idleSince(): Date;
  /** Which of these sessions are still neither over nor idle too long. Being asked about is no sign of life. */
  stillOpen(session_ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** An active user with all his rights, as if he worked for no partner in particular. */
  user(user_id: string): Promise<UserWithRights | null>;
  start(trx: Transaction<Database>, user_id: string, client: "browser" | "api", options?: NewSessionOptions): Promise<NewSession>;
  end(session_id: string, by: string): Promise<void>;
  /** False when it had ended already: whoever goes on from it must not. */
  endIn(trx: Transaction<Database>, session_id: string, by: string): Promise<boolean>;
  /** When the session that was left to act as another would have been over. */
  originalEnd(session_id: string): Promise<Date | null>;
  /** After a new password or a deactivation; also where the user acts as another. */
  endAllOf(trx: Transaction<Database>, user_id: string, by: string, except?: string): Promise<number>;
  /**
   * What names no partner is for this one from now on, and so is every session that the user begins later. The caller has looked the
   * partner up in the user's own reach; null is nobody. Who acts as the user leaves the user's own choice alone.
   */
  choosePartner(session_id: string, partner: PartnerKey | null): Promise<void>;
}

interface SessionRow extends UserRow {
  session_id: string;
  handle: string;
  last_seen_at: Date;
  expires_at: Date;
  active_partner: PartnerKey | null;
  proxied_by: SignedIn["proxied_by"];
}

interface UserRow {
  user_id: string;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  user_classification: "customer" | "internal";
  user_type: string;
  active: boolean;
  language: string;
  time_zone: string;
  number_format: string;
  date_format: string;
  time_format: string;
  two_step_auth: boolean;
  filter_partner_selection: "selection_bar" | null;
  version: number;
  roles: { id: string; title: string }[];
  permissions: string[];
  partners: (PartnerKey & { is_default: boolean })[];
  sales_areas: string[];
  documents: Grants;
  reports: Grants;
}

/** All that the portal decides by, of the user "u". */
const ofUser = sql`
  u.id as user_id, u.username, u.first_name, u.last_name, u.email, u.phone, u.user_classification, u.user_type,
  u.active, u.language, u.time_zone, u.number_format, u.date_format, u.time_format, u.two_step_auth, u.filter_partner_selection, u.version,
  coalesce((select json_agg(json_build_object('id', r.id, 'title', r.title) order by r.title)
    from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
  array(select distinct rp.permission from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
    where ur.user_id = u.id order by rp.permission) as permissions,
  coalesce((select json_agg(json_build_object('function_name', up.function_name, 'number', up.number,
      'sales_area', up.sales_area, 'is_default', up.is_default) order by up.is_default desc, up.sales_area, up.function_name, up.number)
    from user_partners up where up.user_id = u.id), '[]') as partners,
  array(select us.sales_area from user_sales_areas us where us.user_id = u.id order by us.sales_area) as sales_areas,
  (select json_object_agg(given.sales_area, given.names) from (
    select ud.sales_area, coalesce(array_agg(distinct name) filter (where name is not null), '{}') as names
    from user_document_permissions ud join document_permissions d on d.id = ud.document_permission_id
    left join lateral unnest(d.document_authorizations) as name on true
    where ud.user_id = u.id group by ud.sales_area) as given) as documents,
  (select json_object_agg(given.sales_area, given.names) from (
    select ur.sales_area, coalesce(array_agg(distinct name) filter (where name is not null), '{}') as names
    from user_report_permissions ur join report_permissions r on r.id = ur.report_permission_id
    left join lateral unnest(r.report_authorizations) as name on true
    where ur.user_id = u.id group by ur.sales_area) as given) as reports`;

export function createSessionRepository(
  db: Kysely<Database>,
  clock: () => Date,
  { idle_minutes, absolute_minutes }: SessionLimits,
): SessionRepository {
  const idleSince = (): Date => new Date(clock().getTime() - idle_minutes * 60_000);
  const end = (trx: Kysely<Database>, session_id: string, by: string) => endSession(trx, session_id, { ended_at: clock(), ended_by: by });
  const userOf = async (user_id: string): Promise<UserWithRights | null> => {
    const { rows } = await sql<UserRow>`select ${ofUser} from users u where u.id = ${user_id} and u.active`.execute(db);
    return rows[0] ? knownUser(rows[0], { in_allowed_scope: true }) : null;
  };
  /** Whoever acts as another must still be there, and the other must not have become more than he is, area by area. */
  const stillMayActAs = async (own_id: string, other: UserWithRights): Promise<boolean> => {
    const own = await userOf(own_id);
    return own !== null && mayActAs(own, other);
  };

  return {
    idleSince,
    async find(secret, client, { unattended = false, partner } = {}) {
      const now = clock();
      const row = await readSession(db, secret, client, { now, idle_since: idleSince() });
      if (!row || (row.proxied_by && !(await stillMayActAs(row.proxied_by.id, knownUser(row, { in_allowed_scope: true }))))) return null;

      if (!unattended && now.getTime() - row.last_seen_at.getTime() >= seenEveryMs(idle_minutes)) {
        await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", row.session_id).execute();
      }
      return signedIn(row, client, partner);
    },

    waiting: (secret, client) => readWaiting(db, secret, client, clock()),

    async stillOpen(session_ids) {
      const now = clock();
      const rows = await db
        .selectFrom("sessions as s")
        .innerJoin("users", "users.id", "s.user_id")
        .select(["s.id", "s.user_id", "s.proxied_by"])
        .where("s.id", "in", [...session_ids])
        .where("s.ended_at", "is", null)
        .where("s.expires_at", ">", now)
        .where("s.last_seen_at", ">", idleSince())
        .where("users.active", "=", true)
        .execute();
      const open = await Promise.all(
        rows.map(async ({ user_id, proxied_by }) => {
          if (proxied_by === null) return true;
          const other = await userOf(user_id);
          return other !== null && stillMayActAs(proxied_by, other);
        }),
      );
      return new Set(rows.filter((_, at) => open[at]).map(({ id }) => id));
    },

    user: userOf,

    async start(trx, user_id, client, options = {}) {
      const now = clock();
      return startSession(trx, user_id, client, { ...options, now, latest: new Date(now.getTime() + absolute_minutes * 60_000) });
    },

    end: async (session_id, by) => void (await end(db, session_id, by)),
    endIn: end,

    async originalEnd(session_id) {
      const row = await db.selectFrom("sessions").select("original_expires_at").where("id", "=", session_id).executeTakeFirst();
      return row?.original_expires_at ?? null;
    },

    endAllOf: (trx, user_id, by, except) => endAllOf(trx, user_id, { ended_at: clock(), ended_by: by }, except),

    choosePartner: (session_id, partner) => choosePartner(db, session_id, partner),
  };
}

async function readSession(
  db: Kysely<Database>,
  secret: string,
  client: "browser" | "api",
  { now, idle_since }: { now: Date; idle_since: Date },
): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select s.id as session_id, s.handle, s.last_seen_at, s.expires_at, s.active_partner,
      (select json_build_object('id', p.id, 'username', p.username,
          'display_name', coalesce(nullif(trim(p.first_name || ' ' || p.last_name), ''), p.username))
        from users p where p.id = s.proxied_by) as proxied_by, ${ofUser}
    from sessions s join users u on u.id = s.user_id
    where s.secret_hash = ${hashOfSecret(secret)} and s.client = ${client} and s.ended_at is null and not s.second_step
      and s.expires_at > ${now} and s.last_seen_at > ${idle_since} and u.active`.execute(db);
  return rows[0];
}

async function endSession(db: Kysely<Database>, id: string, ended: { ended_at: Date; ended_by: string }): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set(ended)
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function endAllOf(
  trx: Kysely<Database>,
  user_id: string,
  over: { ended_at: Date; ended_by: string },
  except: string | undefined,
): Promise<number> {
  const ended = await trx
    .updateTable("sessions")
    .set(over)
    .where(({ eb, or }) => or([eb("user_id", "=", user_id), eb("proxied_by", "=", user_id)]))
    .where("ended_at", "is", null)
    .$if(except !== undefined, (query) => query.where("id", "!=", except!))
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

async function readWaiting(db: Kysely<Database>, secret: string, client: "browser" | "api", now: Date) {
  const row = await db
    .selectFrom("sessions as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .select(["s.id as session_id", "u.id", "u.username"])
    .where("s.secret_hash", "=", hashOfSecret(secret))
    .where("s.client", "=", client)
    .where("s.second_step", "=", true)
    .where("s.ended_at", "is", null)
    .where("s.expires_at", ">", now)
    .where("u.active", "=", true)
    .executeTakeFirst();
  return row ? { session_id: row.session_id, user: { id: row.id, username: row.username } } : null;
}

async function startSession(
  trx: Transaction<Database>,
  user_id: string,
  client: "browser" | "api",
  {
    now,
    latest,
    proxied_by,
    expires_at,
    second_step = false,
    address = "",
    user_agent = "",
  }: NewSessionOptions & { now: Date; latest: Date },
): Promise<NewSession> {
  const secret = newSecret();
  const handle = newHandle();
  const { id } = await trx
    .insertInto("sessions")
    .values({
      secret_hash: hashOfSecret(secret),
      handle,
      client,
      user_id,
      active_partner: sql`(select u.active_partner from users u where u.id = ${user_id})` as never,
      created_at: now,
      last_seen_at: now,
      expires_at: expires_at && expires_at < latest ? expires_at : latest,
      ended_at: null,
      ended_by: null,
      proxied_by: proxied_by?.id ?? null,
      original_expires_at: proxied_by?.original_expires_at ?? null,
      second_step,
      address,
      user_agent,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, secret, handle };
}

async function choosePartner(db: Kysely<Database>, session_id: string, partner: PartnerKey | null): Promise<void> {
  const active_partner = partner && JSON.stringify(partner);
  await db.transaction().execute(async (trx) => {
    const { user_id, proxied_by } = await trx
      .updateTable("sessions")
      .set({ active_partner })
      .where("id", "=", session_id)
      .returning(["user_id", "proxied_by"])
      .executeTakeFirstOrThrow();
    if (proxied_by === null) await trx.updateTable("users").set({ active_partner }).where("id", "=", user_id).execute();
  });
}

function signedIn(row: SessionRow, client: "browser" | "api", askedPartner: PartnerKey | null | undefined): SignedIn {
  const wrong_partner = askedPartner !== undefined && askedPartner !== null && !mayWorkFor(scopeSourceOf(row), askedPartner);
  return {
    ...knownUser(row, { chosen: row.active_partner, ...(askedPartner !== undefined && !wrong_partner && { asked: askedPartner }) }),
    wrong_partner,
    session_id: row.session_id,
    handle: row.handle,
    client,
    expires_at: row.expires_at,
    proxied_by: row.proxied_by,
  };
}

interface WorksFor {
  /** The partner that the user has chosen last. */
  chosen?: PartnerKey | null;
  /** One of the user's own, or nobody: then this counts. */
  asked?: PartnerKey | null;
  /** As if the user worked for all that may be chosen. */
  in_allowed_scope?: boolean;
}

const scopeSourceOf = ({ user_id, user_classification, partners, sales_areas }: UserRow): ScopeSource => ({
  user_id,
  user_classification,
  assigned_partners: partners,
  sales_areas,
});

function knownUser(row: UserRow, { chosen = null, asked: askedPartner, in_allowed_scope = false }: WorksFor): UserWithRights {
  const source = scopeSourceOf(row);
  const active_partner = askedPartner === undefined ? activePartnerOf(source, chosen) : askedPartner;
  const allowedScope = fullScopeOf(source);
  const scope = in_allowed_scope ? allowedScope : scopeOf(source, active_partner);
  // A permission that a later release dropped may still stand in a role; it means nothing.
  const rightsSource = { by_roles: row.permissions.filter(isPermission), documents: row.documents, reports: row.reports };
  const rights = rightsIn(rightsSource, scope.sales_areas);

  return {
    account: {
      id: row.user_id,
      username: row.username,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      phone: row.phone,
      user_classification: row.user_classification,
      user_type: row.user_type,
      active: row.active,
      language: row.language,
      time_zone: row.time_zone,
      number_format: row.number_format,
      date_format: row.date_format,
      time_format: row.time_format,
      two_step_auth: row.two_step_auth,
      roles: row.roles,
      permissions: Object.fromEntries(rights.everywhere.map((name) => [name, true])),
      version: row.version,
    },
    permissions: rights.permissions,
    rights,
    source: rightsSource,
    assigned_partners: row.partners,
    assigned_sales_areas: row.sales_areas,
    filter_partner_selection: row.filter_partner_selection,
    active_partner,
    allowedScope,
    scope,
  };
}

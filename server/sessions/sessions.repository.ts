import { sql, type Kysely, type Transaction } from "kysely";
import type { Database } from "../database/database.ts";
import type { PartnerKey } from "../database/portal-tables.ts";
import { isPermission } from "../roles/permissions.ts";
import { scopeOf } from "./scope-of.ts";
import { hashOfSecret, newHandle, newSecret } from "./session-secret.ts";
import type { SignedIn } from "./signed-in.ts";

export interface SessionLimits {
  idle_minutes: number;
  absolute_minutes: number;
}

/** How exact the idle time is kept; a write at every read would cost more than it is worth. */
const seenEverySeconds = 60;

export interface NewSession {
  secret: string;
  handle: string;
}

export interface SessionRepository {
  /** The session of a secret, if it is neither over nor idle too long and its user is active. */
  find(secret: string, client: "browser" | "api", options?: { unattended?: boolean }): Promise<SignedIn | null>;
  /** Which of these sessions are still neither over nor idle too long. Being asked about is no sign of life. */
  stillOpen(session_ids: readonly string[]): Promise<ReadonlySet<string>>;
  start(trx: Transaction<Database>, user_id: string, client: "browser" | "api"): Promise<NewSession>;
  end(session_id: string, by: string): Promise<void>;
  /** After a new password or a deactivation. */
  endAllOf(trx: Transaction<Database>, user_id: string, by: string): Promise<void>;
  /** The caller has looked the partner up in the user's own scope. */
  choosePartner(session_id: string, partner: PartnerKey | null): Promise<void>;
}

interface Row {
  session_id: string;
  handle: string;
  last_seen_at: Date;
  active_partner: PartnerKey | null;
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
  version: number;
  roles: { id: string; title: string }[];
  permissions: string[];
  partners: (PartnerKey & { is_default: boolean })[];
  sales_areas: string[];
}

export function createSessionRepository(
  db: Kysely<Database>,
  clock: () => Date,
  { idle_minutes, absolute_minutes }: SessionLimits,
): SessionRepository {
  return {
    async find(secret, client, { unattended = false } = {}) {
      const now = clock();
      const idleSince = new Date(now.getTime() - idle_minutes * 60_000);
      const { rows } = await sql<Row>`
        select s.id as session_id, s.handle, s.last_seen_at, s.active_partner,
          u.id as user_id, u.username, u.first_name, u.last_name, u.email, u.phone, u.user_classification, u.user_type,
          u.active, u.language, u.time_zone, u.number_format, u.date_format, u.time_format, u.two_step_auth, u.version,
          coalesce((select json_agg(json_build_object('id', r.id, 'title', r.title) order by r.title)
            from user_roles ur join roles r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
          array(select distinct rp.permission from user_roles ur join role_permissions rp on rp.role_id = ur.role_id
            where ur.user_id = u.id order by rp.permission) as permissions,
          coalesce((select json_agg(json_build_object('function_name', up.function_name, 'number', up.number,
              'sales_area', up.sales_area, 'is_default', up.is_default) order by up.is_default desc, up.sales_area, up.function_name, up.number)
            from user_partners up where up.user_id = u.id), '[]') as partners,
          array(select us.sales_area from user_sales_areas us where us.user_id = u.id order by us.sales_area) as sales_areas
        from sessions s join users u on u.id = s.user_id
        where s.secret_hash = ${hashOfSecret(secret)} and s.client = ${client} and s.ended_at is null
          and s.expires_at > ${now} and s.last_seen_at > ${idleSince} and u.active`.execute(db);
      const row = rows[0];
      if (!row) return null;

      if (!unattended && now.getTime() - row.last_seen_at.getTime() >= seenEverySeconds * 1000) {
        await db.updateTable("sessions").set({ last_seen_at: now }).where("id", "=", row.session_id).execute();
      }
      return signedIn(row, client);
    },

    async stillOpen(session_ids) {
      const now = clock();
      const idleSince = new Date(now.getTime() - idle_minutes * 60_000);
      const rows = await db
        .selectFrom("sessions")
        .innerJoin("users", "users.id", "sessions.user_id")
        .select("sessions.id")
        .where("sessions.id", "in", [...session_ids])
        .where("sessions.ended_at", "is", null)
        .where("sessions.expires_at", ">", now)
        .where("sessions.last_seen_at", ">", idleSince)
        .where("users.active", "=", true)
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    async start(trx, user_id, client) {
      const now = clock();
      const secret = newSecret();
      const handle = newHandle();
      await trx
        .insertInto("sessions")
        .values({
          secret_hash: hashOfSecret(secret),
          handle,
          client,
          user_id,
          active_partner: null,
          created_at: now,
          last_seen_at: now,
          expires_at: new Date(now.getTime() + absolute_minutes * 60_000),
          ended_at: null,
          ended_by: null,
        })
        .execute();
      return { secret, handle };
    },

    async end(session_id, by) {
      await db
        .updateTable("sessions")
        .set({ ended_at: clock(), ended_by: by })
        .where("id", "=", session_id)
        .where("ended_at", "is", null)
        .execute();
    },

    async endAllOf(trx, user_id, by) {
      await trx
        .updateTable("sessions")
        .set({ ended_at: clock(), ended_by: by })
        .where("user_id", "=", user_id)
        .where("ended_at", "is", null)
        .execute();
    },

    async choosePartner(session_id, partner) {
      await db
        .updateTable("sessions")
        .set({ active_partner: partner && JSON.stringify(partner) })
        .where("id", "=", session_id)
        .execute();
    },
  };
}

function signedIn(row: Row, client: "browser" | "api"): SignedIn {
  // A permission that a later release dropped may still stand in a role; it means nothing.
  const permissions = row.permissions.filter(isPermission);
  const byDefault = row.partners.find(({ is_default }) => is_default) ?? row.partners[0];
  const active = row.active_partner ?? (byDefault ? keyOf(byDefault) : null);

  return {
    session_id: row.session_id,
    handle: row.handle,
    client,
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
      permissions: Object.fromEntries(permissions.map((name) => [name, true])),
      version: row.version,
    },
    permissions: new Set(permissions),
    active_partner: active,
    assigned_partners: row.partners,
    scope: scopeOf({
      user_id: row.user_id,
      user_classification: row.user_classification,
      assigned_partners: row.partners,
      sales_areas: row.sales_areas,
      active_partner: active,
    }),
  };
}

const keyOf = ({ function_name, number, sales_area }: PartnerKey): PartnerKey => ({ function_name, number, sales_area });

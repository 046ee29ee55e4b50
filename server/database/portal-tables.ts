/** The tables of 0001-portal, as kysely sees them. */
import type { ColumnType, Generated, JSONColumnType } from "kysely";

type Instant = ColumnType<Date, Date | string, Date | string>;
type DefaultInstant = ColumnType<Date, Date | string | undefined, Date | string>;
type Json = ColumnType<unknown, string | null, string | null>;

export type PartnerFunction = "sold_to" | "ship_to" | "payer";

export interface PartnerKey {
  function_name: PartnerFunction;
  number: string;
  sales_area: string;
}

export interface PortalTables {
  users: {
    id: Generated<string>;
    username: string;
    email: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone: Generated<string>;
    user_classification: "customer" | "internal";
    user_type: Generated<string>;
    active: Generated<boolean>;
    language: Generated<string>;
    time_zone: Generated<string>;
    number_format: Generated<string>;
    date_format: Generated<string>;
    time_format: Generated<string>;
    two_step_auth: Generated<boolean>;
    password_hash: string | null;
    version: Generated<number>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  user_partners: PartnerKey & { user_id: string; is_default: Generated<boolean> };
  user_sales_areas: { user_id: string; sales_area: string };
  user_settings: { user_id: string; key: string; value: ColumnType<unknown, string, string>; updated_at: Instant };
  roles: { id: Generated<string>; key: string | null; title: string; version: Generated<number> };
  role_permissions: { role_id: string; permission: string };
  user_roles: { user_id: string; role_id: string };
  sessions: {
    id: Generated<string>;
    secret_hash: Buffer;
    handle: string;
    client: "browser" | "api";
    user_id: string;
    active_partner: JSONColumnType<PartnerKey> | null;
    created_at: Instant;
    last_seen_at: Instant;
    expires_at: Instant;
    ended_at: Instant | null;
    ended_by: string | null;
  };
  login_attempts: { key: string; failures: number; last_failure_at: Instant; blocked_until: Instant | null };
  one_time_tokens: {
    token_hash: Buffer;
    user_id: string;
    purpose: "reset_password";
    created_at: Instant;
    expires_at: Instant;
    used_at: Instant | null;
  };
  audit: {
    id: Generated<string>;
    at: DefaultInstant;
    actor: string | null;
    acted_for: string | null;
    action: string;
    entity: string;
    before: Json;
    after: Json;
    request_id: string | null;
  };
}

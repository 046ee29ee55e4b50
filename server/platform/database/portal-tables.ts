/** The tables of 0001-portal, 0014-identity and 0015-partner-choice, as kysely sees them. */
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
    catalog_settings: ColumnType<unknown, string | undefined, string>;
    filter_partner_selection: "selection_bar" | null;
    active_partner: JSONColumnType<PartnerKey> | null;
    two_step_secret: string | null;
    two_step_counter: Generated<string>;
    version: Generated<number>;
    created_at: DefaultInstant;
    updated_at: DefaultInstant;
  };
  user_partners: PartnerKey & { user_id: string; is_default: Generated<boolean> };
  user_sales_areas: { user_id: string; sales_area: string };
  user_assignable_roles: { user_id: string; role_id: string };
  territories: { id: Generated<string>; number: string; sales_area: string; description: Generated<string>; deleted_at: Instant | null };
  user_territories: { user_id: string; territory_id: string };
  document_permissions: { id: Generated<string>; title: string; document_authorizations: string[]; version: Generated<number> };
  user_document_permissions: { user_id: string; sales_area: string; document_permission_id: string };
  report_permissions: { id: Generated<string>; title: string; report_authorizations: string[]; version: Generated<number> };
  user_report_permissions: { user_id: string; sales_area: string; report_permission_id: string };
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
    proxied_by: ColumnType<string | null, string | null | undefined, string | null>;
    original_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    second_step: Generated<boolean>;
    address: Generated<string>;
    user_agent: Generated<string>;
  };
  logins: {
    id: Generated<string>;
    user_id: string;
    at: Instant;
    address: string;
    user_agent: string;
    outcome: "success" | "wrong_password" | "wrong_code" | "inactive";
    session_id: string | null;
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

import { sql, type Kysely } from "kysely";

/** Users, roles, sessions and what guards them. Secrets are stored as hashes only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table users (
    id uuid primary key default gen_random_uuid(),
    username text not null,
    email text not null,
    first_name text not null default '',
    last_name text not null default '',
    phone text not null default '',
    user_classification text not null check (user_classification in ('customer', 'internal')),
    user_type text not null default '',
    active boolean not null default true,
    language text not null default 'en',
    time_zone text not null default 'UTC',
    number_format text not null default '.,',
    date_format text not null default '%m/%d/%Y',
    time_format text not null default '%I:%M:%S %p',
    two_step_auth boolean not null default false,
    password_hash text,
    version integer not null default 1,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`.execute(db);
  await sql`create unique index users_username on users (lower(username))`.execute(db);
  await sql`create unique index users_email on users (lower(email))`.execute(db);

  // Partners of a customer's user; internal users have sales areas instead.
  await sql`create table user_partners (
    user_id uuid not null references users (id) on delete cascade,
    function_name text not null check (function_name in ('sold_to', 'ship_to', 'payer')),
    number text not null,
    sales_area text not null,
    is_default boolean not null default false,
    primary key (user_id, function_name, number, sales_area)
  )`.execute(db);
  await sql`create table user_sales_areas (
    user_id uuid not null references users (id) on delete cascade,
    sales_area text not null,
    primary key (user_id, sales_area)
  )`.execute(db);
  await sql`create table user_settings (
    user_id uuid not null references users (id) on delete cascade,
    key text not null,
    value jsonb not null,
    updated_at timestamptz not null,
    primary key (user_id, key)
  )`.execute(db);

  // key: the roles that the product ships; made ones have none.
  await sql`create table roles (
    id uuid primary key default gen_random_uuid(),
    key text unique,
    title text not null,
    version integer not null default 1
  )`.execute(db);
  await sql`create unique index roles_title on roles (lower(title))`.execute(db);
  await sql`create table role_permissions (
    role_id uuid not null references roles (id) on delete cascade,
    permission text not null,
    primary key (role_id, permission)
  )`.execute(db);
  await sql`create table user_roles (
    user_id uuid not null references users (id) on delete cascade,
    role_id uuid not null references roles (id),
    primary key (user_id, role_id)
  )`.execute(db);
  await sql`create index user_roles_role on user_roles (role_id)`.execute(db);

  await sql`create table sessions (
    id uuid primary key default gen_random_uuid(),
    secret_hash bytea not null unique,
    handle text not null unique,
    client text not null check (client in ('browser', 'api')),
    user_id uuid not null references users (id) on delete cascade,
    active_partner jsonb,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null,
    ended_at timestamptz,
    ended_by text
  )`.execute(db);
  await sql`create index sessions_user on sessions (user_id) where ended_at is null`.execute(db);
  await sql`create index sessions_expires on sessions (expires_at)`.execute(db);

  await sql`create table login_attempts (
    key text primary key,
    failures integer not null,
    last_failure_at timestamptz not null,
    blocked_until timestamptz
  )`.execute(db);
  await sql`create index login_attempts_age on login_attempts (last_failure_at)`.execute(db);

  await sql`create table one_time_tokens (
    token_hash bytea primary key,
    user_id uuid not null references users (id) on delete cascade,
    purpose text not null check (purpose in ('reset_password')),
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`.execute(db);
  await sql`create index one_time_tokens_user on one_time_tokens (user_id)`.execute(db);

  // No foreign keys: the record of what somebody did outlives the user.
  await sql`create table audit (
    id bigint generated always as identity primary key,
    at timestamptz not null default now(),
    actor uuid,
    acted_for uuid,
    action text not null,
    entity text not null,
    before jsonb,
    after jsonb,
    request_id text
  )`.execute(db);
  await sql`create index audit_entity on audit (entity, at)`.execute(db);
  await sql`create index audit_actor on audit (actor, at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit, one_time_tokens, login_attempts, sessions, user_roles, role_permissions, roles, user_settings,
    user_sales_areas, user_partners, users`.execute(db);
}

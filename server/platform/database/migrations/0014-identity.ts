import { sql, type Kysely } from "kysely";

/**
 * What a user's details tell besides the name: microsite-independent settings, territories, roles to give to others, what may be seen
 * and run area by area; acting as another user, two-step sign-in and the record of sign-ins.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column catalog_settings jsonb not null default '{}',
    add column filter_partner_selection text check (filter_partner_selection in ('selection_bar')),
    add column two_step_secret text,
    add column two_step_counter bigint not null default 0`.execute(db);
  await sql`comment on column users.two_step_secret is 'Of the authenticator app, encrypted; there before it is switched on.'`.execute(db);
  await sql`comment on column users.two_step_counter is 'The half minute of the newest code that was taken: each is taken once.'`.execute(
    db,
  );

  await sql`create table user_assignable_roles (
    user_id uuid not null references users (id) on delete cascade,
    role_id uuid not null references roles (id) on delete cascade,
    primary key (user_id, role_id)
  )`.execute(db);
  await sql`create index user_assignable_roles_role on user_assignable_roles (role_id)`.execute(db);

  await sql`create table territories (
    id uuid primary key default gen_random_uuid(),
    number text not null,
    sales_area text not null,
    description text not null default '',
    deleted_at timestamptz,
    unique (number, sales_area)
  )`.execute(db);
  await sql`create table user_territories (
    user_id uuid not null references users (id) on delete cascade,
    territory_id uuid not null references territories (id) on delete cascade,
    primary key (user_id, territory_id)
  )`.execute(db);
  await sql`create index user_territories_territory on user_territories (territory_id)`.execute(db);

  // Records with a title and what they grant, given to a user for one sales area. Who has none of a kind is limited by his roles alone.
  for (const kind of ["document", "report"]) {
    const records = sql.table(`${kind}_permissions`);
    const granted = sql.table(`user_${kind}_permissions`);
    const id = sql.ref(`${kind}_permission_id`);
    await sql`create table ${records} (
      id uuid primary key default gen_random_uuid(),
      title text not null,
      ${sql.ref(`${kind}_authorizations`)} text[] not null default '{}',
      version integer not null default 1
    )`.execute(db);
    await sql`create unique index ${sql.ref(`${kind}_permissions_title`)} on ${records} (lower(title))`.execute(db);
    await sql`create table ${granted} (
      user_id uuid not null references users (id) on delete cascade,
      sales_area text not null,
      -- Whoever has been given nothing is not limited: taking the record away must not open what it kept closed.
      ${id} uuid not null references ${records} (id) on delete restrict,
      primary key (user_id, sales_area, ${id})
    )`.execute(db);
    await sql`create index ${sql.ref(`user_${kind}_permissions_record`)} on ${granted} (${id})`.execute(db);
  }

  await sql`alter table sessions
    add column proxied_by uuid references users (id) on delete cascade,
    add column original_expires_at timestamptz,
    add column second_step boolean not null default false,
    add column address text not null default '',
    add column user_agent text not null default ''`.execute(db);
  await sql`comment on column sessions.proxied_by is 'Who really sits there, while acting as the user.'`.execute(db);
  await sql`comment on column sessions.original_expires_at is 'When the own session of who acts as another would have been over.'`.execute(
    db,
  );
  await sql`comment on column sessions.second_step is 'The password was right, the code is still to come; it opens nothing.'`.execute(db);
  await sql`create index sessions_proxied_by on sessions (proxied_by) where ended_at is null and proxied_by is not null`.execute(db);

  await sql`create table logins (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id) on delete cascade,
    at timestamptz not null,
    address text not null,
    user_agent text not null,
    outcome text not null check (outcome in ('success', 'wrong_password', 'wrong_code', 'inactive')),
    session_id uuid
  )`.execute(db);
  await sql`create index logins_user on logins (user_id, at desc)`.execute(db);

  // Roles that the product ships may see and run from now on what had no right of its own before.
  await sql`insert into role_permissions (role_id, permission)
    select roles.id, added.permission from roles
    cross join unnest(${newForEverybody}::text[]) as added (permission)
    where roles.key in ('buyer', 'csr', 'administrator')
    on conflict do nothing`.execute(db);
  await sql`insert into role_permissions (role_id, permission)
    select id, 'report_ecommerce' from roles where key in ('csr', 'administrator')
    on conflict do nothing`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table logins`.execute(db);
  await sql`delete from sessions where proxied_by is not null or second_step`.execute(db);
  await sql`alter table sessions drop column proxied_by, drop column original_expires_at, drop column second_step,
    drop column address, drop column user_agent`.execute(db);
  await sql`drop table user_report_permissions, report_permissions, user_document_permissions, document_permissions,
    user_territories, territories, user_assignable_roles`.execute(db);
  await sql`alter table users drop column catalog_settings, drop column filter_partner_selection, drop column two_step_secret,
    drop column two_step_counter`.execute(db);
}

const newForEverybody = [
  "view_quotes",
  "view_shipments",
  "view_open_items",
  "view_payments",
  "view_down_payments",
  "view_reports",
  "report_pdf_orders",
  "report_web_transactions",
  "report_background_carts",
  "report_sap",
  "report_price_check",
];

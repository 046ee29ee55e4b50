import { sql, type Kysely, type RawBuilder } from "kysely";

/**
 * Configuration records of the administration. Each kind has a table with columns of its own and the same frame around them:
 * `ext` holds what administrators added to its form, `secrets` what is stored encrypted, by field.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createRecords(
    db,
    "smtp_configs",
    "title",
    sql`
    ${text("host")}, port integer, ${text("encryption")}, timeout_seconds integer, ${text("from_address")}, ${text("from_name")},
    ${text("authentication")}, ${text("username")}, ${text("token_url")}, ${text("client_id")}, ${text("scope")}`,
  );
  await createRecords(
    db,
    "sap_connection_configs",
    "title",
    sql`
    ${text("connection_type")}, ${text("host")}, ${text("system_number")}, ${text("message_server")}, message_port integer,
    ${text("system_id")}, ${text("logon_group")}, ${text("service_url")}, ${text("client")}, ${text("authentication")},
    ${text("username")}, ${text("token_url")}, ${text("client_id")}, ${text("language")}, pool_size integer, timeout_seconds integer,
    trace boolean not null default false`,
  );
  await createRecords(
    db,
    "marketing_campaigns",
    "title",
    sql`
    ${text("campaign_type")}, ${text("start_date")}, ${text("end_date")}, ${ids("sales_area_ids")}, ${text("headline")},
    ${text("placement")}, ${text("link_path")}, ${text("subject")}, ${text("body")}, consent boolean not null default false,
    ${text("material")}, ${text("description")}`,
  );

  await sql`create table payment_processors (
    id text primary key,
    title text not null,
    position integer not null
  )`.execute(db);
  await sql`create table payment_options (
    id text primary key,
    payment_processor_id text not null references payment_processors (id),
    title text not null,
    description text not null default '',
    position integer not null
  )`.execute(db);
  await sql`insert into payment_processors values ('account', 'On account', 1), ('hosted_page', 'Hosted payment page', 2)`.execute(db);
  await sql`insert into payment_options (id, payment_processor_id, title, description, position) values
    ('invoice', 'account', 'Invoice', 'By the terms of the customer', 1),
    ('prepayment', 'account', 'Prepayment', 'Goods leave when the money is there', 2),
    ('direct_debit', 'account', 'Direct debit', 'Needs a mandate', 3),
    ('credit_card', 'hosted_page', 'Credit card', 'Entered at the provider', 1),
    ('bank_transfer', 'hosted_page', 'Instant bank transfer', 'Confirmed at once', 2),
    ('wallet', 'hosted_page', 'Digital wallet', 'Of the phone or the browser', 3)`.execute(db);

  await createRecords(
    db,
    "microsites",
    "name",
    sql`
    ${ids("sales_area_ids")}, ${text("street")}, ${text("postal_code")}, ${text("city")}, ${text("country")}, ${text("state")},
    ${text("payment_processor_id")}, ${ids("salesdoc_payment_option_ids")}, ${ids("salesdoc_request_payment_option_ids")},
    ${ids("salesdoc_change_payment_option_ids")}, ${ids("open_item_payment_option_ids")},
    multiple_search_criteria boolean not null default false, cart_materials_availability boolean not null default false,
    show_cart_images boolean not null default true, show_catalog_images boolean not null default true`,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table microsites, payment_options, payment_processors, marketing_campaigns, sap_connection_configs, smtp_configs`.execute(
    db,
  );
}

type Sql = RawBuilder<unknown>;

/** Empty is not null: what was never filled in and what was emptied are the same. */
const text = (name: string): Sql => sql`${sql.id(name)} text not null default ''`;
const ids = (name: string): Sql => sql`${sql.id(name)} text[] not null default '{}'`;

/** @param title what people call a record: taken once among those that are not deleted */
async function createRecords(db: Kysely<unknown>, name: string, title: string, columns: Sql): Promise<void> {
  await sql`create table ${sql.table(name)} (
    id uuid primary key,
    ${sql.id(title)} text not null,
    active boolean not null default true,
    ${columns},
    ext jsonb not null default '{}',
    secrets jsonb not null default '{}',
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by text not null,
    deleted_at timestamptz
  )`.execute(db);
  await sql`create unique index ${sql.id(`${name}_${title}`)} on ${sql.table(name)} (lower(${sql.id(title)})) where deleted_at is null`.execute(
    db,
  );
}

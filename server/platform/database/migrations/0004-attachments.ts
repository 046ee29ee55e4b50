import { sql, type Kysely } from "kysely";

/**
 * Carts, as far as files can be attached to them, the files, and what is set for the whole site.
 *
 * A file's content lies in the folder of uploads under the attachment's id; here stands what it is. `upload_key` is the
 * sender's own name for one upload: sent again after a broken connection, it makes no second attachment.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table carts (
    id uuid primary key default gen_random_uuid(),
    root text not null,
    user_id uuid not null references users (id) on delete cascade,
    partner_function text not null default '',
    partner_number text not null default '',
    sales_area text not null default '',
    state text not null default 'active' check (state in ('active', 'saved')),
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`.execute(db);
  await sql`create unique index carts_one_active on carts (user_id, root, partner_function, partner_number, sales_area)
    where state = 'active'`.execute(db);

  await sql`create table attachments (
    id uuid primary key,
    cart_id uuid not null references carts (id) on delete cascade,
    upload_key text,
    file_name text not null,
    format text not null,
    type text not null,
    size bigint not null check (size >= 0),
    sha256 bytea not null,
    width integer,
    height integer,
    user_id uuid references users (id) on delete set null,
    created_at timestamptz not null,
    unique (cart_id, upload_key)
  )`.execute(db);
  await sql`comment on column attachments.sha256 is 'Of what was sent; an image is stored as it was made anew.'`.execute(db);

  await sql`create table site_settings (
    key text primary key,
    value jsonb not null,
    version integer not null default 1,
    updated_at timestamptz not null
  )`.execute(db);

  await sql`create table captcha_answers (
    challenge text primary key,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`comment on table captcha_answers is 'Answers that have been used; an expired one is refused without them.'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ["captcha_answers", "site_settings", "attachments", "carts"]) await sql`drop table ${sql.table(table)}`.execute(db);
}

import { sql, type Kysely } from "kysely";

/** What carts have the ERP write (`docs/decisions/0040`), and what has become of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table cart_outbox (
    key text primary key check (length(key) between 1 and 200),
    cart_id uuid not null references carts (id) on delete cascade,
    user_id uuid references users (id) on delete set null,
    document json not null,
    state text not null default 'waiting' check (state in ('waiting', 'sent', 'written', 'refused', 'not_written')),
    questions integer not null default 0,
    doc_number text,
    created_at timestamptz not null,
    sent_at timestamptz,
    ended_at timestamptz,
    check ((state = 'written') = (doc_number is not null))
  )`.execute(db);
  await sql`comment on column cart_outbox.document is 'As it is sent; the cart may be priced anew meanwhile.'`.execute(db);
  await sql`comment on column cart_outbox.questions is 'How often the ERP was asked by the key since it was sent.'`.execute(db);
  // Of one cart there is one thing at a time that has no end yet.
  await sql`create unique index cart_outbox_one_open on cart_outbox (cart_id) where state in ('waiting', 'sent')`.execute(db);
  await sql`alter table carts add column document_number text not null default '', add column erp_messages jsonb not null default '[]'`.execute(
    db,
  );
  await sql`comment on column carts.erp_messages is 'What the ERP said when it was to write the document; until the cart is changed or sent again.'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table carts drop column document_number, drop column erp_messages`.execute(db);
  await sql`drop table cart_outbox`.execute(db);
}

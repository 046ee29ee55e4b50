import { sql, type Kysely } from "kysely";

/** What is suggested is what the website has: another one's phrases, which may be more frequent, take no place in its list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalog.phrases add column websites integer[] not null default '{}'`.execute(db);
  await sql`comment on column catalog.phrases.websites is 'The tags of those that have products of it.'`.execute(db);
  // Until products are written the next time, each is suggested wherever it finds something, as before.
  await sql`update catalog.phrases set websites = array(select tag from catalog.websites order by tag)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table catalog.phrases drop column websites`.execute(db);
}

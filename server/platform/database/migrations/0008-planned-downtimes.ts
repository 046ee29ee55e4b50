import { sql, type Kysely } from "kysely";

/**
 * Announced downtimes of the ERP, as records of the administration; before, they were a list in a setting of the site.
 * Moments are texts of one length, ISO UTC to the second, so their order as text is their order in time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table planned_downtimes (
    id uuid primary key,
    title text not null,
    "from" text not null default '',
    "to" text not null default '',
    announce_hours integer check (announce_hours between 0 and 336),
    blocks text not null default '',
    message_en text not null default '',
    message_de text not null default '',
    message_fr text not null default '',
    ext jsonb not null default '{}',
    secrets jsonb not null default '{}',
    version integer not null default 1,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    updated_by text not null,
    deleted_at timestamptz
  )`.execute(db);
  await sql`create unique index planned_downtimes_title on planned_downtimes (lower(title)) where deleted_at is null`.execute(db);
  await sql`create index planned_downtimes_ending on planned_downtimes ("to")`.execute(db);

  await moveAnnounced(db);
  await sql`delete from site_settings where key = 'downtime'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table planned_downtimes`.execute(db);
}

interface Announced {
  from: unknown;
  to: unknown;
  message: unknown;
}

/**
 * Days are read as they were read until now, by JavaScript: 31 February is 3 March. The database would refuse such a day, and the
 * server would not start for it. What is no moment at all was never shown to anybody.
 */
async function moveAnnounced(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<Announced>`
    select planned ->> 'from' as "from", planned ->> 'to' as "to", planned ->> 'message' as message
    from site_settings, jsonb_array_elements(
      case jsonb_typeof(value -> 'planned') when 'array' then value -> 'planned' else '[]' end
    ) as planned
    where key = 'downtime'`.execute(db);

  for (const [index, { from, to, message }] of rows.entries()) {
    const [begins, ends] = [inSeconds(from), inSeconds(to)];
    if (begins === null || ends === null) continue;

    await sql`
      insert into planned_downtimes (id, title, "from", "to", announce_hours, blocks, message_en, created_at, updated_at, updated_by)
      values (gen_random_uuid(), ${`${String(from)} (${index + 1})`}, ${begins}, ${ends}, 0, 'nothing', ${message ?? ""}, now(), now(), '')`.execute(
      db,
    );
  }
}

/** ISO UTC to the second; null for what is no moment of a year with four digits. */
function inSeconds(text: unknown): string | null {
  const moment = new Date(String(text));
  const written = Number.isNaN(moment.getTime()) ? "" : moment.toISOString();
  return /^\d{4}-/.test(written) ? `${written.slice(0, 19)}Z` : null;
}

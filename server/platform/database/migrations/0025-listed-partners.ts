import { sql, type Kysely } from "kysely";

/**
 * A ship-to of ten sold-tos stands ten times among the functions and once in a list of partners. Each partner once for every function
 * and sales area, with its name and what it is searched by: a list is counted and read in its order without making all of them
 * distinct first. Functions and partners are written by more than one program, so the database keeps it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table erp.listed_partners (
    partner text not null references erp.partners (number) on delete cascade,
    function_name text not null,
    sales_area text not null,
    name text not null,
    city text not null,
    words text not null generated always as (lower(partner || ' ' || name || ' ' || city)) stored,
    primary key (partner, function_name, sales_area)
  )`.execute(db);
  await sql`insert into erp.listed_partners (partner, function_name, sales_area, name, city)
    select distinct f.partner, f.function_name, f.sales_area, p.name, p.city
    from erp.partner_functions f join erp.partners p on p.number = f.partner`.execute(db);
  await sql`create index listed_partners_order on erp.listed_partners (name, partner, sales_area, function_name)`.execute(db);
  await sql`create index listed_partners_words on erp.listed_partners using gin (words gin_trgm_ops)`.execute(db);
  await followFunctions(db);
  await followNames(db);
}

/** An update is both: what was is gone, unless another sold-to has the same, and what is comes in. */
async function followFunctions(db: Kysely<unknown>): Promise<void> {
  await sql`create function erp.list_partners() returns trigger language plpgsql as $$
    begin
      insert into erp.listed_partners (partner, function_name, sales_area, name, city)
        select distinct f.partner, f.function_name, f.sales_area, p.name, p.city
        from written f join erp.partners p on p.number = f.partner
        on conflict do nothing;
      return null;
    end $$`.execute(db);
  await sql`create function erp.unlist_partners() returns trigger language plpgsql as $$
    begin
      delete from erp.listed_partners l using removed f
        where (l.partner, l.function_name, l.sales_area) = (f.partner, f.function_name, f.sales_area)
          and not exists (select from erp.partner_functions o
            where (o.partner, o.function_name, o.sales_area) = (f.partner, f.function_name, f.sales_area));
      return null;
    end $$`.execute(db);
  await sql`create function erp.unlist_all_partners() returns trigger language plpgsql as $$
    begin
      delete from erp.listed_partners;
      return null;
    end $$`.execute(db);
  const trigger = (name: string, when: string, tables: string, work: string) =>
    sql
      .raw(`create trigger ${name} after ${when} on erp.partner_functions ${tables} for each statement execute function erp.${work}()`)
      .execute(db);
  await trigger("list_inserted", "insert", "referencing new table as written", "list_partners");
  await trigger("unlist_deleted", "delete", "referencing old table as removed", "unlist_partners");
  await trigger("unlist_updated", "update", "referencing old table as removed", "unlist_partners");
  await trigger("relist_updated", "update", "referencing new table as written", "list_partners");
  await trigger("unlist_truncated", "truncate", "", "unlist_all_partners");
}

async function followNames(db: Kysely<unknown>): Promise<void> {
  await sql`create function erp.rename_listed_partners() returns trigger language plpgsql as $$
    begin
      update erp.listed_partners l set name = p.name, city = p.city
        from renamed p where l.partner = p.number and (l.name, l.city) is distinct from (p.name, p.city);
      return null;
    end $$`.execute(db);
  await sql`create trigger rename_listed after update on erp.partners
    referencing new table as renamed for each statement execute function erp.rename_listed_partners()`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger rename_listed on erp.partners`.execute(db);
  for (const name of ["list_inserted", "unlist_deleted", "unlist_updated", "relist_updated", "unlist_truncated"])
    await sql`drop trigger ${sql.ref(name)} on erp.partner_functions`.execute(db);
  await sql`drop function erp.list_partners(), erp.unlist_partners(), erp.unlist_all_partners(), erp.rename_listed_partners()`.execute(db);
  await sql`drop table erp.listed_partners`.execute(db);
}

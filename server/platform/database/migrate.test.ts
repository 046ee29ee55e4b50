import { sql, type Kysely } from "kysely";
import { afterEach, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { permissionNames } from "../../identity/roles/permissions.ts";
import { type Database, openDatabase } from "./database.ts";
import { migrate, migrateDown, MigrationFailed } from "./migrate.ts";
import { migrations } from "./migrations.ts";

let database: TestDatabase;
afterEach(() => database.drop());

const empty = async () => (database = await testDatabase({ migrated: false })).db;

/** Every table, column, constraint and index, as text. */
async function shapeOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s.%s %s %s %s', table_schema, table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema in ('public', 'erp') and table_name not like 'kysely%'
    union all select format('%s %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace in (select oid from pg_namespace where nspname in ('public', 'erp'))
    union all select indexdef from pg_indexes where schemaname in ('public', 'erp') and tablename not like 'kysely%'
    order by 1`.execute(db);
  return rows.map(({ line }) => line).join("\n");
}

describe("migrating", () => {
  it("goes up, down and up again to the same shape", async () => {
    const db = await empty();
    expect(await migrate(db)).toEqual(Object.keys(migrations));
    const shape = await shapeOf(db);
    expect(shape).toContain("public.users.id");

    expect(await migrateDown(db)).toEqual(Object.keys(migrations).toReversed());
    expect(await shapeOf(db)).not.toContain("public.users.id");
    await migrate(db);
    expect(await shapeOf(db)).toBe(shape);
  });

  it("does nothing the second time", async () => {
    const db = await empty();
    await migrate(db);
    expect(await migrate(db)).toEqual([]);
  });

  it("rolls a failed step back whole, keeps the steps before it and names the failed one", async () => {
    const db = await empty();
    const broken = {
      ...migrations,
      "9999-broken": {
        async up(steps: Kysely<unknown>) {
          await sql`create table half_made (id integer)`.execute(steps);
          await sql`insert into nowhere values (1)`.execute(steps);
        },
      },
    };
    await expect(migrate(db, broken)).rejects.toThrow(MigrationFailed);
    await expect(migrate(db, broken)).rejects.toThrow('"9999-broken" failed and was rolled back: relation "nowhere" does not exist');

    const shape = await shapeOf(db);
    expect(shape).not.toContain("half_made");
    expect(shape).toContain("public.users.id");
  });

  it("is done once when several servers start at the same time", async () => {
    await empty();
    const servers = [1, 2, 3].map(() => openDatabase({ connection: database.connection }));
    const done = await Promise.all(servers.map((db) => migrate(db)));
    expect(done.flat().toSorted()).toEqual(Object.keys(migrations).toSorted());
    await Promise.all(servers.map((db) => db.destroy()));
  });

  it("leaves the limits of ordinary queries as they were", async () => {
    const db = await empty();
    await migrate(db);
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
    expect(rows).toEqual([{ statement_timeout: "10s" }]);
  });
});

describe("the seeded roles", () => {
  const permissionsOf = async (db: Kysely<Database>, key: string) => {
    const rows = await db
      .selectFrom("role_permissions")
      .innerJoin("roles", "roles.id", "role_id")
      .select("permission")
      .where("key", "=", key)
      .execute();
    return rows.map(({ permission }) => permission).toSorted();
  };

  it("are Administrator with every permission, CSR and Buyer", async () => {
    const db = await empty();
    await migrate(db);
    const roles = await db.selectFrom("roles").select(["key", "title"]).orderBy("title").execute();
    expect(roles).toEqual([
      { key: "administrator", title: "Administrator" },
      { key: "buyer", title: "Buyer" },
      { key: "csr", title: "CSR" },
    ]);
    expect(await permissionsOf(db, "administrator")).toEqual(permissionNames.toSorted());
    expect((await permissionsOf(db, "buyer")).filter((name) => name.startsWith("manage_"))).toEqual([]);
    expect(await permissionsOf(db, "csr")).toContain("proxy_login");
  });

  it("give the Administrator back what is missing at the next start, and leave what was taken from others", async () => {
    const db = await empty();
    await migrate(db);
    await db.deleteFrom("role_permissions").where("permission", "in", ["manage_configs", "pay_invoices"]).execute();
    await migrate(db);
    expect(await permissionsOf(db, "administrator")).toEqual(permissionNames.toSorted());
    expect(await permissionsOf(db, "buyer")).not.toContain("pay_invoices");
  });
});

import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { testDatabase } from "../support/database.ts";

describe("a test file's database", async () => {
  const first = await testDatabase();
  const second = await testDatabase();
  afterAll(async () => {
    await first.drop();
    await second.drop();
  });

  it("has all migrations done", async () => {
    const tables = await first.db.introspection.getTables();

    expect(tables.length).toBeGreaterThan(1);
  });

  it("is shared with no other file", async () => {
    const nameOf = async ({ connection }: typeof first) => {
      const client = new pg.Client(connection);
      await client.connect();
      const { rows } = await client.query<{ name: string }>("select current_database() as name");
      await client.end();
      return rows[0]?.name;
    };

    expect(await nameOf(first)).not.toBe(await nameOf(second));
  });

  it("can be reached by its address", async () => {
    const client = new pg.Client({ connectionString: first.url });
    await client.connect();
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    await client.end();

    expect(rows[0]?.name).toBe(first.connection.database);
  });
});

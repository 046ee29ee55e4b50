import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { createLoginAttempts } from "./login-attempts.ts";

let database: TestDatabase;
let now = new Date("2026-11-20T09:00:00Z");
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const keys = async () => (await database.db.selectFrom("login_attempts").select("key").orderBy("key").execute()).map(({ key }) => key);

describe("counting tries", () => {
  it("takes all addresses of one IPv6 network together, and keeps no user name", async () => {
    const attempts = createLoginAttempts(database.db, () => now);
    await attempts.count({ username: "buyer", network: "2001:db8:1:2:3:4:5:6" });
    await attempts.count({ username: "buyer", network: "2001:db8:1:2::9" });
    await attempts.count({ username: "BUYER", network: "2001:db8::1" });
    await attempts.count({ username: "buyer", network: "::ffff:203.0.113.7" });
    const all = await keys();
    expect(all.filter((key) => key.startsWith("network:"))).toEqual([
      "network:2001:db8:0:0",
      "network:2001:db8:1:2",
      "network:203.0.113.7",
    ]);
    expect(all.filter((key) => key.startsWith("account:"))).toHaveLength(1);
    expect(all.join()).not.toContain("buyer");
  });

  it("takes a try back that was not made, with the wait it brought", async () => {
    const attempts = createLoginAttempts(database.db, () => now);
    for (let tries = 0; tries < 5; tries += 1) expect(await attempts.count({ username: "busy", network: "198.51.100.1" })).toBe(0);
    expect(await attempts.wait({ username: "busy", network: "198.51.100.1" })).toBe(60);
    await attempts.takeBack({ username: "busy", network: "198.51.100.1" });
    expect(await attempts.wait({ username: "busy", network: "198.51.100.1" })).toBe(0);
  });

  it("forgets after a day", async () => {
    const attempts = createLoginAttempts(database.db, () => now);
    now = new Date(now.getTime() + 25 * 3_600_000);
    await attempts.count({ username: "fresh", network: "192.0.2.1" });
    expect(await keys()).toHaveLength(3);
  });
});

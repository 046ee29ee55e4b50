import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { checksumOf } from "./load-document.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const program = path.resolve(import.meta.dirname, "../../../tests/support/publishing-process.ts");
const kills = 6;

/** Kills it some time after its second publish. Resolves with the number of publishes that the process was told are done. */
async function publishUntilKilled(milliseconds: number): Promise<number> {
  const child = spawn(process.execPath, [program, database.url], { stdio: ["ignore", "pipe", "inherit"] });
  let done = 0;
  child.stdout.on("data", (dots: Buffer) => (done += dots.length));
  while (done < 2) await once(child.stdout, "data");
  await wait(milliseconds);
  child.kill("SIGKILL");
  await once(child, "close");
  return done;
}

it("a server that is killed while it publishes leaves a publication whole or not begun", { timeout: 300_000 }, async () => {
  let told = 0;
  for (let round = 0; round < kills; round++) {
    told += await publishUntilKilled(20 + Math.random() * 80);
    // Whatever the dead process had begun, its connection ends with it.
    await wait(50);
    const { rows } = await sql<{
      published: number;
      draft: string | null;
      content: string;
      checksum: string;
      newest: number;
      revision: number;
      audited: number;
    }>`
      select d.published, d.draft, v.content, v.checksum,
        (select max(number) from document_versions where document = d.id) as newest,
        (select number from documents_revision)::integer as revision,
        (select count(*) from audit where action = 'document.publish')::integer as audited
      from documents d join document_versions v on v.document = d.id and v.number = d.published
      where d.kind = 'page' and d.key = 'orders'`.execute(database.db);
    const { published, draft, content, checksum, newest, revision, audited } = rows[0]!;

    // Version, pointer, news and record are there together.
    expect([newest, revision, audited]).toEqual([published, published, published]);
    expect(checksum).toBe(checksumOf(content));
    expect((JSON.parse(content) as { title: string }).title).toBe(`Version ${published}`);
    // A draft that is still there is the one that was not published.
    if (draft !== null) expect((JSON.parse(draft) as { title: string }).title).toBe(`Version ${published + 1}`);
    // What was acknowledged is never lost.
    expect(published).toBeGreaterThanOrEqual(told);
  }
  expect(told).toBeGreaterThan(kills);
});

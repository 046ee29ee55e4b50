import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sameOriginHeaders, testSettings, type TestApp } from "../../../tests/support/app.ts";
import { documentsFolder } from "../../../tests/support/documents-folder.ts";
import { editorOf, testDocuments } from "../../../tests/support/documents.ts";
import { testSecrets } from "../../../tests/support/test-secrets.ts";
import { buildApp } from "../../app.ts";
import { openErp } from "../../erp/open-erp.ts";
import { checksumOf } from "../../configs/page-configs/load-document.ts";

let test: TestApp;
let admin: Record<string, string>;
let other: Awaited<ReturnType<typeof buildApp>>;
beforeAll(async () => {
  test = await testDocuments();
  await test.addUser();
  await test.addUser({ username: "admin", role: "administrator" });
  admin = await test.signIn("admin");
  other = await buildApp({
    secrets: testSecrets,
    settings: testSettings,
    db: test.db,
    clock: test.now,
    erp: openErp(test.db, { clock: test.now }).erp,
    connection: test.database.connection,
    documents: { folder: documentsFolder },
  });
  await vi.waitFor(async () => expect(await listeners()).toBe(1));
});
afterAll(async () => {
  await other.close();
  await test.close();
});

async function listeners(): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from pg_stat_activity
    where datname = current_database() and application_name = 'portolan listener' and query like 'listen%'`.execute(test.db);
  return Number(rows[0]!.count);
}

const clear = (headers: Record<string, string> = admin) => test.call("POST", "/v1/admin/clear_cache", { headers, payload: {} });
const titleOn = async (app: TestApp["app"]) =>
  (await app.inject({ method: "GET", url: "/api/v1/pages?path=/orders", headers: admin })).json().data.document.title as string;
/** Whether the list of orders is a copy, and of when. */
const copyOn = async (app: TestApp["app"]) =>
  (await app.inject({ method: "GET", url: "/api/v1/salesdocs", headers: admin })).json().data.cache_info as {
    cached: boolean;
    cached_at?: string;
  };

/** What nobody is told of: the content of a published version, changed in the database itself. */
async function rewrite(title: string): Promise<void> {
  const { rows } = await sql<{ content: string }>`select content from document_versions
    where document = (select id from documents where key = 'orders' and kind = 'page')`.execute(test.db);
  const content = JSON.stringify({ ...JSON.parse(rows[0]!.content), title });
  await test.db.transaction().execute(async (trx) => {
    await sql`alter table document_versions disable trigger document_versions_are_immutable`.execute(trx);
    await sql`update document_versions set content = ${content}, checksum = ${checksumOf(content)}
      where document = (select id from documents where key = 'orders' and kind = 'page')`.execute(trx);
    await sql`alter table document_versions enable trigger document_versions_are_immutable`.execute(trx);
  });
}

describe("clearing the cache", () => {
  it("[ENG-067] makes this server, and every other one, read the documents again", async () => {
    const editor = editorOf(test, admin);
    const page = JSON.parse((await editor.record("page:orders")).published_content) as object;
    await editor.change("page:orders", { ...page, title: "As published" });
    await vi.waitFor(async () => expect(await titleOn(other)).toBe("As published"));

    await rewrite("As it is stored now");
    expect([await titleOn(test.app), await titleOn(other)]).toEqual(["As published", "As published"]);
    expect((await clear()).statusCode).toBe(200);
    expect(await titleOn(test.app)).toBe("As it is stored now");
    await vi.waitFor(async () => expect(await titleOn(other)).toBe("As it is stored now"));
  });

  it("[ENG-067] makes every server ask the ERP again for what it holds a copy of", async () => {
    const copied = { cached: true, cached_at: test.now().toISOString() };
    await copyOn(test.app);
    await copyOn(other);
    test.pass({ seconds: 1 });
    expect([await copyOn(test.app), await copyOn(other)]).toEqual([copied, copied]);
    await clear();
    expect(await copyOn(test.app)).toEqual({ cached: false });
    await vi.waitFor(async () => expect(await copyOn(other)).toEqual({ cached: false }));
  });

  it("is written down with who did it", async () => {
    const before = new Date(test.now());
    await clear();
    const entry = await test.db
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "caches.clear")
      .orderBy("id", "desc")
      .executeTakeFirst();
    const { id } = await test.db.selectFrom("users").select("id").where("username", "=", "admin").executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ actor: id, entity: "caches", at: before });
  });

  it("is for who manages configurations, and takes nothing", async () => {
    expect((await clear(await test.signIn("buyer"))).statusCode).toBe(403);
    expect((await clear(sameOriginHeaders)).statusCode).toBe(401);
    expect((await test.call("POST", "/v1/admin/clear_cache", { headers: admin, payload: { key: "page:orders" } })).statusCode).toBe(422);
  });
});

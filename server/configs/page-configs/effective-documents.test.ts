import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SiteConfigs } from "../../../schemas/page-bundle.ts";
import { testSettings, type TestApp } from "../../../tests/support/app.ts";
import { documentsFolder } from "../../../tests/support/documents-folder.ts";
import { editorOf, testDocuments, type Editor } from "../../../tests/support/documents.ts";
import { type AppOptions, buildApp } from "../../app.ts";
import { openErp } from "../../erp/open-erp.ts";
import { checksumOf } from "./load-document.ts";
import { testSecrets } from "../../../tests/support/test-secrets.ts";

let test: TestApp;
let buyer: Record<string, string>;
let admin: Record<string, string>;
let editor: Editor;

beforeAll(async () => {
  test = await testDocuments();
  await test.addUser();
  await test.addUser({ username: "admin", role: "administrator" });
  buyer = await test.signIn("buyer");
  admin = await test.signIn("admin");
  editor = editorOf(test, admin);
});
afterAll(() => test.close());

/** Another server on the same database, with its own memory. */
const secondServer = (options: Pick<AppOptions, "connection"> = {}) =>
  buildApp({
    secrets: testSecrets,
    settings: testSettings,
    db: test.db,
    clock: test.now,
    erp: openErp(test.db).erp,
    documents: { folder: documentsFolder },
    ...options,
  });

const pageOn = async (app: Awaited<ReturnType<typeof buildApp>>, path: string, headers = buyer) =>
  app.inject({ method: "GET", url: `/api/v1/pages?path=${path}`, headers });
const titleOn = async (app: Awaited<ReturnType<typeof buildApp>>, path: string) =>
  (await pageOn(app, path)).json<{ data: { document: { title: string } } }>().data.document.title;
const noticesFor = async (headers: Record<string, string>) =>
  (await test.call("GET", "/v1/site_configs", { headers })).json<{ data: SiteConfigs }>().data.notices;

/** What only somebody with a hand in the database, or a bug, can do: a version that no check has seen. */
async function storeVersion(kind: string, key: string, content: string, checksum = checksumOf(content)): Promise<void> {
  await sql`insert into documents (kind, key) values (${kind}, ${key}) on conflict do nothing`.execute(test.db);
  await test.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: string; next: number }>`select d.id, coalesce(max(v.number), 0) + 1 as next from documents d
      left join document_versions v on v.document = d.id where d.kind = ${kind} and d.key = ${key} group by d.id`.execute(trx);
    const { id, next } = rows[0]!;
    await sql`insert into document_versions (document, number, content, checksum, author, created_at) values (${id}, ${next}, ${content}, ${checksum}, 'nobody', now())`.execute(
      trx,
    );
    await sql`update documents set published = ${next}, draft_version = draft_version + 1 where id = ${id}`.execute(trx);
    await sql`update documents_revision set number = number + 1`.execute(trx);
  });
}

/** What a server notices by itself within 5 s; here at once. */
async function noticed(): Promise<void> {
  await editor.record("page:orders");
  await editor.record("page:order");
  await editor.record("page:dashboard");
}

describe("a stored version that cannot be loaded", () => {
  it.each([
    ["is no JSON", "{", undefined],
    ["is not what was published", '{"kind":"page"}', checksumOf("something else")],
    [
      "is another document",
      JSON.stringify({ kind: "page", version: 1, key: "other", route: "/x", layout: "main", title: "x", body: [] }),
      undefined,
    ],
    ["is no page", JSON.stringify({ kind: "page", version: 1, key: "dashboard" }), undefined],
    ["is too deep", `${"[".repeat(500)}${"]".repeat(500)}`, undefined],
  ])("because it %s gives way to the last good one, and administrators are told", async (_why, content, checksum) => {
    const good = JSON.parse((await editor.record("page:dashboard")).published_content) as object;
    const { published_version } = await editor.change("page:dashboard", { ...good, title: "Good" });
    await storeVersion("page", "dashboard", content, checksum);
    const record = await editor.record("page:dashboard");

    expect(record.state).toBe("broken");
    expect(record.broken).toMatchObject({ version: published_version! + 1, serves: published_version });
    expect(await titleOn(test.app, "/dashboard")).toBe("Good");
    const [notice] = await noticesFor(admin);
    expect(notice).toMatchObject({ tone: "error", path: "/admin/configs/page%3Adashboard" });
    expect(notice?.text).toContain("page:dashboard");
    expect(await noticesFor(buyer)).toEqual([]);

    await editor.change("page:dashboard", { ...good, title: "Mended" });
    expect(await titleOn(test.app, "/dashboard")).toBe("Mended");
    expect(await noticesFor(admin)).toEqual([]);
  });

  it("gives way to the product's file when there is no earlier version", async () => {
    await storeVersion("page", "order", "not JSON at all");
    await noticed();
    expect(await titleOn(test.app, "/orders/1")).toBe("Order");
    expect((await editor.record("page:order")).broken).toMatchObject({ version: 1, serves: 0 });
    await editor.change("page:order", (await editor.record("page:order")).published_content);
  });

  it("of a kind that this server does not know disturbs nobody", async () => {
    await storeVersion("hologram", "x", '{"kind":"hologram","key":"x"}');
    const app = await secondServer();
    expect(await titleOn(app, "/orders")).toBe("Orders");
    await app.close();
    await sql`update documents set published = null where kind = 'hologram'`.execute(test.db);
  });

  it("[ENG-002] shows the error page in place of a page that nothing stands in for, and not-found for unknown keys", async () => {
    const help = {
      kind: "page",
      version: 1,
      key: "help",
      route: "/help",
      layout: "main",
      title: "Help",
      body: [{ uuid: "a", atom: "text_block", text: "Ask us." }],
    };
    await test.call("POST", "/v1/admin/configs", { headers: admin, payload: { kind: "page", key: "help", content: JSON.stringify(help) } });
    const published = await editor.publish("page:help");
    expect(await titleOn(test.app, "/help")).toBe("Help");

    // As after a damaged disk: the only version is unreadable.
    await sql`alter table document_versions disable trigger document_versions_are_immutable`.execute(test.db);
    await sql`update document_versions set content = '{"kind"' where document = (select id from documents where key = 'help') and number = ${published.published_version}`.execute(
      test.db,
    );
    await sql`alter table document_versions enable trigger document_versions_are_immutable`.execute(test.db);
    const app = await secondServer();

    expect((await pageOn(app, "/help")).statusCode).toBe(500);
    const html = await app.inject({ method: "GET", url: "/help", headers: buyer });
    expect(html.statusCode).toBe(500);
    expect(html.body).toContain("Something went wrong");
    expect((await app.inject({ method: "GET", url: "/api/v1/pages?key=nowhere", headers: buyer })).statusCode).toBe(404);
    expect((await app.inject({ method: "GET", url: "/nowhere", headers: buyer })).body).toContain("Page not found");
    await app.close();
  });

  it("with a mistake inside leaves out that part alone and tells administrators", async () => {
    const dashboard = JSON.parse((await editor.record("page:dashboard")).published_content) as { body: object[] };
    await storeVersion(
      "page",
      "dashboard",
      JSON.stringify({ ...dashboard, title: "Partly", body: [...dashboard.body, { uuid: "zz", atom: "atom_of_yesterday" }] }),
    );
    await noticed();
    expect(await titleOn(test.app, "/dashboard")).toBe("Partly");
    expect(await noticesFor(admin)).toContainEqual(
      expect.objectContaining({ tone: "warning", text: expect.stringContaining("atom_of_yesterday") as string }),
    );
    await editor.change("page:dashboard", dashboard);
  });
});

describe("several servers", () => {
  const publishTitle = async (title: string) => {
    const page = JSON.parse((await editor.record("page:orders")).published_content) as object;
    await editor.change("page:orders", { ...page, title });
  };
  async function soon(check: () => Promise<boolean>, milliseconds: number): Promise<boolean> {
    for (const end = Date.now() + milliseconds; Date.now() < end; await wait(10)) if (await check()) return true;
    return false;
  }

  it("hear of a publish within a moment", async () => {
    const app = await secondServer({ connection: test.database.connection });
    await wait(100);
    await publishTitle("Received");
    expect(await soon(async () => (await titleOn(app, "/orders")) === "Received", 1_000)).toBe(true);
    await app.close();
  });

  it("catch up on what they missed while the connection was down", async () => {
    const app = await secondServer({ connection: test.database.connection });
    await wait(100);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'portolan listener'`.execute(
      test.db,
    );
    await publishTitle("Missed");
    expect(await soon(async () => (await titleOn(app, "/orders")) === "Missed", 3_000)).toBe(true);
    await publishTitle("Heard again");
    expect(await soon(async () => (await titleOn(app, "/orders")) === "Heard again", 1_000)).toBe(true);
    await app.close();
  });

  it("find by asking what nobody told them", async () => {
    const app = await secondServer();
    await publishTitle("Polled");
    expect(await titleOn(app, "/orders")).not.toBe("Polled");
    expect(await soon(async () => (await titleOn(app, "/orders")) === "Polled", 7_000)).toBe(true);
    await app.close();
  });
});

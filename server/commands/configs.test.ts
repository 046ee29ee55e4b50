import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { testSettings } from "../../tests/support/app.ts";
import { testDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { testSecrets } from "../../tests/support/test-secrets.ts";
import { buildApp } from "../app.ts";
import { openDatabase } from "../platform/database/database.ts";
import { startEmbeddedPostgres } from "../platform/database/embedded-postgres.ts";
import { migrate } from "../platform/database/migrate.ts";
import { openErp } from "../erp/open-erp.ts";
import { productFolder } from "../configs/page-configs/product-files.ts";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "portolan-configs-"));
  cpSync(productFolder, folder, { recursive: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The command as somebody types it, on the test's database. */
const configs = (...args: string[]) => configsWith({ DATABASE_URL: database.url }, ...args);

async function configsWith(env: Record<string, string>, ...args: string[]): Promise<{ code: number; output: string }> {
  const program = path.resolve(import.meta.dirname, "configs.ts");
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...env, FORCE_COLOR: "0" } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

const edit = (file: string, change: (text: string) => string) => {
  const place = path.join(folder, file);
  writeFileSync(place, change(readFileSync(place, "utf8")));
};

// Every call starts a Node of its own.
describe("npm run configs", { timeout: 300_000 }, () => {
  it("finds all shipped documents good", async () => {
    expect(await configs("check")).toEqual({ code: 0, output: "All documents are good.\n" });
  });

  it("names file, line and remedy of every mistake, and fails", async () => {
    edit("privacy.page.json", (text) => text.replace('"atom": "text_block"', '"atom": "text_blcok"'));
    writeFileSync(path.join(folder, "stray.json"), "{}");
    const { code, output } = await configs("check", folder);
    expect(code).toBe(1);
    expect(output).toMatch(/^privacy\.page\.json:10 error unknown_atom .*"text_blcok".*"text_block"/m);
    expect(output).toMatch(/^stray\.json error wrong_file_name /m);
    expect(output).toMatch(/^2 errors$/m);
  });

  it("imports nothing while one file has a mistake", async () => {
    const { code, output } = await configs("import", folder);
    expect(code).toBe(1);
    expect(output).toContain("unknown_atom");
    expect(await database.db.selectFrom("audit").selectAll().where("action", "=", "document.import").execute()).toEqual([]);
  });

  it("imports what differs, and tells what the portal changed over the files, one line for each change", async () => {
    rmSync(path.join(folder, "stray.json"), { force: true });
    edit("privacy.page.json", (text) =>
      text.replace('"text_blcok"', '"text_block"').replaceAll('"Privacy and cookies"', '"Your data"').replace('"plain"', '"card"'),
    );
    expect((await configs("import", folder, "--note", "From the test system")).output).toBe("Published:\nprivacy.page.json\n");
    expect((await configs("diff", folder)).output).toBe("Nothing differs.\n");
    expect((await configs("diff")).output.trim().split("\n")).toEqual([
      "page:privacy",
      '  changed title: "Privacy and cookies" => "Your data"',
      '  changed body › head › text: "Privacy and cookies" => "Your data"',
      '  removed body › cookies › variant: "plain"',
    ]);
  });

  it("says that nothing differs of exported documents that nobody touched", async () => {
    const exported = mkdtempSync(path.join(tmpdir(), "portolan-export-"));
    expect((await configs("export", exported)).output).toBe(`${path.join(exported, "privacy.page.json")}\n`);
    expect(JSON.parse(readFileSync(path.join(exported, "privacy.page.json"), "utf8"))).toMatchObject({ title: "Your data" });
    expect(await configs("import", exported)).toEqual({ code: 0, output: "Nothing differs.\n" });
    rmSync(exported, { recursive: true, force: true });
  });

  it("imports nothing that would break a document that is not imported", async () => {
    const alone = mkdtempSync(path.join(tmpdir(), "portolan-import-"));
    mkdirSync(path.join(alone, "invoices"));
    const dialog = readFileSync(path.join(productFolder, "invoices/payment_terms.dialog.json"), "utf8");
    const asking = dialog.replace('"params": {', '"params": { "until": { "type": "string", "required": true },');
    writeFileSync(path.join(alone, "invoices/payment_terms.dialog.json"), asking);
    const { code, output } = await configs("import", alone);
    expect(code).toBe(1);
    expect(output).toMatch(/^page:invoices\/details .* error \w+ /m);
    rmSync(alone, { recursive: true, force: true });
  });

  it("works while the portal runs on the embedded database, and the portal shows what was imported", async () => {
    const DATA_FOLDER = mkdtempSync(path.join(tmpdir(), "portolan-running-"));
    const files = mkdtempSync(path.join(tmpdir(), "portolan-import-"));
    const embedded = await startEmbeddedPostgres({ folder: DATA_FOLDER, what: "npm start" });
    try {
      const { connection } = embedded;
      const env = { DATABASE_URL: "", DATA_FOLDER };
      expect((await configsWith(env, "diff")).output).toContain("is in use by npm start");

      const db = openDatabase({ connection });
      await migrate(db);
      const clock = () => new Date();
      const app = await buildApp({
        settings: testSettings,
        secrets: testSecrets,
        db,
        clock,
        erp: openErp(db).erp,
        connection,
      });
      embedded.setAddress("http://localhost:1");
      expect(await configsWith(env, "diff")).toEqual({ code: 0, output: "Nothing differs.\n" });

      const page = readFileSync(path.join(productFolder, "sign-in.page.json"), "utf8");
      writeFileSync(path.join(files, "sign-in.page.json"), page.replace(/"title": [^\n]*/, '"title": "Come in",'));
      expect((await configsWith(env, "import", files)).output).toBe("Published:\nsign-in.page.json\n");
      await vi.waitFor(async () => {
        const shown = await app.inject("/api/v1/pages?path=/");
        expect(shown.json<{ data: { document: { title: string } } }>().data.document.title).toBe("Come in");
      }, 10_000);
      await app.close();
      await db.destroy();
    } finally {
      await embedded.stop();
      for (const folder of [DATA_FOLDER, files]) rmSync(folder, { recursive: true, force: true });
    }
  });

  it("checks what is stored on demand", async () => {
    await sql`insert into document_versions (document, number, content, checksum, author, created_at)
      select id, 99, '{', 'none', 'nobody', now() from documents where kind = 'page' and key = 'privacy'`.execute(database.db);
    await sql`update documents set published = 99 where kind = 'page' and key = 'privacy'`.execute(database.db);
    const { code, output } = await configs("check", "--database");
    expect(code).toBe(1);
    expect(output).toMatch(/^page:privacy version 99 error not_loadable .*checksum/m);
  });

  it("says how it is used", async () => {
    expect(await configs("chekc")).toMatchObject({ code: 1, output: expect.stringContaining("Usage: npm run configs") as string });
    expect((await configs("check", "--what")).code).toBe(1);
  });
});

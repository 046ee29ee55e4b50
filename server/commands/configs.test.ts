import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { documentsFolder } from "../../tests/support/documents-folder.ts";

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  folder = mkdtempSync(path.join(tmpdir(), "portolan-configs-"));
  cpSync(documentsFolder, folder, { recursive: true });
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The command as somebody types it, on the test's database. */
async function configs(...args: string[]): Promise<{ code: number; output: string }> {
  const program = path.resolve(import.meta.dirname, "configs.ts");
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, DATABASE_URL: database.url, FORCE_COLOR: "0" } });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (output += text.toString()));
  const [code] = (await once(child, "close")) as [number];
  return { code, output };
}

const edit = (file: string, change: (text: string) => string) => {
  const place = path.join(folder, file);
  writeFileSync(place, change(readFileSync(place, "utf8")));
};

describe("npm run configs", () => {
  it("finds all shipped documents good", async () => {
    expect(await configs("check")).toEqual({ code: 0, output: "All documents are good.\n" });
  });

  it("names file, line and remedy of every mistake, and fails", async () => {
    edit("order.page.json", (text) => text.replace('"atom": "form"', '"atom": "from"'));
    writeFileSync(path.join(folder, "stray.json"), "{}");
    const { code, output } = await configs("check", folder);
    expect(code).toBe(1);
    expect(output).toMatch(/^order\.page\.json:6 error unknown_atom .*"from".*"form"/m);
    expect(output).toMatch(/^stray\.json error wrong_file_name /m);
    expect(output).toMatch(/^2 errors$/m);
  });

  it("imports nothing while one file has a mistake", async () => {
    const { code, output } = await configs("import", folder);
    expect(code).toBe(1);
    expect(output).toContain("unknown_atom");
    expect(await database.db.selectFrom("audit").selectAll().where("action", "=", "document.import").execute()).toEqual([]);
  });

  it("imports what differs, tells what differs, and exports it again", async () => {
    rmSync(path.join(folder, "stray.json"));
    edit("order.page.json", (text) => text.replace('"atom": "from"', '"atom": "form"'));
    const imported = await configs("import", folder, "--note", "From the test system");
    expect(imported.output).toContain("order.page.json");
    expect((await configs("import", folder)).output).toBe("Nothing differs.\n");
    expect((await configs("diff", folder)).output).not.toContain("page:order\n");

    edit("order.page.json", (text) => text.replace('"title": "Order", "access"', '"title": "Sale", "access"'));
    const { output } = await configs("diff", folder);
    expect(output).toMatch(/^page:order\n/m);
    expect(output).toMatch(/"Sale" => "Order"/);

    const exported = mkdtempSync(path.join(tmpdir(), "portolan-export-"));
    expect((await configs("export", exported)).output).toContain("order.page.json");
    expect(JSON.parse(readFileSync(path.join(exported, "order.page.json"), "utf8"))).toMatchObject({ key: "order", title: "Order" });
    rmSync(exported, { recursive: true, force: true });
  });

  it("checks what is stored on demand", async () => {
    // Beside the product's own page the imported one wants the same address.
    expect((await configs("check", "--database")).output).toMatch(/^page:order version 1:\d+ error duplicate_route /m);
    await sql`insert into document_versions (document, number, content, checksum, author, created_at)
      select id, 99, '{', 'none', 'nobody', now() from documents where kind = 'page' and key = 'order'`.execute(database.db);
    await sql`update documents set published = 99 where kind = 'page' and key = 'order'`.execute(database.db);
    const { code, output } = await configs("check", "--database");
    expect(code).toBe(1);
    expect(output).toMatch(/^page:order version 99 error not_loadable .*checksum/m);
  });

  it("says how it is used", async () => {
    expect(await configs("chekc")).toMatchObject({ code: 1, output: expect.stringContaining("Usage: npm run configs") as string });
    expect((await configs("check", "--what")).code).toBe(1);
  });
});

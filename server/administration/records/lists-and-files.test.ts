/** Lists of configuration records, the files made of them, and a field that an administrator adds without any code. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";
import { editorOf } from "../../../tests/support/documents.ts";

type Headers = Record<string, string>;
type Row = Record<string, unknown> & { title: string; ext: Record<string, unknown> };
// oxlint-disable-next-line typescript/no-explicit-any
type Editable = any;

let test: TestApp;
let admin: Headers;
let german: Headers;

beforeAll(async () => {
  test = await testApp();
  await test.addUser({ username: "admin", role: "administrator" });
  await test.addUser({ username: "verwaltung", role: "administrator", language: "de" });
  admin = await test.signIn("admin");
  german = await test.signIn("verwaltung");
  for (const [title, host, port] of [
    ["Orders", "mail.example.com", 587],
    ["invoices", "mail.example.com", 2525],
    ["100% relay_1", "relay.example.com", 25],
    ["=HYPERLINK(1)", "evil.example.com", 465],
  ] as const)
    await create({ title, host, port });
  test.pass({ minutes: 3 * 24 * 60 });
  admin = await test.signIn("admin");
  german = await test.signIn("verwaltung");
  await create({ title: 'Late, "quoted"', host: "late.example.com", port: 1 });
});
afterAll(() => test.close());

async function create(own: object): Promise<void> {
  const payload = { encryption: "tls", from_address: "a@example.com", authentication: "none", ...own };
  const made = await test.call("POST", "/v1/admin/smtp_configs", { headers: admin, payload });
  if (made.statusCode !== 200) throw new Error(made.body);
}

const read = async (query: string) =>
  (await test.call("GET", `/v1/admin/smtp_configs?${query}`, { headers: admin })).json<{
    data: { items: Row[]; pagination: { total_results: number; total_pages: number } };
  }>().data;
/** The field that is named when a list is not sorted as asked for. */
const refusedOrder = async (name: string) => {
  const path = `/v1/admin/smtp_configs?sort_by=${encodeURIComponent(name)}`;
  const answer = await test.call("GET", path, { headers: admin });
  return [answer.statusCode, answer.json<{ errors: { field: string }[] }>().errors?.[0]?.field];
};
const titles = async (query: string): Promise<string[]> => (await read(query)).items.map(({ title }) => title);

async function file(query: string, headers = admin) {
  const response = await test.call("GET", `/v1/admin/smtp_configs/download?${query}`, { headers });
  return { response, lines: parse(response.body, { bom: true }) as string[][] };
}

describe("the list of a kind of record", () => {
  it("[API-010, API-018, API-037] comes in pages, and unknown parameters do not fail it", async () => {
    expect((await read("page=1&page_size=2&sort_by=port&colour=red&filterCount=3")).pagination).toMatchObject({
      total_results: 5,
      total_pages: 3,
    });
    expect(await titles("page=3&page_size=2&sort_by=port")).toEqual(["invoices"]);
    expect((await read("page=9&page_size=2")).pagination.total_results).toBe(5);
  });

  it("[API-011] is searched for words, wherever they stand, and no character means another one", async () => {
    expect(await titles("q=MAIL%20order")).toEqual(["Orders"]);
    expect(await titles("q=100%25")).toEqual(["100% relay_1"]);
    expect(await titles("q=_")).toEqual(["100% relay_1"]);
    expect(await titles("q=%25%25")).toEqual([]);
    expect(await titles(`q=${encodeURIComponent("'; drop table smtp_configs; --")}`)).toEqual([]);
  });

  it("[API-012] is sorted by what it knows: texts without regard to case, numbers by size; anything else is refused", async () => {
    expect((await titles("sort_by=port&order=desc"))[0]).toBe("invoices");
    // Where signs stand among letters is the database's to say.
    const words = async (order: string) => (await titles(`sort_by=title&order=${order}`)).filter((title) => /^[a-z]/i.test(title));
    expect(await words("asc")).toEqual(["invoices", 'Late, "quoted"', "Orders"]);
    expect(await words("desc")).toEqual(["Orders", 'Late, "quoted"', "invoices"]);
    for (const name of ["ext.x'; drop table smtp_configs; --", "password", "secrets", "ext", "constructor"])
      expect(await refusedOrder(name)).toEqual([422, "sort_by"]);
    expect(await titles("sort_by=")).toEqual(await titles(""));
  });

  it.each(["from_date=20260231", "to_date=00000000", "from_date=20269931"])(
    "is not asked of a day that does not exist: %s",
    async (query) => {
      for (const path of ["", "/download"]) {
        const response = await test.call("GET", `/v1/admin/smtp_configs${path}?${query}`, { headers: admin });
        expect(response.statusCode).toBe(422);
        expect(response.json()).toMatchObject({ errors: [{ field: query.split("=")[0], code: "not_a_date" }] });
      }
    },
  );

  it("is not asked of a period that ends before it begins; who asks is told in his language", async () => {
    for (const path of ["", "/download"]) {
      const response = await test.call("GET", `/v1/admin/smtp_configs${path}?from_date=20261111&to_date=20261110`, { headers: german });
      expect(response.statusCode).toBe(422);
      expect(response.json()).toMatchObject({ errors: [{ field: "to_date", message: "Das Ende muss nach dem Beginn liegen." }] });
    }
  });

  it("[API-013, API-014] is restricted to days and to criteria", async () => {
    expect(await titles("from_date=20261121")).toEqual(['Late, "quoted"']);
    expect(await titles("to_date=20261120&sort_by=port")).toHaveLength(4);
    expect(await titles("search_criteria_1=host&search_criteria_value_1=mail&search_criteria_2=title&search_criteria_value_2=inv")).toEqual(
      ["invoices"],
    );
    expect(await titles("search_criteria=password&search_criteria_value=x")).toHaveLength(5);
  });
});

describe("the file of a list", () => {
  it("[EXP-001, EXP-005] has the columns of the list, in the order of the list, with the headings of the user's language", async () => {
    const { response, lines } = await file("format=csv&sort_by=port");
    expect(response.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(response.headers["content-disposition"]).toContain('filename="Mail servers 2026-11-23.csv"');
    expect(response.body.startsWith("\uFEFFTitle,Server,")).toBe(true);
    expect(lines[0]).toEqual(["Title", "Server", "Authentication", "Sender", "State", "Changed"]);
    expect(lines[1]).toEqual(['Late, "quoted"', "late.example.com:1", "None", "a@example.com", "Active", "2026-11-23 09:00:00"]);
    expect((await file("", german)).lines[0]).toEqual(["Titel", "Server", "Authentifizierung", "Absender", "Status", "Geändert"]);
    expect((await file("sort_by=port", german)).lines[1]?.[2]).toBe("Keine");
  });

  it("has all that is found, whatever the page, and no formula that a spreadsheet would run", async () => {
    expect((await file("page=2&page_size=1")).lines).toHaveLength(6);
    expect((await file("q=evil")).lines[1]?.[0]).toBe("'=HYPERLINK(1)");
    expect((await test.call("GET", "/v1/admin/smtp_configs/download?format=exe", { headers: admin })).statusCode).toBe(422);
  });
});

describe("what a form has for others only", () => {
  it("is not answered, found, sorted by or written into a file, and stays as it is when the rest is changed", async () => {
    const editor = editorOf(test, admin);
    const shipped = (await editor.record("form:admin/smtp_config")).content;
    const form = JSON.parse(shipped) as Editable;
    const access = "manage_users";
    const added = ["ext.size.width", "ext.size.height"].map((name) => ({
      uuid: name.replaceAll(".", "-"),
      atom: "text",
      name,
      label: name,
    }));
    form.elements.splice(
      -1,
      0,
      added[0],
      { ...added[1], access },
      { uuid: "proxy", atom: "text", name: "from_name", label: "Sender", access },
    );
    for (const node of form.elements) removeNode(node, "from-name");
    await editor.change("form:admin/smtp_config", form);
    await create({ title: "Sized", host: "s.example.com", port: 2, from_name: "Unseen", ext: { size: { width: "10", height: "20" } } });
    const { id } = await test.db.selectFrom("roles").select("id").where("key", "=", "administrator").executeTakeFirstOrThrow();
    await test.db.deleteFrom("role_permissions").where("role_id", "=", id).where("permission", "=", access).execute();

    const [sized] = (await read("q=sized")).items;
    expect(sized).toMatchObject({ from_name: "", ext: { size: { width: "10" } } });
    expect(sized!.ext).toEqual({ size: { width: "10" } });
    expect(await titles("search_criteria=from_name&search_criteria_value=unseen")).toEqual(await titles(""));
    expect(await refusedOrder("from_name")).toEqual([422, "sort_by"]);
    expect((await file("")).response.body).not.toContain("Unseen");
    const changed = await test.call("PATCH", `/v1/admin/smtp_configs/${String(sized!.id)}`, {
      headers: { ...admin, "if-match": '"1"' },
      payload: { ext: { size: { width: "11" } } },
    });
    expect(changed.statusCode).toBe(200);
    await test.db.insertInto("role_permissions").values({ role_id: id, permission: access }).execute();
    expect((await read("q=sized")).items[0]).toMatchObject({ from_name: "Unseen", ext: { size: { width: "11", height: "20" } } });
    await editor.change("form:admin/smtp_config", shipped);
    await test.call("DELETE", `/v1/admin/smtp_configs/${String(sized!.id)}`, { headers: { ...admin, "if-match": '"2"' } });
  });

  function removeNode(node: Editable, uuid: string): void {
    if (!Array.isArray(node.children)) return;
    node.children = node.children.filter((child: Editable) => child.uuid !== uuid);
    for (const child of node.children) removeNode(child, uuid);
  }
});

describe("a field that an administrator adds as ext.*", () => {
  beforeAll(async () => {
    const editor = editorOf(test, admin);
    const edit = async (id: string, change: (document: Editable) => void) => {
      const document = JSON.parse((await editor.record(id)).content) as Editable;
      change(document);
      await editor.change(id, document);
    };
    await edit("form:admin/smtp_config", (form) => {
      form.elements.splice(-1, 0, {
        uuid: "cost-centre",
        atom: "select",
        name: "ext.cost_centre",
        label: "Cost centre",
        validations: [{ type: "required", message: "Cost centre is required." }],
        options: [
          { value: "4711", text: "Sales" },
          { value: "=0815", text: "Warehouse" },
        ],
      });
      form.elements.splice(-1, 0, { uuid: "note", atom: "text", name: "ext.note", label: "Note" });
    });
    await edit("table:admin/smtp_configs", (table) => {
      table.columns.push({ uuid: "cost-centre", name: "ext.cost_centre", label: "Cost centre", sortable: true });
      table.columns.push({ uuid: "note", name: "ext.note", label: "Note", sortable: true });
    });
    await create({ title: "With cost centre", host: "c.example.com", port: 1, ext: { cost_centre: "4711", note: "=cmd|' /C calc'!A0" } });
    await create({ title: "Another cost centre", host: "c.example.com", port: 1, ext: { cost_centre: "=0815", note: "-5" } });
  });

  it("is required, offered and known as configured, and nothing beside it is", async () => {
    const send = async (ext: object) =>
      (
        await test.call("POST", "/v1/admin/smtp_configs", {
          headers: admin,
          payload: { title: "Refused", host: "a.example", port: 1, from_address: "a@example.com", authentication: "none", ext },
        })
      ).json<{ errors: { field: string; message: string }[] }>().errors;
    expect(await send({})).toMatchObject([{ field: "ext.cost_centre", message: "Cost centre is required." }]);
    expect(await send({ cost_centre: "9999" })).toMatchObject([{ field: "ext.cost_centre" }]);
    expect(await send({ cost_centre: "4711", colour: "red" })).toMatchObject([{ field: "ext.colour" }]);
  });

  it("is refused in the language of whoever sent it, where it cannot be taken at all", async () => {
    const payload = { title: "Abgelehnt", host: "a.example", port: 1, from_address: "a@example.com", authentication: "none" };
    const refusalOf = async (ext: object) =>
      (
        await test.call("POST", "/v1/admin/smtp_configs", {
          headers: german,
          payload: { ...payload, ext: { cost_centre: "4711", ...ext } },
        })
      )
        .json<{ errors: { message: string }[] }>()
        .errors.map(({ message }) => message);
    expect(await refusalOf({ colour: "red" })).toEqual(["Ein Feld „colour“ gibt es hier nicht."]);
    expect(await refusalOf({ note: { deep: true } })).toEqual(["Dieser Wert ist für das Feld nicht gültig."]);
    const note = "x".repeat(70_000);
    const [tooLarge] = await refusalOf({ note });
    expect(tooLarge).toMatch(/^Die zusätzlichen Felder sind zu groß; die Grenze sind 65536 Zeichen JSON, dies sind 700\d\d\.$/);
  });

  it("is stored and answered under ext, and a change of something else leaves it alone", async () => {
    const [record] = (await read("q=with%20cost")).items;
    expect(record).toMatchObject({ ext: { cost_centre: "4711" }, captions: { ext: { cost_centre: "Sales" } } });
    const address = `/v1/admin/smtp_configs/${String(record!["id"])}`;
    const change = async (payload: object, version: number) =>
      (await test.call("PATCH", address, { headers: { ...admin, "if-match": `"${version}"` }, payload })).json<{ data: Row }>().data;
    expect(await change({ host: "d.example.com" }, 1)).toMatchObject({ ext: { cost_centre: "4711", note: "=cmd|' /C calc'!A0" } });
    expect(await change({ ext: { cost_centre: "=0815" } }, 2)).toMatchObject({ ext: { cost_centre: "=0815", note: "=cmd|' /C calc'!A0" } });
    expect(await change({ ext: { cost_centre: "4711" } }, 3)).toMatchObject({ ext: { cost_centre: "4711" } });
  });

  it("is searched for, sorted by and asked for as a criterion, as long as the list shows it", async () => {
    expect(await titles("q=4711")).toEqual(["With cost centre"]);
    expect(await titles("search_criteria=ext.cost_centre&search_criteria_value=0815")).toEqual(["Another cost centre"]);
    expect((await titles("sort_by=ext.note&order=asc")).slice(0, 2).toSorted()).toEqual(["Another cost centre", "With cost centre"]);
    expect(await refusedOrder("ext.hidden")).toEqual([422, "sort_by"]);
  });

  it("is a column of the list's configuration and of its file", async () => {
    const configs = (await test.call("GET", "/v1/admin/smtp_configs/configs", { headers: admin })).json<{
      data: { columns: { name: string }[] };
    }>();
    expect(configs.data.columns.map(({ name }) => name)).toContain("ext.cost_centre");
    const { lines } = await file("q=cost&sort_by=title");
    expect(lines[0]?.slice(-2)).toEqual(["Cost centre", "Note"]);
    expect(lines.slice(1).map((line) => line.slice(-2))).toEqual([
      ["Warehouse", "-5"],
      ["Sales", "'=cmd|' /C calc'!A0"],
    ]);
  });

  it("is known by what its options say wherever it stands: under a name with several parts, in a fragment of the form", async () => {
    const editor = editorOf(test, admin);
    const options = [{ value: "m", text: "Metres" }];
    const body = [{ uuid: "unit", atom: "select", name: "ext.size.unit", label: "Unit", options }];
    const made = { kind: "fragment", key: "mail/size" };
    await test.call("POST", "/v1/admin/configs", { headers: admin, payload: made });
    await editor.change("fragment:mail/size", { ...made, version: 1, body });
    const form = JSON.parse((await editor.record("form:admin/smtp_config")).content) as Editable;
    form.elements.splice(-1, 0, { uuid: "size", atom: "fragment", fragment: "mail/size" });
    await editor.change("form:admin/smtp_config", form);
    const table = JSON.parse((await editor.record("table:admin/smtp_configs")).content) as Editable;
    table.columns.push({ uuid: "unit", name: "ext.size.unit", label: "Unit" });
    await editor.change("table:admin/smtp_configs", table);

    await create({ title: "Measured", host: "m.example.com", port: 1, ext: { cost_centre: "4711", size: { unit: "m" } } });
    expect((await read("q=measured")).items[0]).toMatchObject({ captions: { ext: { cost_centre: "Sales", size: { unit: "Metres" } } } });
    expect((await file("q=measured")).lines[1]?.at(-1)).toBe("Metres");
  });
});

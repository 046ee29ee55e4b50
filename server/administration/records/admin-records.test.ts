/** The kinds of configuration records, each asked through its routes with the forms that the product ships. */
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";
import { testSecrets } from "../../../tests/support/test-secrets.ts";
import { insertTestData } from "../../../tests/support/erp-documents.ts";
import { declaredRoutes } from "../../platform/plugins/access.ts";
import { recordKinds } from "./admin-records.ts";

type Headers = Record<string, string>;
interface Answered {
  status: number;
  data: Record<string, unknown> & { id: string; version: number };
  errors: { code: string; field?: string; message: string }[];
  notifications: { messages: string[]; warnings: string[] };
}

let test: TestApp;
let admin: Headers;
let buyer: Headers;

beforeAll(async () => {
  test = await testApp();
  await insertTestData(test.db, {
    sales_areas: ["1000-10-00", { code: "2000-10-00", title: "Europe", currency: "EUR", currency_sym: "€" }],
  });
  await test.addUser();
  await test.addUser({ username: "admin", role: "administrator" });
  buyer = await test.signIn("buyer");
  admin = await test.signIn("admin");
});
afterAll(() => test.close());

type Method = "GET" | "POST" | "PATCH" | "DELETE";
async function ask(
  method: Method,
  path: string,
  payload?: object,
  { version, headers = admin }: { version?: number; headers?: Headers } = {},
) {
  const response = await test.call(method, `/v1/admin/${path}`, {
    headers: { ...headers, ...(version === undefined ? {} : { "if-match": `"${version}"` }) },
    ...(payload && { payload }),
  });
  return { status: response.statusCode, body: response.body, ...(JSON.parse(response.body) as object) } as Answered & { body: string };
}
const list = async (path: string) => ((await ask("GET", path)).data as unknown as { items: Record<string, unknown>[] }).items;

const mailServer = (own: object = {}) => ({
  title: "Orders",
  host: "mail.example.com",
  port: 587,
  encryption: "starttls",
  from_address: "orders@example.com",
  authentication: "login",
  username: "orders",
  password: "correct horse",
  ...own,
});
const connection = (own: object = {}) => ({
  title: "Production",
  connection_type: "application_server",
  host: "erp.example.com",
  system_number: "00",
  client: "100",
  authentication: "basic",
  username: "PORTAL",
  password: "correct horse",
  ...own,
});
const campaign = (own: object = {}) => ({
  title: "Autumn",
  campaign_type: "banner",
  headline: "Hydraulics, 10 % off",
  start_date: "20261101",
  end_date: "20261130",
  sales_area_ids: ["2000-10-00"],
  ...own,
});
const microsite = (own: object = {}) => ({ name: "West", sales_area_ids: ["1000-10-00"], ...own });

async function make(kind: string, payload: object): Promise<Answered["data"]> {
  const made = await ask("POST", kind, payload);
  if (made.status !== 200) throw new Error(made.body);
  return made.data;
}

describe("configuration records", () => {
  it.each([
    ["[ADM-SYS-007, ADM-SYS-031]", "smtp_configs", mailServer({ title: "Walked through" }), { host: "mail2.example.com", password: "new" }],
    ["[ADM-SAP-010]", "sap_connection_configs", connection({ title: "Walked through" }), { system_number: "01", password: "new" }],
    ["[ADM-CONTENT-041]", "marketing_campaigns", campaign({ title: "Walked through" }), { end_date: "20261224" }],
    ["[ADM-SITE-013]", "microsites", microsite({ name: "Walked through" }), { city: "Oakland" }],
  ])("%s are created, listed, read, changed and deleted: %s", async (_, kind, values, changes) => {
    const made = await ask("POST", kind, values);
    expect(made).toMatchObject({ status: 200, notifications: { messages: ["Walked through was created."] } });
    const { id, version } = made.data;
    const { password: _never, ...readable } = values as Record<string, unknown>;
    expect(made.data).toMatchObject({ ...readable, version: 1, updated_by: "admin", deleted_at: null });

    expect(await list(`${kind}?q=walked`)).toEqual([made.data]);
    const read = await test.call("GET", `/v1/admin/${kind}/${id}`, { headers: admin });
    expect([read.headers.etag, read.json().data]).toEqual([`"1"`, made.data]);

    const changed = await ask("PATCH", `${kind}/${id}`, changes, { version });
    const { password: __never, ...shown } = changes as Record<string, unknown>;
    expect(changed).toMatchObject({ status: 200, data: { ...shown, version: 2 } });

    const deleted = await ask("DELETE", `${kind}/${id}`, undefined, { version: 2 });
    expect(deleted).toMatchObject({ status: 200, data: { id } });
    expect(await list(`${kind}?q=walked`)).toEqual([]);
  });

  it("[ADM-SAP-013] keeps connection type and authentication, and only what belongs to both", async () => {
    const { id, version } = await make("sap_connection_configs", connection({ title: "Changing its type", pool_size: 5 }));
    const changed = await ask(
      "PATCH",
      `sap_connection_configs/${id}`,
      {
        connection_type: "web_service",
        service_url: "https://erp.example.com/odata",
        authentication: "oauth2",
        token_url: "https://login.example.com/token",
        client_id: "portal",
        client_secret: "hush",
      },
      { version },
    );
    expect(changed).toMatchObject({
      status: 200,
      data: {
        connection_type: "web_service",
        host: "",
        system_number: "",
        pool_size: null,
        username: "",
        password_set: false,
        client_secret_set: true,
      },
    });
  });

  it("[ADM-SITE-003, ADM-SITE-006] a microsite has sales areas, ways to pay by use, and settings", async () => {
    const values = microsite({
      name: "Complete",
      sales_area_ids: ["2000-10-00", "1000-10-00"],
      payment_processor_id: "account",
      salesdoc_payment_option_ids: ["invoice", "prepayment"],
      salesdoc_request_payment_option_ids: ["invoice"],
      salesdoc_change_payment_option_ids: [],
      open_item_payment_option_ids: ["direct_debit"],
      multiple_search_criteria: true,
      cart_materials_availability: true,
    });
    const { id } = await make("microsites", values);
    const { data } = await ask("GET", `microsites/${id}`);
    expect(data).toMatchObject(values);
    expect(data["captions"]).toMatchObject({
      payment_processor_id: "On account",
      sales_area_ids: expect.stringMatching(/^Europe, /) as string,
    });
  });

  it("[ADM-SITE-007, ADM-SITE-013, API-022, API-023] a deleted microsite is out of sight, cannot be changed and comes back", async () => {
    const { id } = await make("microsites", microsite({ name: "Coming back" }));
    const deleted = await ask("DELETE", `microsites/${id}`, undefined, { version: 1 });
    expect(deleted.data).toMatchObject({ id, version: 2, deleted_at: expect.any(String) as string });
    expect(await list("microsites?q=coming")).toEqual([]);
    expect(await list("microsites?q=coming&deleted=only")).toMatchObject([{ id }]);
    expect((await ask("PATCH", `microsites/${id}`, { city: "X" }, { version: 2 })).status).toBe(404);

    // Its name is free meanwhile, and while somebody else has it there is no way back.
    const successor = await make("microsites", microsite({ name: "coming BACK" }));
    expect(await ask("POST", `microsites/${id}/restore`, {}, { version: 2 })).toMatchObject({
      status: 409,
      errors: [{ code: "conflict" }],
    });
    await ask("DELETE", `microsites/${successor.id}`, undefined, { version: 1 });
    const restored = await ask("POST", `microsites/${id}/restore`, {}, { version: 2 });
    expect(restored).toMatchObject({ status: 200, data: { id, version: 3, deleted_at: null } });
    expect((await ask("POST", `microsites/${id}/restore`, {}, { version: 3 })).status).toBe(404);
  });

  it("other kinds have no way back", async () => {
    const { id } = await make("smtp_configs", mailServer({ title: "Gone for good" }));
    await ask("DELETE", `smtp_configs/${id}`, undefined, { version: 1 });
    expect((await ask("GET", `smtp_configs/${id}`)).status).toBe(404);
    expect((await ask("POST", `smtp_configs/${id}/restore`, {}, { version: 1 })).status).toBe(404);
  });

  it("have a name, and each its own, whichever of two is first", async () => {
    expect((await ask("POST", "smtp_configs", mailServer({ title: "  " }))).errors).toMatchObject([{ field: "title" }]);
    const both = await Promise.all([1, 2].map(() => ask("POST", "smtp_configs", mailServer({ title: "Only one" }))));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    const later = await ask("POST", "smtp_configs", mailServer({ title: " only ONE " }));
    expect(later.errors).toEqual([{ field: "title", code: "remote", message: "This name is already in use." }]);

    // Without a form in force the rule is not asked, and the name is taken all the same.
    const direct = await ask(
      "PATCH",
      `smtp_configs/${(await make("smtp_configs", mailServer({ title: "Another" }))).id}`,
      { title: "Only one" },
      { version: 1 },
    );
    expect(direct).toMatchObject({ status: 422, errors: [{ field: "title" }] });
  });

  it("answer whether a name is free, to others than its owner", async () => {
    const { id } = await make("microsites", microsite({ name: "Named" }));
    expect((await ask("GET", "microsites/check?name=NAMED")).data).toEqual({
      valid: false,
      message: "This name is already in use.",
    });
    expect((await ask("GET", `microsites/check?name=named&id=${id}`)).data).toEqual({ valid: true });
    expect((await ask("GET", "microsites/check?name=nobody&id=no-id")).data).toEqual({ valid: true });
    expect((await ask("GET", "microsites/check?name=")).data).toEqual({ valid: true });
  });

  it("are not changed without a version, or with an old one: who comes second gets both", async () => {
    const { id } = await make("marketing_campaigns", campaign({ title: "Contested" }));
    expect(await ask("PATCH", `marketing_campaigns/${id}`, { headline: "x" })).toMatchObject({
      status: 422,
      errors: [{ field: "If-Match" }],
    });
    const [first, second] = await Promise.all(
      ["one", "two"].map((headline) => ask("PATCH", `marketing_campaigns/${id}`, { headline }, { version: 1 })),
    );
    const [won, lost] = first!.status === 200 ? [first!, second!] : [second!, first!];
    expect([won.status, lost.status]).toEqual([200, 409]);
    expect(lost.data).toMatchObject({
      current: { headline: won.data["headline"], version: 2 },
      yours: { headline: expect.any(String) as string },
    });
    expect((await ask("DELETE", `marketing_campaigns/${id}`, undefined, { version: 1 })).status).toBe(409);
  });

  it("[PERM-007, PERM-010] are none of a buyer's business, and nothing happens when he tries", async () => {
    const { id } = await make("smtp_configs", mailServer({ title: "Untouched" }));
    const routes = declaredRoutes(test.app).filter(
      ({ url, method }) => recordKinds.some(({ name }) => url.startsWith(`/api/v1/admin/${name}`)) && method !== "HEAD",
    );
    expect(routes.length).toBeGreaterThan(30);
    for (const { url, method } of routes) {
      const path = url.slice("/api/v1/admin/".length).replace(":id", id);
      const answered = await ask(method as Method, path, method === "GET" ? undefined : {}, { version: 1, headers: buyer });
      expect([answered.status, answered.errors[0]?.code], `${String(method)} ${path}`).toEqual([403, "forbidden"]);
      expect((await ask(method as Method, path, undefined, { headers: { "x-client": "api" } })).status).toBe(401);
    }
    expect((await ask("GET", `smtp_configs/${id}`)).data).toMatchObject({ title: "Untouched", version: 1 });
  });

  it("refuse fields that nobody knows, values of another type, and names that reach a prototype", async () => {
    for (const [field, value, code] of [
      ["colour", "red", "unknown_field"],
      ["password_set", true, "unknown_field"],
      ["id", "x", "unknown_field"],
      ["ext", { cost_centre: "4711" }, "unknown_field"],
      ["port", "587; drop table", undefined],
      ["host", ["a"], undefined],
      ["host", "mail.example.com\r\nRCPT TO: x", undefined],
      ["from_name", "A <b@example.com>", undefined],
      ["authentication", "kerberos", undefined],
    ] as const) {
      const answered = await ask("POST", "smtp_configs", mailServer({ title: "Refused", [field]: value }));
      expect([answered.status, field], answered.body).toEqual([422, field]);
      if (code) expect(answered.errors.map((error) => error.code)).toContain(code);
    }
    for (const body of ['{"__proto__":{"active":true}}', '{"title":"x","ext":{"constructor":1}}']) {
      const response = await test.call("POST", "/v1/admin/smtp_configs", {
        headers: { ...admin, "content-type": "application/json" },
        payload: body,
      });
      expect(response.statusCode).toBe(400);
    }
    const nul = await ask("POST", "microsites", microsite({ name: "a\u0000b" }));
    expect(nul.status).toBe(400);
    expect(await list("smtp_configs?q=refused")).toEqual([]);
  });

  it("refuse what is not there: sales areas, processors, options of another processor, an end before the beginning", async () => {
    const problemsOf = async (kind: string, payload: object) => (await ask("POST", kind, payload)).errors.map(({ field }) => field);
    expect(await problemsOf("microsites", microsite({ name: "A", sales_area_ids: ["9999"] }))).toEqual(["sales_area_ids"]);
    expect(await problemsOf("microsites", microsite({ name: "A", payment_processor_id: "nobody" }))).toEqual(["payment_processor_id"]);
    expect(
      await problemsOf("microsites", microsite({ name: "A", payment_processor_id: "account", open_item_payment_option_ids: ["wallet"] })),
    ).toEqual(["open_item_payment_option_ids"]);
    expect(await problemsOf("microsites", microsite({ name: "A", salesdoc_payment_option_ids: ["invoice"] }))).toEqual([
      "salesdoc_payment_option_ids",
    ]);
    expect(await problemsOf("marketing_campaigns", campaign({ title: "A", end_date: "20261031" }))).toEqual(["end_date"]);
    for (const link_path of ["/\\evil.example", "//evil.example", "/%2fevil.example", "/.//evil.example", "/a\tb"]) {
      expect(await problemsOf("marketing_campaigns", campaign({ title: "A", link_path })), link_path).toContain("link_path");
    }
  });

  it("a foreign id is no record", async () => {
    for (const id of ["1", "00000000-0000-4000-8000-000000000000", "..%2F..", "'; drop table microsites; --"])
      expect((await ask("GET", `microsites/${encodeURIComponent(id)}`)).status).toBe(404);
  });
});

describe("a stored secret", () => {
  const stored = async (id: string) => {
    const { rows } = await sql<{ secrets: Record<string, string> }>`select secrets from smtp_configs where id = ${id}`.execute(test.db);
    return rows[0]!.secrets;
  };

  it("is encrypted where it lies, can be said again by the server, and is in no answer and no record of what was done", async () => {
    const { id } = await make("smtp_configs", mailServer({ title: "Secretive", password: "a very secret text" }));
    const { password = "" } = await stored(id);
    expect(password).not.toContain("secret");
    expect(testSecrets.open(password, `smtp_configs/${id}/password`)).toBe("a very secret text");

    const answers = [await ask("GET", `smtp_configs/${id}`), await ask("GET", "smtp_configs?q=secretive")];
    const file = await test.call("GET", "/v1/admin/smtp_configs/download?q=secretive", { headers: admin });
    const audited = await test.db.selectFrom("audit").selectAll().where("entity", "=", `smtp_configs/${id}`).execute();
    expect(audited).toMatchObject([{ action: "smtp_configs.create", after: { password: "•••" } }]);
    for (const text of [...answers.map(({ body }) => body), file.body, JSON.stringify(audited)]) {
      expect(text).not.toContain("a very secret text");
      expect(text).not.toContain(password);
    }
    expect(answers[0]!.data).toMatchObject({ password_set: true, client_secret_set: false });
  });

  it("stays when its field is left empty, and is replaced by what is typed", async () => {
    const { id } = await make("smtp_configs", mailServer({ title: "Keeping" }));
    const before = await stored(id);
    await ask("PATCH", `smtp_configs/${id}`, { username: "somebody", password: "" }, { version: 1 });
    expect(await stored(id)).toEqual(before);
    await ask("PATCH", `smtp_configs/${id}`, { password: "another" }, { version: 2 });
    expect(testSecrets.open((await stored(id))["password"]!, `smtp_configs/${id}/password`)).toBe("another");
  });

  it.each([
    ["host", "elsewhere.example.com"],
    ["port", 465],
  ])("is cleared when its %s changes, and the answer says so", async (field, value) => {
    const { id } = await make("smtp_configs", mailServer({ title: `Moving its ${field}` }));
    const moved = await ask("PATCH", `smtp_configs/${id}`, { [field]: value }, { version: 1 });
    expect(moved).toMatchObject({ status: 200, data: { password_set: false } });
    expect(moved.notifications.warnings).toEqual([
      "Password: the stored value was deleted because it belonged to another address. Enter it again.",
    ]);
    expect(await stored(id)).toEqual({});
  });

  it("goes along when it is typed again, and goes away with the way of signing in", async () => {
    const { id } = await make("smtp_configs", mailServer({ title: "Signing in otherwise" }));
    const moved = await ask("PATCH", `smtp_configs/${id}`, { host: "b.example.com", password: "again" }, { version: 1 });
    expect(moved).toMatchObject({ data: { password_set: true }, notifications: { warnings: [] } });
    const none = await ask("PATCH", `smtp_configs/${id}`, { authentication: "none" }, { version: 2 });
    expect(none).toMatchObject({ data: { password_set: false, username: "" }, notifications: { warnings: [] } });
    expect(await stored(id)).toEqual({});
  });

  it("must be given where there is none", async () => {
    expect((await ask("POST", "smtp_configs", mailServer({ title: "Without", password: "" }))).errors).toMatchObject([
      { field: "password", message: "Password is required." },
    ]);
    const { id } = await make("smtp_configs", mailServer({ title: "With" }));
    expect((await ask("PATCH", `smtp_configs/${id}`, { username: "x" }, { version: 1 })).status).toBe(200);
  });
});

describe("the choices of these forms", () => {
  it("[ENG-054] payment options are those of the chosen processor", async () => {
    expect((await list("payment_processors")).map(({ id }) => id)).toEqual(["account", "hosted_page"]);
    expect((await list("payment_options?payment_processor_id=hosted_page")).map(({ id }) => id)).toEqual([
      "credit_card",
      "bank_transfer",
      "wallet",
    ]);
    expect(await list("payment_options?payment_processor_id=")).toEqual([]);
    expect(await list("payment_options?payment_processor_id=account&q=debit")).toMatchObject([{ id: "direct_debit" }]);
    expect((await ask("GET", "payment_options?payment_processor_id=nobody")).status).toBe(404);
  });

  it("sales areas are found by code and title", async () => {
    expect((await list("sales_areas")).map(({ id }) => id)).toEqual(["1000-10-00", "2000-10-00"]);
    expect(await list("sales_areas?q=europ")).toEqual([{ id: "2000-10-00", title: "Europe" }]);
  });
});

describe("the variants of these forms", () => {
  const names = async (kind: string, form: string, query: string): Promise<string> =>
    (await ask("GET", `${kind}/configs?form=admin/${form}&${query}`)).body;

  it.each([
    [
      "[ENG-051]",
      "sap_connection_configs",
      "sap_connection_config",
      "connection_type",
      { application_server: '"system_number"', load_balancing: '"logon_group"', web_service: '"service_url"' },
    ],
    ["[ENG-052]", "smtp_configs", "smtp_config", "authentication", { login: '"login-username"', oauth2: '"token_url"' }],
    [
      "[ENG-053]",
      "marketing_campaigns",
      "marketing_campaign",
      "campaign_type",
      { banner: '"headline"', email: '"subject"', product_highlight: '"material"' },
    ],
  ])("%s come from GET {controller}/configs, each with its own fields and no others: %s", async (_, kind, form, field, own) => {
    for (const value of Object.keys(own)) {
      const document = await names(kind, form, `${field}=${value}`);
      for (const [of, name] of Object.entries(own))
        expect(document.includes(`"name":${name}`) || document.includes(`"uuid":${name}`), `${name} for ${value}`).toBe(of === value);
    }
  });

  it("[ADM-SITE-004] the form of microsites has the processor, and with one a field of options for each use", async () => {
    const uses = ["salesdoc", "salesdoc_request", "salesdoc_change", "open_item"].map((use) => `${use}_payment_option_ids`);
    const fields = async (processor: string) => {
      const document = await names("microsites", "microsite", `payment_processor_id=${processor}`);
      return ["payment_processor_id", ...uses].filter((name) => document.includes(`"name":"${name}"`));
    };
    expect(await fields("account")).toEqual(["payment_processor_id", ...uses]);
  });

  it("[ENG-073] consent, material and description are fields like any other: what is required of them is enforced", async () => {
    const highlight = { campaign_type: "product_highlight", material: "10-2044", description: "The pump that lasts." };
    expect(await make("marketing_campaigns", campaign({ title: "Pump", ...highlight }))).toMatchObject({ ...highlight, headline: "" });
    const without = await ask("POST", "marketing_campaigns", campaign({ title: "No pump", campaign_type: "product_highlight" }));
    expect(without.errors.map(({ field }) => field)).toEqual(["material", "description"]);
    const mail = { campaign_type: "email", subject: "News", body: "Read on.", consent: true };
    expect(await make("marketing_campaigns", campaign({ title: "Mail", ...mail }))).toMatchObject({ ...mail, material: "" });
  });

  it("a change is checked against the variant that the record and the change choose together", async () => {
    const { id } = await make("smtp_configs", mailServer({ title: "Varied" }));
    const missing = await ask("PATCH", `smtp_configs/${id}`, { authentication: "oauth2" }, { version: 1 });
    expect(missing.errors.map(({ field }) => field)).toEqual(["token_url", "client_id", "client_secret"]);
    expect((await ask("PATCH", `smtp_configs/${id}`, { authentication: "none" }, { version: 1 })).status).toBe(200);
  });
});

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import { errorsOf, formServer, smtpForm, type FormServer } from "../../../tests/support/configured-form.ts";
import { editorOf } from "../../../tests/support/documents.ts";

let server: FormServer;
let log = "";
beforeAll(async () => {
  server = await formServer({ logger: { level: "info", stream: { write: (line) => void (log += line) } } });
});
afterAll(() => server.close());

let count = 0;
const text = (name: string, more: Record<string, unknown> = {}) => ({
  uuid: name.toLowerCase().replaceAll(/[._]/g, "-"),
  atom: "text",
  name,
  label: name,
  ...more,
});
const required = (message: string) => ({ validations: [{ type: "required", message }] });
/** Titles are taken only once. */
const title = () => `Server ${++count}`;
const codes = (response: Parameters<typeof errorsOf>[0]) => errorsOf(response).map(({ field, code }) => `${field}: ${code}`);

describe("a configured form", () => {
  it("[ENG-028, ENG-042] is refused with the message of each broken rule, all fields at once", async () => {
    await server.publish([text("title", required("Give it a name.")), text("host", required("Where is it?"))]);
    const response = await server.send({ title: " " });
    expect(response.statusCode).toBe(422);
    expect(errorsOf(response)).toEqual([
      { code: "required", message: "Give it a name.", field: "title" },
      { code: "required", message: "Where is it?", field: "host" },
    ]);
    expect((await server.send({ title: title(), host: "smtp.example.com" })).statusCode).toBe(200);
  });

  it("[ENG-074] says what its document says, from the moment that it is published", async () => {
    await server.publish([text("title", required("First wording."))]);
    expect(errorsOf(await server.send({}))[0]?.message).toBe("First wording.");
    await server.publish([text("title", required("Second wording."))]);
    expect(errorsOf(await server.send({}))[0]?.message).toBe("Second wording.");
  });

  it("[ENG-040, ENG-041] asks the rules of the branch that its values choose, also inside one another", async () => {
    const inner = { type: "when", field: "encryption", is: "tls", then: [{ type: "min_length", value: 10, message: "Longer." }] };
    await server.publish([
      text("title"),
      text("encryption"),
      text("authentication"),
      text("username", {
        validations: [
          {
            type: "when",
            field: "authentication",
            is: "login",
            then: [{ type: "required", message: "Who?" }, inner],
            otherwise: [{ type: "max_length", value: 3, message: "Shorter." }],
          },
        ],
      }),
    ]);
    const messages = async (values: object) => errorsOf(await server.send({ title: title(), ...values })).map(({ message }) => message);
    expect(await messages({ authentication: "login" })).toEqual(["Who?"]);
    expect(await messages({ authentication: "login", encryption: "tls", username: "short" })).toEqual(["Longer."]);
    expect(await messages({ authentication: "none", username: "long" })).toEqual(["Shorter."]);
    expect((await server.send({ title: title(), authentication: "login", username: "ada" })).statusCode).toBe(200);
  });

  it("[ENG-049] comes with its values and a step", async () => {
    await server.publish([text("title", required("Title!"))]);
    expect((await server.send({ title: title(), step: 1 })).statusCode).toBe(200);
    expect(codes(await server.send({ title: title(), step: "1" }))).toEqual(["step: wrong_type"]);
  });

  it("is not refused for a warning", async () => {
    await server.publish([
      text("title"),
      text("host", { validations: [{ type: "min_length", value: 5, level: "warning", message: "Short." }] }),
    ]);
    expect((await server.send({ title: title(), host: "abc" })).statusCode).toBe(200);
  });

  it("hears the rules and what the resource itself demands in one answer", async () => {
    await server.publish([text("title", required("Title!")), text("host"), text("port")]);
    expect(codes(await server.send({ host: "not a host", port: "many", colour: "red" }))).toEqual([
      "title: required",
      "colour: unknown_field",
      "host: pattern",
      "port: wrong_type",
    ]);
  });

  it("is checked with the first form of the route when the client names none, and takes no other", async () => {
    await server.publish([text("title", required("Title!"))]);
    expect((await server.send({})).statusCode).toBe(422);
    for (const header of ["auth/login", "admin/microsite@1", "", "a@b@c", "../admin/smtp_config", "x".repeat(5_000)]) {
      const response = await server.send({ title: title() }, { "x-form": header });
      expect(codes(response), header).toEqual(["X-Form: unknown_form"]);
    }
  });

  it("says in the user's language what is wrong", async () => {
    const german = { id: "messages:de", text: "Ohne Titel geht es nicht." };
    await server.publish([text("title", required("Title!"))]);
    const editor = editorOf(server, server.administrator);
    const messages = JSON.parse((await editor.record(german.id)).content) as { texts: Record<string, string> };
    messages.texts[`form:${smtpForm}#title.validations.0.message`] = german.text;
    await editor.change(german.id, messages);
    await server.addUser({ username: "otto", role: "administrator", language: "de" });
    expect(errorsOf(await server.send({}, await server.signIn("otto")))[0]?.message).toBe(german.text);
  });

  it("compares with today in the user's own time zone", async () => {
    await server.publish([
      text("title"),
      text("ext.day", {
        validations: [{ type: "condition", value: { $: { "==": [{ var: "values.ext.day" }, { var: "today" }] } }, message: "Not today." }],
      }),
    ]);
    await server.addUser({ username: "kiri", role: "administrator", time_zone: "Pacific/Kiritimati" });
    await server.addUser({ username: "pago", role: "administrator", time_zone: "Pacific/Pago_Pago" });
    const send = async (user: string, day: string) =>
      (await server.send({ title: title(), ext: { day } }, await server.signIn(user))).statusCode;
    server.pass({ minutes: 3 * 60 }); // 12:00 UTC on 20 November 2026
    expect(await send("kiri", "20261121")).toBe(200);
    expect(await send("kiri", "20261120")).toBe(422);
    expect(await send("pago", "20261120")).toBe(200);
    expect(await send("pago", "20261121")).toBe(422);
    server.pass({ minutes: -3 * 60 });
  });

  it("reads who is signed in, and never what the client says of it", async () => {
    const mine = { $: { "==": [{ var: "values.from_name" }, { var: "session.account.username" }] } };
    await server.publish([text("title"), text("from_name", { validations: [{ type: "condition", value: mine, message: "Not you." }] })]);
    expect((await server.send({ title: title(), from_name: "admin" })).statusCode).toBe(200);
    expect(codes(await server.send({ title: title(), from_name: "other", session: { account: { username: "other" } } }))).toEqual([
      "from_name: condition",
      "session: unknown_field",
    ]);
  });
});

describe("a form that is saved", () => {
  const problemsOf = async (form: object) => {
    const response = await server.call("POST", "/v1/admin/configs/check", {
      headers: server.administrator,
      payload: { content: JSON.stringify({ kind: "form", version: 1, ...form }) },
    });
    return response.json<{ data: { problems: ConfigProblem[] } }>().data.problems;
  };

  it("names no field that its route does not know, unless it is added under ext", async () => {
    const elements = [text("title"), text("colour"), text("ext.shape")];
    const [problem, ...others] = await problemsOf({ key: smtpForm, elements });
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: "unknown_to_route", severity: "error", at: "/elements/1/name", uuid: "colour" });
    expect(problem!.fixes).toEqual([{ title: 'Call it "ext.colour"', at: "/elements/1/name", op: "replace", value: "ext.colour" }]);
  });

  it("adds nothing to a resource that keeps no added fields", async () => {
    const problems = await problemsOf({ key: "profile/formats", elements: [text("language"), text("ext.shape")] });
    expect(problems.map(({ code, fixes }) => [code, fixes])).toEqual([["unknown_to_route", []]]);
  });
});

describe("a version of a form", () => {
  const versionNow = async () =>
    (await server.call("GET", `/v1/admin/smtp_configs/configs?form=${smtpForm}`, { headers: server.administrator })).json<{
      data: { version: number; form: { elements: object[] } };
    }>().data;

  it("that is no longer in force is answered with the one that is, and nothing is stored", async () => {
    await server.publish([text("title")]);
    const { version } = await versionNow();
    const name = title();
    await server.publish([text("title"), text("host", required("Where?"))]);

    const stale = await server.send({ title: name }, { "x-form": `${smtpForm}@${version}` });
    expect(stale.statusCode).toBe(409);
    expect(errorsOf(stale)[0]?.code).toBe("stale_form");
    const now = await versionNow();
    expect(stale.json<{ data: object }>().data).toEqual({ form: now.form, version: now.version });
    expect(now.version).not.toBe(version);

    const again = await server.send({ title: name, host: "smtp.example.com" }, { "x-form": `${smtpForm}@${now.version}` });
    expect(again.statusCode).toBe(200);
  });

  it("is told to the page that shows the form", async () => {
    const bundle = await server.call("GET", "/v1/pages?path=/orders/1", { headers: server.administrator });
    expect(bundle.json<{ data: { versions: object } }>().data.versions).toEqual({ "form:orders/note": expect.any(Number) });
  });
});

describe("what may be sent", () => {
  it("under ext is what the form has, in the shape of its atoms, and comes back", async () => {
    await server.publish([text("title"), text("ext.colour"), { uuid: "day", atom: "date", name: "ext.day" }, text("ext.size.width")]);
    const ext = { colour: "red", day: "20261120", size: { width: "3" } };
    const stored = await server.send({ title: title(), ext });
    expect(stored.statusCode).toBe(200);
    expect(stored.json<{ data: object }>().data).toMatchObject({ ext });

    expect(codes(await server.send({ title: title(), ext: { shape: "round", size: { height: 1, width: "3" }, colour: "red" } }))).toEqual([
      "ext.shape: unknown_field",
      "ext.size.height: unknown_field",
    ]);
    expect(codes(await server.send({ title: title(), ext: { day: { year: 2026 } } }))).toEqual(["ext.day: invalid"]);
    expect(codes(await server.send({ title: title(), ext: { colour: { red: 1 } } }))).toEqual(["ext.colour: wrong_type"]);
    expect(codes(await server.send({ title: title(), ext: "red" }))).toEqual(["ext: wrong_type"]);
    expect(codes(await server.send({ title: title(), ext: { colour: "x".repeat(70_000) } }))).toEqual(["ext: too_large"]);
  });

  it("is a number as it was written, or none: what JSON numbers cannot hold comes as a text", async () => {
    await server.publish([text("title"), { uuid: "count", atom: "number", name: "ext.count" }]);
    expect(codes(await server.send({ title: title(), ext: { count: 9_007_199_254_740_994 } }))).toEqual(["ext.count: invalid"]);
    const exact = await server.send({ title: title(), ext: { count: "9007199254740993" } });
    expect(exact.json<{ data: object }>().data).toMatchObject({ ext: { count: "9007199254740993" } });
  });

  it("is no longer than can be typed", async () => {
    await server.publish([text("title", { maxlength: 40 }), text("ext.colour", { maxlength: 5 })]);
    const response = await server.send({ title: "x".repeat(41), ext: { colour: "yellow" } });
    expect(codes(response)).toEqual(["title: max_length", "ext.colour: max_length"]);
    expect((await server.send({ title: title(), ext: { colour: "green" } })).statusCode).toBe(200);
  });

  it("is nothing that the form has for others only", async () => {
    await server.publish([
      text("title"),
      text("host", { access: "manage_smtp_configs" }),
      text("scope", { access: "manage_users" }),
      text("ext.cost", { access: "manage_users" }),
    ]);
    const { id } = await server.db.selectFrom("roles").select("id").where("key", "=", "administrator").executeTakeFirstOrThrow();
    const withUsers = { title: title(), host: "a.example", scope: "x", ext: { cost: "1" } };
    expect((await server.send(withUsers)).statusCode).toBe(200);
    await server.db.deleteFrom("role_permissions").where("role_id", "=", id).where("permission", "=", "manage_users").execute();
    expect(codes(await server.send({ ...withUsers, title: title() }))).toEqual(["scope: unknown_field", "ext.cost: unknown_field"]);
    await server.db.insertInto("role_permissions").values({ role_id: id, permission: "manage_users" }).execute();
  });

  it("is nothing that a fragment in the form has for others only, nor anything of a fragment that stands there for others", async () => {
    const editor = editorOf(server, server.administrator);
    const payload = { kind: "fragment", key: "mail/sender" };
    await server.call("POST", "/v1/admin/configs", { headers: server.administrator, payload });
    const body = [text("from_name", { maxlength: 5 }), text("scope", { access: "manage_users" })];
    await editor.change("fragment:mail/sender", { ...payload, version: 1, body });
    const placed = { uuid: "sender", atom: "fragment", fragment: "mail/sender" };
    await server.publish([text("title"), placed]);
    const sent = { from_name: "Ada", scope: "x" };
    expect((await server.send({ title: title(), ...sent })).statusCode).toBe(200);
    const { id } = await server.db.selectFrom("roles").select("id").where("key", "=", "administrator").executeTakeFirstOrThrow();
    await server.db.deleteFrom("role_permissions").where("role_id", "=", id).where("permission", "=", "manage_users").execute();
    expect(codes(await server.send({ title: title(), ...sent }))).toEqual(["scope: unknown_field"]);
    await server.publish([text("title"), { ...placed, access: "manage_users" }]);
    expect(codes(await server.send({ title: title(), ...sent }))).toEqual(["from_name: unknown_field", "scope: unknown_field"]);
    await server.db.insertInto("role_permissions").values({ role_id: id, permission: "manage_users" }).execute();
  });

  it("does not include what stands in another variant, whose rules nobody has asked", async () => {
    const encryption = { uuid: "encryption", atom: "select", name: "encryption", variants: true };
    const options = [{ value: "tls", text: "TLS" }, { value: "none", text: "None" }]; // prettier-ignore
    const host = text("host", { in_variant: { encryption: ["tls"] }, maxlength: 3 });
    await server.publish([text("title"), { ...encryption, options }, host], { variants_url: "/v1/admin/smtp_configs/configs" });
    expect(codes(await server.send({ title: title(), encryption: "tls", host: "long" }))).toEqual(["host: max_length"]);
    const other = await server.send({ title: title(), encryption: "none", host: "long" });
    expect(other.json<{ data: object }>().data).toMatchObject({ host: "" });
  });

  it("is no secret under an added name, where everybody who reads the record would see it", async () => {
    for (const field of [{ atom: "password" }, { atom: "text", type: "password" }]) {
      const secret = { ...text("ext.api_key"), ...field };
      const { problems } = (
        await server.call("POST", "/v1/admin/configs/check", {
          headers: server.administrator,
          payload: { content: JSON.stringify({ kind: "form", version: 1, key: smtpForm, elements: [text("title"), secret] }) },
        })
      ).json<{ data: { problems: ConfigProblem[] } }>().data;
      expect(problems).toMatchObject([{ code: "open_secret", severity: "error", uuid: "ext-api-key", at: "/elements/1/name" }]);
    }
  });

  it("does not include what is left out while hidden", async () => {
    const hidden = { $: { "!=": [{ var: "values.encryption" }, "tls"] } };
    await server.publish([
      text("title"),
      text("encryption"),
      text("from_name", { hidden, when_hidden: "omit", ...required("Name!") }),
      text("ext.note", { hidden, when_hidden: "omit" }),
    ]);
    const sent = { from_name: "Ada", ext: { note: "n" } };
    const without = await server.send({ title: title(), encryption: "none", ...sent });
    expect(without.json<{ data: object }>().data).toMatchObject({ from_name: "", ext: {} });
    const withIt = await server.send({ title: title(), encryption: "tls", ...sent });
    expect(withIt.json<{ data: object }>().data).toMatchObject(sent);
    expect(codes(await server.send({ title: title(), encryption: "tls" }))).toEqual(["from_name: required"]);
  });

  it.each(["4111 1111 1111 1111", "my card is 5500-0000-0000-0004"])(
    "is no number of a payment card: %s, nor is it logged",
    async (card) => {
      await server.publish([text("title"), { uuid: "note", atom: "textarea", name: "ext.note" }]);
      expect(codes(await server.send({ title: title(), ext: { note: card } }))).toEqual(["ext.note: card_number"]);
      expect(codes(await server.send({ title: card }))).toEqual(["title: card_number"]);
      expect(log).not.toContain(card);
      expect(log).toContain('"status":422');
    },
  );

  it("breaks nothing, whatever it is", async () => {
    await server.publish([
      text("title", { validations: [{ type: "required" }, { type: "max_length", value: 80 }, { type: "pattern", value: "[a-z]+" }] }),
      { uuid: "day", atom: "date", name: "ext.day", validations: [{ type: "greater_than_or_equal_to", value: "ext.other" }] },
      text("ext.other", { hidden: { $: { ">": [{ var: "values.ext.day" }, 5] } } }),
    ]);
    const deep = JSON.parse(`${"[".repeat(28)}1${"]".repeat(28)}`) as unknown;
    const values = [
      null,
      true,
      2 ** 60,
      -0,
      "",
      "\u0000",
      "\u202eright",
      "😀".repeat(50),
      "x".repeat(100_000),
      [],
      {},
      deep,
      [[{ a: 1 }]],
      { length: 3 },
      { toString: 1, valueOf: 2, hasOwnProperty: 3 },
    ];
    for (const value of values) {
      for (const payload of [
        { title: value },
        { ext: value },
        { ext: { day: value, other: value } },
        { title: value, ext: { day: value } },
      ]) {
        const { statusCode } = await server.send(payload);
        expect([200, 422], `${statusCode} ${JSON.stringify(payload).slice(0, 100)}`).toContain(statusCode);
      }
    }
    for (const key of ["__proto__", "constructor", "prototype"]) {
      const response = await server.call("POST", "/v1/admin/smtp_configs", {
        headers: { ...server.administrator, "content-type": "application/json" },
        payload: `{"title":"a","ext":{"${key}":{"day":"20261120"}}}`,
      });
      expect(response.statusCode).toBe(400);
    }
  });
});

describe("a part of a record", () => {
  it("is checked with what the record holds, and with nothing that was not touched", async () => {
    await server.publish([text("title")]);
    const made = (await server.send({ title: title() })).json<{ data: { id: string; version: number } }>().data;
    await server.publish([
      text("title", required("Title!")),
      text("host", required("Host!")),
      text("encryption"),
      text("username", { validations: [{ type: "when", field: "encryption", is: "tls", then: [{ type: "required", message: "User!" }] }] }),
    ]);

    // The host was missing before there was the rule; changing something else does not bring it up.
    const renamed = await server.change(made.id, made.version, { title: title() });
    expect(renamed.statusCode).toBe(200);
    const { version } = renamed.json<{ data: { version: number } }>().data;
    expect(codes(await server.change(made.id, version, { title: "" }))).toEqual(["title: required"]);
    expect(codes(await server.change(made.id, version, { host: "" }))).toEqual(["host: required"]);
    expect(codes(await server.change(made.id, version, { encryption: "tls" }))).toEqual(["username: required"]);
  });
});

describe("a rule that only another part of the server can answer", () => {
  const check = (more: object = {}) => ({
    validations: [{ type: "remote", data_url: "/v1/admin/smtp_configs/check", message: "Taken.", ...more }],
  });

  it("is asked as the user who sends the form", async () => {
    await server.publish([text("title", check())]);
    const name = title();
    expect((await server.send({ title: name })).statusCode).toBe(200);
    expect(codes(await server.send({ title: name }))).toEqual(["title: remote"]);
    expect((await server.send({ title: title() })).statusCode).toBe(200);
  });

  it("refuses the form as long as nobody answers, unless it is a warning", async () => {
    await server.publish([text("title", check({ data_url: "/v1/user/partners" }))]);
    const response = await server.send({ title: title() });
    expect(response.statusCode).toBe(503);
    expect(response.headers["retry-after"]).toBe("5");
    await server.publish([text("title", check({ data_url: "/v1/user/partners", level: "warning" }))]);
    expect((await server.send({ title: title() })).statusCode).toBe(200);
  });
});

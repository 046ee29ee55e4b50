import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorsOf, formServer, smtpForm, type FormServer } from "../../../tests/support/configured-form.ts";
import { editorOf } from "../../../tests/support/documents.ts";

let server: FormServer;
beforeAll(async () => {
  server = await formServer();
  await server.publish(
    [
      { uuid: "title", atom: "text", name: "title", label: "Title" },
      {
        uuid: "auth",
        atom: "select",
        name: "authentication",
        label: "Sign-in",
        value: "login",
        variants: true,
        options: options("none", "login", "oauth2"),
      },
      {
        uuid: "login",
        atom: "section",
        title: "Login",
        in_variant: { authentication: ["login"] },
        children: [text("username", [{ type: "required", message: "User!" }]), text("ext.realm")],
      },
      {
        uuid: "oauth",
        atom: "section",
        title: "OAuth",
        in_variant: { authentication: ["oauth2"] },
        children: [
          { uuid: "flow", atom: "select", name: "ext.flow", label: "Flow", variants: true, options: options("code", "client") },
          { ...text("client_id", [{ type: "required", message: "Client!" }]), in_variant: { "ext.flow": ["client"] } },
        ],
      },
    ],
    { variants_url: "/v1/admin/smtp_configs/configs" },
  );
});
afterAll(() => server.close());

const options = (...values: string[]) => values.map((value) => ({ value, text: value.toUpperCase() }));
const text = (name: string, validations: object[] = []) => ({
  uuid: name.replaceAll(/[._]/g, "-"),
  atom: "text",
  name,
  label: name,
  validations,
});

const variant = (query: string, headers: Record<string, string> = server.administrator) =>
  server.call("GET", `/v1/admin/smtp_configs/configs?form=${smtpForm}${query}`, { headers });
const namesIn = (value: unknown): string[] => {
  if (typeof value !== "object" || value === null) return [];
  const own = "name" in value && "uuid" in value ? [String(value.name)] : [];
  return [...own, ...Object.values(value).flatMap(namesIn)];
};
const namesFor = async (query: string) => namesIn((await variant(query)).json<{ data: { form: unknown } }>().data.form);
const shared = ["title", "authentication"];

describe("the variant of a form", () => {
  it("[ENG-050] is the one that the given values choose; values that were not given are the initial ones", async () => {
    expect(await namesFor("")).toEqual([...shared, "username", "ext.realm"]);
    expect(await namesFor("&authentication=none")).toEqual(shared);
    expect(await namesFor("&authentication=oauth2")).toEqual([...shared, "ext.flow"]);
    expect(await namesFor("&authentication=oauth2&ext.flow=client")).toEqual([...shared, "ext.flow", "client_id"]);
  });

  it("is not chosen by a field that is no part of it, nor by what the form does not know", async () => {
    expect(await namesFor("&authentication=login&ext.flow=client")).toEqual([...shared, "username", "ext.realm"]);
    expect(await namesFor("&authentication=magic&colour=red&__proto__=x&constructor=y")).toEqual(shared);
    expect(await namesFor("&authentication=login&authentication=oauth2")).toEqual([...shared, "username", "ext.realm", "ext.flow"]);
  });

  it("comes with its key and the version to send it with, and only if it is another than the one that is there", async () => {
    const first = await variant("&authentication=oauth2");
    expect(first.json<{ data: object }>().data).toMatchObject({ key: smtpForm, version: 1, form: { kind: "form", key: smtpForm } });
    const { etag } = first.headers;
    const again = await variant("&authentication=oauth2", { ...server.administrator, "if-none-match": String(etag) });
    expect(again.statusCode).toBe(304);
    expect((await variant("&authentication=none", { ...server.administrator, "if-none-match": String(etag) })).statusCode).toBe(200);
  });

  it("is lent only by the list that names the form", async () => {
    expect((await server.call("GET", `/v1/salesdocs/configs?form=${smtpForm}`, { headers: server.administrator })).statusCode).toBe(404);
    expect((await server.call("GET", "/v1/admin/smtp_configs/configs?form=auth/login", { headers: server.administrator })).statusCode).toBe(
      404,
    );
  });

  it("is in the page that shows the form, as its initial values choose it", async () => {
    const editor = editorOf(server, server.administrator);
    const page = JSON.parse((await editor.record("page:order")).content) as { body: { form?: string }[] };
    page.body[1]!.form = smtpForm;
    await editor.change("page:order", page);
    const bundle = (await server.call("GET", "/v1/pages?path=/orders/1", { headers: server.administrator })).json<{
      data: { documents: Record<string, unknown>; versions: object };
    }>().data;
    expect(namesIn(bundle.documents[`form:${smtpForm}`])).toEqual([...shared, "username", "ext.realm"]);
    expect(bundle.versions).toEqual({ [`form:${smtpForm}`]: 1 });
  });

  it("is what a submit is checked against, by its own values", async () => {
    const send = async (values: object) => {
      const response = await server.send({ title: `Variant ${JSON.stringify(values)}`.slice(0, 80), ...values });
      return response.statusCode === 200 ? [] : errorsOf(response).map(({ field, code }) => `${field}: ${code}`);
    };
    expect(await send({})).toEqual(["username: required"]);
    expect(await send({ authentication: "none" })).toEqual([]);
    expect(await send({ authentication: "none", ext: { realm: "r" } })).toEqual(["ext.realm: unknown_field"]);
    expect(await send({ authentication: "login", username: "ada", ext: { realm: "r" } })).toEqual([]);
    expect(await send({ authentication: "oauth2", ext: { flow: "code" } })).toEqual([]);
    expect(await send({ authentication: "oauth2", ext: { flow: "client" } })).toEqual(["client_id: required"]);
    // Of a change the record says what is not sent.
    const made = (await server.send({ title: "Changed later", authentication: "none" })).json<{ data: { id: string; version: number } }>()
      .data;
    expect((await server.change(made.id, made.version, { host: "smtp.example.com" })).statusCode).toBe(200);
    expect((await server.change(made.id, made.version + 1, { authentication: "login", username: "" })).statusCode).toBe(422);
  });
});

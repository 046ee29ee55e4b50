/** A route of a test takes one field at a time, as attributes of a cart item will; documents, rules and sessions are the real ones. */
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";
import { Type } from "typebox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { errorsOf, formServer, type FormServer } from "../../../tests/support/configured-form.ts";
import { documentsFolder } from "../../../tests/support/documents-folder.ts";
import { openListener } from "../../platform/database/listen.ts";
import { openErp } from "../../erp/open-erp.ts";
import { openDocuments, type Documents } from "../page-configs/open-documents.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { answerErrors } from "../../platform/plugins/errors.ts";
import { takeFormStep } from "../../platform/plugins/form-step.ts";
import { chooseLanguage } from "../../platform/plugins/language.ts";
import { translateTexts } from "../../platform/plugins/request-texts.ts";
import { readSession } from "../../platform/plugins/session.ts";
import { parseStrictJson } from "../../platform/plugins/strict-json.ts";
import { validateStrictly } from "../../platform/plugins/validation.ts";
import { createPartnerDirectory } from "../../identity/partners/partner-directory.ts";
import { createSessionPresenter } from "../../identity/sessions/session.presenter.ts";
import { createSessionRepository } from "../../identity/sessions/sessions.repository.ts";
import { checkSubmittedForms } from "./check-submitted-form.ts";

const key = "test/attributes";
const text = (name: string, more: Record<string, unknown> = {}) => ({
  uuid: name.replaceAll(/[._]/g, "-"),
  atom: "text",
  name,
  label: name,
  ...more,
});
const required = (message: string) => ({ validations: [{ type: "required", message }] });

/** What the item holds before anything is sent. */
const item = { kind: "pallet", note: "", ext: { colour: "red" } };

let server: FormServer;
let documents: Documents;
let app: FastifyInstance;
let taken: { body: unknown; form: unknown; step: number }[];

beforeAll(async () => {
  server = await formServer();
  const { db, now: clock } = server;
  documents = await openDocuments({
    db,
    clock,
    routes: () => [],
    listener: openListener({ connection: undefined, onError: () => {} }),
    folder: documentsFolder,
    onInternalError: () => {},
  });
  app = Fastify();
  answerErrors(app);
  parseStrictJson(app);
  takeFormStep(app);
  validateStrictly(app);
  await app.register(cookie);
  const sessions = createSessionRepository(db, clock, { idle_minutes: 30, absolute_minutes: 720 });
  const partners = createPartnerDirectory(openErp(db, { clock }).erp);
  readSession(app, { sessions, https: false, partners });
  chooseLanguage(app);
  translateTexts(app, documents.effective);
  checkSubmittedForms(app, {
    documents: documents.effective,
    clock,
    presentSession: createSessionPresenter(partners),
    captcha: { verify: () => Promise.resolve("missing") },
  });
  const body = Type.Object(
    { id: Type.Optional(Type.String()), name: Type.String(), value: Type.Unknown() },
    { additionalProperties: false },
  );
  app.patch(
    "/attributes",
    { schema: { body }, config: { access: "public", forms: [key], form_field: true, form_record: () => Promise.resolve(item) } },
    async (request, reply) => {
      taken.push({ body: request.body, form: request.submittedForm, step: request.formStep });
      return answer(reply, {});
    },
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await documents.close();
  await server.close();
});

async function publish(...elements: object[]): Promise<void> {
  // Its route is this test's own, beside the API.
  await server.publish(elements, { key, data_url: undefined });
  await documents.effective.reloadIfChanged();
  taken = [];
}

const send = (payload: object, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.inject({ method: "PATCH", url: "/attributes", headers, payload });
const codes = async (payload: object) => errorsOf(await send(payload)).map(({ field, code }) => `${field}: ${code}`);

describe("a route that takes one field of a form", () => {
  it("[CART-082] is handed the record's id, the field's name and its value", async () => {
    await publish(text("note"), text("kind"));
    const response = await send({ id: "10", name: "note", value: "Handle with care", step: 1 });
    expect(response.statusCode).toBe(200);
    expect(taken).toMatchObject([{ body: { id: "10", name: "note", value: "Handle with care" }, form: { key, field: "note" }, step: 1 }]);
  });

  it("asks the rules of this field, and of no other", async () => {
    await publish(text("note", required("Say something.")), text("kind", required("Which kind?")), text("ext.due", required("When?")));
    expect(errorsOf(await send({ name: "note", value: "" }))).toEqual([{ code: "required", message: "Say something.", field: "note" }]);
    expect(await codes({ name: "note", value: null })).toEqual(["note: required"]);
    expect((await send({ name: "note", value: "x" })).statusCode).toBe(200);
  });

  it("lets the rules read the record's other values, and the new one", async () => {
    const isPallet = { $: { "==": [{ var: "values.kind" }, "pallet"] } };
    await publish(text("kind"), text("note", { required: isPallet }), text("ext.colour"), text("ext.size", { hidden: isPallet }));
    expect(await codes({ name: "note", value: "" })).toEqual(["note: dynamic_required"]);
    await publish(text("kind", { validations: [{ type: "condition", value: isPallet, message: "Pallets only." }] }));
    expect(await codes({ name: "kind", value: "box" })).toEqual(["kind: condition"]);
    expect((await send({ name: "kind", value: "pallet" })).statusCode).toBe(200);
  });

  it("takes a hidden field unless it is left out while hidden", async () => {
    const hidden = { $: { "==": [{ var: "values.kind" }, "pallet"] } };
    await publish(text("kind"), text("ext.size", { hidden, ...required("Size?") }), text("ext.depth", { hidden, when_hidden: "omit" }));
    expect((await send({ name: "ext.size", value: "" })).statusCode).toBe(200);
    expect(await codes({ name: "ext.depth", value: "1" })).toEqual(["ext.depth: unknown_field"]);
  });

  it.each<[string, unknown, string]>([
    ["colour", "red", "colour: unknown_field"],
    ["__proto__", "red", "__proto__: unknown_field"],
    ["constructor.name", "red", "constructor.name: unknown_field"],
    ["secret", "red", "secret: unknown_field"],
    ["", "red", "name: required"],
    ["note", { deep: true }, "note: wrong_type"],
    ["note", "x".repeat(11), "note: max_length"],
    ["note", "4111 1111 1111 1111", "note: card_number"],
    ["due", "20261301", "due: invalid"],
    ["due", 20261201, "due: wrong_type"],
    ["ext.list", "x".repeat(70_000), "ext.list: too_large"],
  ])("refuses %s with %j", async (name, value, expected) => {
    await publish(
      text("note", { maxlength: value === "4111 1111 1111 1111" ? 40 : 10 }),
      { uuid: "due", atom: "date", name: "due", label: "Due" },
      text("secret", { access: "manage_roles" }),
      text("ext.list"),
    );
    expect(await codes({ name, value })).toContain(expected);
    expect(taken).toEqual([]);
  });

  it("refuses a form of another version, a name that is no text, and a body with more in it", async () => {
    await publish(text("note"));
    expect((await send({ name: "note", value: "x" }, { "x-form": `${key}@999` })).statusCode).toBe(409);
    expect(await codes({ name: ["note"], value: "x" })).toEqual(["name: required"]);
    expect(await codes({ name: "note", value: "x", price: "0" })).toEqual(["price: unknown_field"]);
    expect(taken).toEqual([]);
  });
});

/** The browser's living form and the server agree about every value, for generated forms and values. */
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compilers } from "../../../engine/compile/plan/compilers.ts";
import type { ApiAnswer } from "../../../engine/host/env.ts";
import { createTestEnv } from "../../../tests/support/test-env.ts";
import type { FormModel } from "../../../engine/model/form/form-model.ts";
import { PageDocuments } from "../../../engine/model/page/page-documents.ts";
import { FormSubmission } from "../../../engine/model/form/form-submission.ts";
import { runSteps } from "../../../engine/model/steps/run-steps.ts";
import { PageModel } from "../../../engine/model/page/page-model.ts";
import { formatsOf } from "../../../engine/rules/formats/formats-of.ts";
import type { Session } from "../../../schemas/account.ts";
import type { SiteConfigs } from "../../../schemas/page-bundle.ts";
import { createHostModels } from "../../../src/models/host-models.ts";
import { errorsOf, formServer, smtpForm, type FormServer } from "../../../tests/support/configured-form.ts";
import { rightPassword } from "../../../tests/support/app.ts";
import { atomRegistry } from "../page-configs/atom-registry.ts";

let server: FormServer;
let session: Session;
let site: SiteConfigs;
beforeAll(async () => {
  server = await formServer();
  // A day behind the server, with a comma in his numbers.
  await server.addUser({
    username: "kiri",
    role: "administrator",
    first_name: "Kiri",
    time_zone: "Pacific/Pago_Pago",
    number_format: ",.",
    date_format: "%d.%m.%Y",
  });
  const payload = { username: "kiri", password: rightPassword };
  const signedIn = await server.call("POST", "/v1/auth/login", { headers: { "x-client": "api" }, payload });
  server.administrator = { authorization: String(signedIn.headers.authorization), "x-client": "api" };
  session = signedIn.json<{ data: Session }>().data;
  site = (await server.call("GET", "/v1/site_configs", { headers: server.administrator })).json<{ data: SiteConfigs }>().data;
});
afterAll(() => server.close());

const names = [
  "ext.word",
  "ext.code",
  "ext.from",
  "ext.to",
  "ext.amount",
  "ext.most",
  "ext.kind",
  "ext.kinds",
  "ext.agreed",
  "ext.deep.note",
];
const read = (name: string) => ({ var: `values.${name}` });

const condition = fc.oneof(
  fc.record({ "==": fc.tuple(fc.constantFrom(...names).map(read), fc.constantFrom("a", "b", "", true, "20261119")) }),
  fc.record({ empty: fc.constantFrom(...names).map(read) }),
  fc.record({ "!": fc.constantFrom(...names).map(read) }),
  fc.constant({ "==": [read("ext.from"), { var: "today" }] }),
  fc.constant({ ">": [{ date_diff: [read("ext.to"), { var: "today" }] }, 0] }),
  fc.constant({ dec_ge: [read("ext.amount"), "10.50"] }),
  fc.constant({ in: ["a", read("ext.kinds")] }),
  fc.constant({ "==": [read("ext.word"), { var: "session.display_name" }] }),
  fc.constant({ "!": { var: "session.is_internal" } }),
  fc.constant({ can: "manage_users" }),
  fc.constant({ "==": [{ var: "partner.number" }, null] }),
);
const dynamic = condition.map((logic) => ({ $: logic }));

const message = fc.constantFrom<object>({}, { message: "Not so." }, { message: { $: { cat: ["Not ", { var: "values.ext.word" }] } } });
const level = fc.constantFrom<object>({}, {}, { level: "warning" });
const simpleRule = fc.oneof(
  fc
    .constantFrom("required", "upcase_letter", "downcase_letter", "digit", "special_character", "no_special_character", "email", "unique")
    .map((type) => ({ type })),
  fc.record({ type: fc.constantFrom("min_length", "max_length"), value: fc.nat(6) }),
  fc.record({ type: fc.constantFrom("min", "max"), value: fc.constantFrom("0", "10.5", "20261119", "-3") }),
  fc.record({ type: fc.constantFrom("greater_than_or_equal_to", "less_than_or_equal_to", "same_as"), value: fc.constantFrom(...names) }),
  fc.record({ type: fc.constantFrom("one_of", "none_of"), value: fc.constantFrom(["a"], ["a", "20261119", "12"]) }),
  fc.record({ type: fc.constant("pattern"), value: fc.constantFrom("[a-z]+", "(a|b)*c?", "\\p{L}{1,3}") }),
  fc.record({ type: fc.constantFrom("condition", "dynamic_required"), value: dynamic }),
);
const plainRule = fc.tuple(simpleRule, message, level).map((parts) => Object.assign({}, ...parts) as object);
const rule = fc.oneof(
  { weight: 4, arbitrary: plainRule },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant("when"),
      field: fc.constantFrom(...names),
      is: fc.constantFrom<unknown>("a", "", true, ["a", "b"]),
      // oxlint-disable-next-line unicorn/no-thenable -- So the language calls it.
      then: fc.array(plainRule, { maxLength: 2 }),
      otherwise: fc.array(plainRule, { maxLength: 1 }),
    }),
  },
);

const options = ["a", "b", "c"].map((value) => ({ value, text: value }));
const atoms: Record<string, object> = {
  "ext.word": { atom: "text" },
  "ext.code": { atom: "text", uppercase: true },
  "ext.from": { atom: "date" },
  "ext.to": { atom: "date" },
  "ext.amount": { atom: "number" },
  "ext.most": { atom: "quantity" },
  "ext.kind": { atom: "select", options },
  "ext.kinds": { atom: "checkbox_group", options },
  "ext.agreed": { atom: "checkbox" },
  "ext.deep.note": { atom: "textarea" },
};

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
/** @param most rules of one field; the more there are, the less is right */
const field = (name: string, most: number) =>
  fc
    .record({
      validations: fc.array(rule, { maxLength: most }),
      required: fc.option(fc.oneof(fc.boolean(), dynamic), { nil: undefined, freq: most }),
      hidden: maybe(dynamic),
      disabled: fc.option(dynamic, { nil: undefined, freq: 5 }),
      when_hidden: fc.constantFrom(undefined, "omit", "keep"),
    })
    .map((properties) => ({ uuid: name.replaceAll(".", "-"), name, label: name, ...atoms[name], ...properties }));
const formOf = (most: number) =>
  fc
    .tuple(...names.map((name) => field(name, most)))
    .map((fields) => JSON.parse(JSON.stringify(fields)) as { name: string; hidden?: unknown }[]);

const words = fc.constantFrom<unknown>(
  undefined,
  "",
  " ",
  "a",
  "b",
  "Kiri",
  "Ab1",
  "ABC",
  "x@example.com",
  "ä-ß",
  "😀",
  "\u202eabc",
  "a".repeat(300),
  "20261119",
);
const dates = fc.constantFrom<unknown>(undefined, "", "20261120", "20261119", "20261121", "20260230", "tomorrow", "00000000");
const decimals = fc.constantFrom<unknown>(
  undefined,
  "",
  "0",
  "10.5",
  "10.50",
  "-3",
  "0.1",
  "9007199254740993.000000001",
  "1e5",
  "1,5",
  "NaN",
);
const values = fc.record({
  "ext.word": words,
  "ext.code": words,
  "ext.from": dates,
  "ext.to": dates,
  "ext.amount": decimals,
  "ext.most": decimals,
  "ext.kind": fc.constantFrom<unknown>(undefined, "", "a", "b", "z"),
  "ext.kinds": fc.constantFrom<unknown>(undefined, [], ["a"], ["a", "b"], ["z"], ["a", "a"]),
  "ext.agreed": fc.constantFrom<unknown>(undefined, true, false),
  "ext.deep.note": words,
});

/** Fields that hide each other are a problem of the document, and not published. */
const withoutCircles = (fields: { name: string; hidden?: unknown }[]) =>
  fields.map((one, index) => {
    const later = names.slice(index);
    const { hidden: _, ...rest } = one;
    return later.some((name) => JSON.stringify(one.hidden ?? null).includes(`values.${name}`)) ? rest : one;
  });

async function living(document: unknown): Promise<FormModel> {
  const env = createTestEnv({ texts: site.texts });
  env.formats = () => formatsOf(session.account);
  env.now = server.now;
  const send = (): Promise<ApiAnswer> => Promise.reject(new Error("Nothing is sent."));
  for (const [name, model] of createHostModels(session, site, { send, leave: () => {} })) env.models.set(name, model);

  const documents = new PageDocuments({ [`form:${smtpForm}`]: document }, { registry: atomRegistry, compilers, env });
  const page = { kind: "page", version: 1, key: "p", route: "/p", layout: "main", title: "P", body: [] };
  const compiled = documents.page({ key: "p", document: page })!;
  const work = { runSteps, submission: (form: FormModel) => new FormSubmission(form) };
  const model = new PageModel({ compiled, documents, env, work, route: {} });
  return model.openForm("form", model.scope, { form: smtpForm })!;
}

const publishedForm = async () =>
  (await server.call("GET", `/v1/admin/smtp_configs/configs?form=${smtpForm}`, { headers: server.administrator })).json<{
    data: { form: unknown };
  }>().data.form;

it("[ENG-028, ENG-042] gives the browser's verdict on every generated value of every generated form", { timeout: 300_000 }, async () => {
  const forms = [...fc.sample(formOf(1), 6), ...fc.sample(formOf(3), 6)].map(withoutCircles);
  let refused = 0;
  let taken = 0;
  for (const [number, fields] of forms.entries()) {
    await server.publish([{ uuid: "title", atom: "text", name: "title", label: "Title" }, ...fields]);
    const document = await publishedForm();
    for (const [index, sent] of fc.sample(values, { numRuns: 40, seed: number + 1 }).entries()) {
      const model = await living(document);
      model.set("title", `Form ${number} with values ${index}`);
      for (const [name, value] of Object.entries(sent)) if (value !== undefined) model.set(name, value);

      const broken = model.fields.flatMap(({ name, problem }) => (problem === undefined ? [] : [`${name}: ${problem}`]));
      const response = await server.send(model.values);
      const said = response.statusCode === 200 ? [] : errorsOf(response).map(({ field: name, message: text }) => `${name}: ${text}`);
      expect(said, JSON.stringify({ fields, sent }, undefined, 1)).toEqual(broken);
      expect(response.statusCode).toBe(broken.length > 0 ? 422 : 200);
      if (broken.length > 0) refused += 1;
      else taken += 1;
    }
  }
  expect(Math.min(refused, taken)).toBeGreaterThan(30);
});

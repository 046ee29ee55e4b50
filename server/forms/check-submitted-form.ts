/**
 * Enforces what is configured: before the handler of a route with `forms` runs, the body is checked against the form in force,
 * as this user may see it, with the rules that the browser has asked. The decisions stand in docs/decisions/0009.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ErrorObject } from "ajv";
import type { FormField } from "../../engine/compile/form-fields.ts";
import { checkForm } from "../../engine/rules/check-form.ts";
import { isEmpty } from "../../engine/rules/empty.ts";
import { formatsOf } from "../../engine/rules/formats/formats-of.ts";
import { isOn } from "../../engine/rules/check-field.ts";
import { SentValues } from "../../engine/rules/sent-values.ts";
import { ownPath } from "../../engine/rules/own-path.ts";
import type { CaptchaService } from "../captcha/captcha.service.ts";
import { captchaProblems, isCaptcha } from "../captcha/check-captcha.ts";
import type { EffectiveDocuments } from "../page-configs/effective-documents.ts";
import type { Translations } from "../page-configs/translations.ts";
import { viewerOf } from "../page-configs/viewer.ts";
import { refuse } from "../plugins/answer.ts";
import { fieldProblemsOf } from "../plugins/validation.ts";
import { ok, refused, type FieldProblem, type Result } from "../result.ts";
import { problemsOfCards } from "./card-fields.ts";
import { chosenForm } from "./chosen-form.ts";
import { concerns, isError } from "./enforced-findings.ts";
import { isExt, isExtField, judgeExt, unknownField } from "./ext-values.ts";
import { formPlan, type FormPlan } from "./form-plan.ts";
import { formScope, type ScopeMeans } from "./form-scope.ts";
import { askRemotely } from "./remote-questions.ts";
import type { FormValues, SubmittedForm } from "./route-forms.ts";
import { isOf, noField, problemsOfSingle, singleFieldOf, valuesOfSingle, type SingleField } from "./single-field.ts";
import { problemsOfLength } from "./too-long.ts";
import { isValues, laidOver, withoutPaths } from "./body-values.ts";

export interface FormChecks extends ScopeMeans {
  documents: Pick<EffectiveDocuments, "current" | "registry" | "reloadIfChanged">;
  captcha: Pick<CaptchaService, "verify">;
}

const mostProblems = 100;
/** Values in all lists of rows together; more would hold up everybody else. */
const mostRowValues = 20_000;

/** Before the routes. */
export function checkSubmittedForms(app: FastifyInstance, checks: FormChecks): void {
  app.decorateRequest("submittedForm", null);
  app.addHook("preValidation", async (request, reply) => {
    const { forms = [] } = request.routeOptions.config;
    // What is no object is refused by the route's schema.
    if (forms.length === 0 || !isValues(request.body)) return;

    const checked = await check(request, request.body, forms, checks);
    if (!checked.ok) return refuse(reply, checked.problem);
    if (!checked.value) return;
    request.submittedForm = checked.value.form;
    request.body = checked.value.body;
  });
}

interface Checked {
  form: SubmittedForm;
  body: FormValues;
}

/** @returns nothing where no document describes the form */
async function check(
  request: FastifyRequest,
  body: FormValues,
  forms: readonly string[],
  checks: FormChecks,
): Promise<Result<Checked | undefined>> {
  const chosen = chosenForm(request.headers["x-form"], forms);
  if (!chosen.ok) return chosen;

  const { key, version } = chosen.value;
  const takesField = request.routeOptions.config.form_field === true;
  const single = takesField ? singleFieldOf(body) : undefined;
  const values = single ? valuesOfSingle(single) : body;
  const record = await request.routeOptions.config.form_record?.(request);
  const find = () => {
    const snapshot = checks.documents.current();
    const valueOf = (name: string) => ownPath(values, name.split(".")) ?? ownPath(record, name.split("."));
    return { snapshot, found: formPlan(snapshot, checks.documents.registry, key, viewerOf(request), valueOf) };
  };

  let { snapshot, found } = find();
  if (version !== undefined && found.status === "found" && found.plan.seen.version !== version) {
    // Another server may have published it a moment ago.
    await checks.documents.reloadIfChanged();
    ({ snapshot, found } = find());
  }
  if (found.status === "none") return ok(undefined);
  if (found.status === "broken") return refused({ kind: "broken_page" });

  if (takesField && !single) return refused({ kind: "invalid", fields: [noField] });

  const translations = snapshot.translations(request.language);
  const { seen } = found.plan;
  if (version !== undefined && version !== seen.version) {
    const message = translations.shared("form.stale") ?? "form.stale";
    return refused({ kind: "stale_form", message, data: { form: seen.document, version: seen.version } });
  }
  const sent: Sent = { body: values, record, translations };
  if (!single) return checkAgainst(found.plan, request, sent, checks);

  const checked = await checkAgainst(found.plan, request, { ...sent, single }, checks);
  // The route gets what was sent to it: which field, and its value.
  return checked.ok ? ok({ body, form: { ...checked.value.form, field: single.name } }) : checked;
}

interface Sent {
  body: FormValues;
  /** Nothing else was sent, and nothing else is judged. */
  single?: SingleField;
  record: FormValues | undefined;
  translations: Translations;
}

async function checkAgainst(
  { compiled, seen, withheld, elsewhere, reads }: FormPlan,
  request: FastifyRequest,
  { body, record, translations, single }: Sent,
  checks: FormChecks,
): Promise<Result<Checked>> {
  const { fields } = compiled;
  const values = laidOver(record, body, fields);
  const tooMany = tooManyRows(fields, values);
  if (tooMany) return refused({ kind: "invalid", fields: [tooMany] });

  await Promise.all(whatJudges(fields));
  const scope = await formScope(request, { reads }, translations, checks);
  const { findings, remote, left_out } = checkForm(compiled, values, { scope, formats: () => formatsOf(request.session?.account) });
  const counts = single ? isOf(single) : record ? concerns(body, fields, record) : () => true;
  const found = findings.filter(isError).filter(counts);
  const sent = new SentValues("values", fields, values, scope);
  const isAsked = (field: FormField) => !sent.isHidden(field) && !isOn(field.node, "disabled", sent.scope);
  const ext = single ? { problems: [], useless: [] } : judgeExt(body, fields, isAsked);
  const unfit = single ? problemsOfSingle(single, fields, { withheld, isAsked, isLeftOut: left_out.includes(single.name) }) : [];
  if (unfit.length > 0) return refused({ kind: "invalid", fields: unfit });
  const problems: FieldProblem[] = [
    ...[...withheld].filter((name) => !isExt(name) && ownPath(body, name.split(".")) !== undefined).map(unknownField),
    ...ext.problems.filter(({ field }) => !found.some((finding) => finding.field === field)),
    ...found.map(({ field, type, message }) => ({ field, code: type, message })),
    ...problemsOfCards(body, fields, translations),
    ...problemsOfLength(body, fields, translations).filter(({ field }) => !found.some((finding) => finding.field === field)),
  ];
  const kept = single
    ? (request.body as FormValues)
    : withoutPaths(
        body,
        // What proves a person is nothing that a resource keeps; what belongs to another variant nobody has checked.
        [...left_out, ...elsewhere, ...ext.useless, ...fields.filter(isCaptcha).map(({ name }) => name)].map((name) => name.split(".")),
      );
  if (problems.length > 0) return refused({ kind: "invalid", fields: withOthers(request, kept, problems).slice(0, mostProblems) });

  const answered = await askRemotely(
    request,
    remote.filter(({ broken, field }) => isError(broken) && counts({ ...broken, field })),
  );
  if (!answered.ok) return answered;
  if (answered.value.length > 0) return refused({ kind: "invalid", fields: answered.value });

  // Last of all, because an answer is good for one form: what the route refuses anyway must not cost it.
  if (fits(request, kept)) {
    const text = (key: string) => translations.shared(key) ?? key;
    const doubts = await captchaProblems(fields.filter(isAsked), body, { captcha: checks.captcha, text });
    if (doubts.length > 0) return refused({ kind: "invalid", fields: doubts });
  }

  const added = fields.filter(isExtField).map(({ name }) => name);
  return ok({ body: kept, form: { key: seen.key, version: seen.version, ext: added, left_out } });
}

/** What some inputs judge their values with is loaded with the first form that has one. */
const whatJudges = (fields: readonly FormField[]): Promise<void>[] =>
  fields.flatMap(({ node: { atom, fixed }, rows }) => [atom.ready?.(fixed) ?? [], whatJudges(rows)].flat());

/**
 * With what the route's own schema says: of a value of another type than the resource takes, better than any rule; of everything
 * else, only where nothing was said. Whoever fills in a form hears everything at once.
 */
function withOthers(request: FastifyRequest, body: FormValues, problems: readonly FieldProblem[]): FieldProblem[] {
  const validate = request.getValidationFunction("body") as { (body: unknown): unknown; errors?: ErrorObject[] | null } | undefined;
  if (!validate || validate(body) === true) return [...problems];

  const others = fieldProblemsOf(validate.errors ?? [], request.text);
  const isAbout = (name: string | undefined, { field }: FieldProblem) => name === field || name?.startsWith(`${field}.`) === true;
  const wrongTypes = others.filter(({ code, field }) => code === "wrong_type" && !isEmpty(ownPath(body, field?.split(".") ?? [])));
  const better = problems.filter(({ field }) => !wrongTypes.some((other) => isAbout(field, other)));
  const rest = others.filter((other) => !better.some(({ field }) => isAbout(field, other)));
  // Each way in which a value could have been right is complained about; the first says enough.
  return [...better, ...rest.filter((other, index) => rest.findIndex(({ field }) => field === other.field) === index)];
}

function fits(request: FastifyRequest, body: FormValues): boolean {
  const validate = request.getValidationFunction("body") as ((body: unknown) => unknown) | undefined;
  return !validate || validate(body) === true;
}

function tooManyRows(fields: readonly FormField[], values: FormValues): FieldProblem | undefined {
  let count = 0;
  for (const { name, path, rows } of fields) {
    const value = rows.length > 0 ? ownPath(values, path) : undefined;
    count += Array.isArray(value) ? value.length * rows.length : 0;
    if (count > mostRowValues) {
      const message = `The rows hold too many values; the limit is ${mostRowValues}, these are ${count}.`;
      return { field: name, code: "too_many", message };
    }
  }
  return undefined;
}

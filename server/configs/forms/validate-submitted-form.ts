/** What was sent against the form in force: what is wrong with it, and what of it the route gets. */
import type { FastifyRequest } from "fastify";
import { isExt } from "../../../engine/compile/check/check-sent-names.ts";
import type { FormField } from "../../../engine/compile/plan/compiled.ts";
import { isFlagOn } from "../../../engine/compile/form/validate-field.ts";
import { validateForm, type FieldViolation, type PendingRemoteRule } from "../../../engine/compile/form/validate-form.ts";
import { formatsOf } from "../../../engine/rules/formats/formats-of.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import { SentValues } from "../../../engine/compile/form/sent-values.ts";
import type { CaptchaService } from "../../identity/captcha/captcha.service.ts";
import { captchaProblems, isCaptcha } from "../../identity/captcha/check-captcha.ts";
import type { Translations } from "../page-configs/translations.ts";
import { ok, refused, type FieldProblem, type Result } from "../../result.ts";
import { mergeIntoRecord, withoutPaths } from "./body-values.ts";
import { problemsOfCards } from "./card-fields.ts";
import { affectsSentFields, isError } from "./enforced-findings.ts";
import { isExtField, validateExt, unknownField } from "./ext-values.ts";
import type { FormPlan } from "./form-plan.ts";
import { formScope, type ScopeDependencies } from "./form-scope.ts";
import { runRemoteRules } from "./run-remote-rules.ts";
import type { FormValues, SubmittedForm } from "./route-forms.ts";
import { fitsRoute, withProblemsOfRoute } from "./route-schema.ts";
import { belongsToField, problemsOfSingleField, type SingleField } from "./single-field.ts";
import { problemsOfLength } from "./too-long.ts";
import { tooManyRows } from "./too-many-rows.ts";

export interface FormValidationDependencies extends ScopeDependencies {
  captcha: Pick<CaptchaService, "verify">;
}

export interface Submission {
  request: FastifyRequest;
  body: FormValues;
  /** Nothing else was sent, and nothing else is judged. */
  single?: SingleField;
  record: FormValues | undefined;
  translations: Translations;
}

export interface ValidatedForm {
  form: SubmittedForm;
  body: FormValues;
}

const maxProblems = 100;

/** From what costs nothing to what costs most; who fails one is not asked the next. */
export async function validateSubmittedForm(
  plan: FormPlan,
  sent: Submission,
  dependencies: FormValidationDependencies,
): Promise<Result<ValidatedForm>> {
  const { fields } = plan.compiled;
  const { request, body, single, record } = sent;
  const values = mergeIntoRecord(record, body, fields);
  const tooMany = tooManyRows(fields, values, request.text);
  if (tooMany) return invalid([tooMany]);

  const verdict = await askRules(plan, values, sent, dependencies);
  const unfit = single ? problemsOfSingleField(single, fields, { ...plan, ...verdict, text: request.text }) : [];
  if (unfit.length > 0) return invalid(unfit);

  const ext = single ? nothingAdded : validateExt(body, fields, { ...verdict, text: request.text });
  const kept = single ? (request.body as FormValues) : keptOf(body, plan, [...verdict.left_out, ...ext.useless]);
  const problems = problemsOf(plan, sent, { found: verdict.found, ofExt: ext.problems });
  if (problems.length > 0) return invalid(withProblemsOfRoute(request, kept, problems).slice(0, maxProblems));

  const answered = await runRemoteRules(request, verdict.remote);
  if (!answered.ok) return answered;
  if (answered.value.length > 0) return invalid(answered.value);

  // Last of all, because an answer is good for one form: what the route refuses anyway must not cost it.
  const { captcha } = dependencies;
  const doubts = fitsRoute(request, kept)
    ? await captchaProblems(fields.filter(verdict.isAsked), body, { captcha, text: request.text })
    : [];
  if (doubts.length > 0) return invalid(doubts);

  const { key, version } = plan.seen;
  const added = fields.filter(isExtField).map(({ name }) => name);
  return ok({ body: kept, form: { key, version, ext: added, left_out: verdict.left_out } });
}

const invalid = (fields: FieldProblem[]) => refused({ kind: "invalid", fields });

const nothingAdded: ReturnType<typeof validateExt> = { problems: [], useless: [] };

interface Verdict {
  /** Only what refuses the form, of fields that are judged. */
  found: readonly FieldViolation[];
  /** What the server has still to ask itself. */
  remote: readonly PendingRemoteRule[];
  left_out: readonly string[];
  /** False for a field that is hidden or disabled now. */
  isAsked: (field: FormField) => boolean;
}

/** The rules of the form, over what was sent and what the record keeps. */
async function askRules(
  { compiled, reads }: FormPlan,
  values: FormValues,
  sent: Submission,
  dependencies: FormValidationDependencies,
): Promise<Verdict> {
  const { request, body, single, record, translations } = sent;
  const { fields } = compiled;
  await Promise.all(validatingRules(fields));
  const scope = await formScope(request, { reads }, translations, dependencies);
  const { findings, remote, left_out } = validateForm(compiled, values, { scope, formats: () => formatsOf(request.session?.account) });
  const counts = single ? belongsToField(single) : record ? affectsSentFields(body, fields, record) : () => true;
  const whole = new SentValues("values", fields, values, scope);
  return {
    found: findings.filter(isError).filter(counts),
    remote: remote.filter(({ violation, field }) => isError(violation) && counts({ ...violation, field })),
    left_out,
    isAsked: (field) => !whole.isHidden(field) && !isFlagOn(field.node, "disabled", whole.scope),
  };
}

/** What some inputs judge their values with is loaded with the first form that has one. */
const validatingRules = (fields: readonly FormField[]): Promise<void>[] =>
  fields.flatMap(({ node: { atom, fixed }, rows }) => [atom.ready?.(fixed) ?? [], validatingRules(rows)].flat());

/** Everything at once; of a field that a rule speaks of, neither its length nor its shape is complained about besides. */
function problemsOf(
  { compiled: { fields }, withheld }: FormPlan,
  { request, body, translations }: Submission,
  { found, ofExt }: { found: Verdict["found"]; ofExt: readonly FieldProblem[] },
): FieldProblem[] {
  const isSilent = ({ field }: FieldProblem): boolean => !found.some((finding) => finding.field === field);
  const forOthers = [...withheld].filter((name) => !isExt(name) && ownPath(body, name.split(".")) !== undefined);
  return [
    ...forOthers.map((name) => unknownField(name, request.text)),
    ...ofExt.filter(isSilent),
    ...found.map(({ field, type, message }) => ({ field, code: type, message })),
    ...problemsOfCards(body, fields, translations),
    ...problemsOfLength(body, fields, translations).filter(isSilent),
  ];
}

/** What proves a person is nothing that a resource keeps; what belongs to another variant nobody has checked. */
function keptOf(body: FormValues, { compiled, elsewhere }: FormPlan, useless: readonly string[]): FormValues {
  const proofs = compiled.fields.filter(isCaptcha).map(({ name }) => name);
  return withoutPaths(
    body,
    [...useless, ...elsewhere, ...proofs].map((name) => name.split(".")),
  );
}

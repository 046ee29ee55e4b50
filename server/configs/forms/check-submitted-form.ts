/**
 * Enforces what is configured: before the handler of a route with `forms` runs, the body is checked against the form in force,
 * as this user may see it, with the rules that the browser has asked. The decisions stand in docs/decisions/0009.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ownPath } from "../../../engine/rules/own-path.ts";
import type { EffectiveDocuments } from "../page-configs/effective-documents.ts";
import { viewerOf } from "../page-configs/viewer.ts";
import { refuse } from "../../platform/plugins/answer.ts";
import { ok, refused, type Result } from "../../result.ts";
import { isValues } from "./body-values.ts";
import { chosenForm } from "./chosen-form.ts";
import { formPlan } from "./form-plan.ts";
import { validateSubmittedForm, type ValidatedForm, type FormValidationDependencies, type Submission } from "./validate-submitted-form.ts";
import type { FormValues } from "./route-forms.ts";
import { noField, singleFieldOf, valuesOfSingleField } from "./single-field.ts";

export interface FormRouteDependencies extends FormValidationDependencies {
  documents: Pick<EffectiveDocuments, "current" | "registry" | "reloadIfChanged">;
}

/** Before the routes. */
export function checkSubmittedForms(app: FastifyInstance, checks: FormRouteDependencies): void {
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

/** @returns nothing where no document describes the form */
async function check(
  request: FastifyRequest,
  body: FormValues,
  forms: readonly string[],
  checks: FormRouteDependencies,
): Promise<Result<ValidatedForm | undefined>> {
  const chosen = chosenForm(request.headers["x-form"], forms);
  if (!chosen.ok) return chosen;

  const { key, version } = chosen.value;
  const takesField = request.routeOptions.config.form_field === true;
  const single = takesField ? singleFieldOf(body) : undefined;
  const values = single ? valuesOfSingleField(single) : body;
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

  if (takesField && !single) return refused({ kind: "invalid", fields: [noField(request.text)] });

  const translations = snapshot.translations(request.language);
  const { seen } = found.plan;
  if (version !== undefined && version !== seen.version) {
    const message = translations.shared("form.stale") ?? "form.stale";
    return refused({ kind: "stale_form", message, data: { form: seen.document, version: seen.version } });
  }
  const sent: Submission = { request, body: values, record, translations };
  if (!single) return validateSubmittedForm(found.plan, sent, checks);

  const checked = await validateSubmittedForm(found.plan, { ...sent, single }, checks);
  // The route gets what was sent to it: which field, and its value.
  return checked.ok ? ok({ body, form: { ...checked.value.form, field: single.name } }) : checked;
}

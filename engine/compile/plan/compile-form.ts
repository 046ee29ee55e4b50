/** A form: its elements, what it sends where, what happens then. */
import { FormDocument } from "../../../schemas/form-document.ts";
import { constant } from "../../rules/text.ts";
import { formFields } from "../form/form-fields.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompiledForm } from "./compiled.ts";
import { noPlace, type PlanRun } from "./plan-run.ts";
import { preparedSchema, type Schema } from "../read/schema.ts";

const formSchema = preparedSchema(FormDocument as unknown as Schema);

export function compileForm(run: PlanRun, form: Readonly<Record<string, unknown>>): CompiledForm {
  const place = run.checks?.form(form) ?? noPlace;
  const reader = new PropertyReader(run, { place, stepsPlace: () => run.checks?.afterSubmit(place, form) ?? place, method: "POST" });
  reader.readAll(form, formSchema, "");
  run.checks?.completeForm(form, place);

  const evaluation = (name: string) =>
    reader.dynamic.get(name) ?? (reader.fixed[name] === undefined ? undefined : constant(reader.fixed[name]));
  const written = reader.slots.get("elements") ?? [];
  const { arrange } = run.options.compilers;
  // Whoever cannot arrange has no plan of such a form: those who can make it again.
  if (!arrange && written.some(({ fixed }) => fixed.group_name !== undefined)) run.noted = true;
  const elements = arrange?.(written, run.registry) ?? written;
  return {
    key: String(reader.fixed.key ?? ""),
    step: (reader.fixed.step as number | undefined) ?? 1,
    method: evaluation("method") ?? constant("POST"),
    data_url: evaluation("data_url") ?? evaluation("url") ?? constant(undefined),
    if_match: evaluation("if_match") ?? constant(undefined),
    variants_url: evaluation("variants_url") ?? constant(undefined),
    params: (reader.fixed.params ?? {}) as CompiledForm["params"],
    elements,
    fields: formFields(elements),
    on_success: reader.steps.get("on_success") ?? [],
    on_error: reader.steps.get("on_error") ?? [],
  };
}

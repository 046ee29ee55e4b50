/** A form: its elements, what it sends where, what happens then. */
import { FormDocument } from "../../schemas/documents.ts";
import { constant } from "../rules/text.ts";
import { checkFields } from "./check-fields.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompileRun, Place } from "./compile-run.ts";
import { outcome } from "./compile-steps.ts";
import type { CompiledForm } from "./compiled.ts";
import { fieldsIn } from "./fields.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { anything, exactly } from "./names.ts";
import { findRoute } from "./references.ts";
import { prepared, type Schema } from "./schema.ts";
import { namesOfForm } from "./scopes.ts";

const formSchema = prepared(FormDocument as unknown as Schema);

export function compileForm(run: CompileRun, form: Readonly<Record<string, unknown>>): CompiledForm {
  const fields = fieldsIn(run.registry, form.elements, "/elements");
  const place: Place = {
    uuid: undefined,
    names: namesOfForm(run, form, fields),
    fields: new Set(fields.map(({ name }) => name)),
    inForm: true,
  };
  const afterSubmit: Place = {
    ...place,
    names: place.names.with({ event: anything, result: exactly({ submit: outcome(answerOf(run, form)) }) }),
  };
  const reader = new PropertyReader(run, { place, stepsPlace: () => afterSubmit, method: "POST" });
  reader.readAll(form, formSchema, "");
  checkFields(run, fields);

  const evaluation = (name: string) =>
    reader.dynamic.get(name) ?? (reader.fixed[name] === undefined ? undefined : constant(reader.fixed[name]));
  return {
    key: String(reader.fixed.key ?? ""),
    step: (reader.fixed.step as number | undefined) ?? 1,
    method: evaluation("method") ?? constant("POST"),
    data_url: evaluation("data_url") ?? evaluation("url") ?? constant(undefined),
    if_match: evaluation("if_match") ?? constant(undefined),
    params: (reader.fixed.params ?? {}) as CompiledForm["params"],
    elements: reader.slots.get("elements") ?? [],
    on_success: reader.steps.get("on_success") ?? [],
    on_error: reader.steps.get("on_error") ?? [],
  };
}

/** What the server answers to the form, where its address and method are written out. */
function answerOf(run: CompileRun, { method = "POST", url, data_url = url }: Readonly<Record<string, unknown>>): Schema {
  const route = typeof data_url === "string" && typeof method === "string" ? findRoute(run, method, data_url) : undefined;
  return isPlainObject(route?.data) ? route.data : anything;
}

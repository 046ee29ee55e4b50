/** What a text means beyond being a text: the one keyword `x-kind` decides what it is checked against. */
import { asWritten } from "../rules/as-written.ts";
import { isExpression } from "../../schemas/marked.ts";
import { pointerAbove } from "../rules/json-pointer.ts";
import { fieldNames } from "./fields.ts";
import type { CompileRun, Place } from "./compile-run.ts";
import { unknownName } from "./finding.ts";
import { isPlainObject } from "./is-plain-object.ts";
import { checkParams } from "./params.ts";
import { checkAddress, checkDocument, checkPath, checkPermission, checkSource } from "./references.ts";
import type { Prepared } from "./schema.ts";

export interface Meant {
  kind: string;
  value: string;
  at: string;
  schema: Prepared;
  /** The object that the text stands in. */
  inside: Readonly<Record<string, unknown>>;
}

interface Around {
  place: Place;
  inner: Place;
  method: string;
}

type Check = (run: CompileRun, around: Around, meant: Meant) => void;

const checks: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["permission", (run, { place }, { value, at }) => checkPermission(run, place, value, at)],
  ["source", (run, { place }, { value, at }) => checkSource(run, place, value, at)],
  ["path", (run, { inner }, { value, at }) => checkPath(run, inner, value, at)],
  ["address", (run, { inner, method }, { value, at, inside }) => checkAddress(run, inner, methodOf(inside, method), value, at)],
  ["route", checkRoute],
  ["document", checkDocumentKey],
  ["field", checkField],
  ["target", checkTarget],
  ["model", checkModel],
  ["action", checkAction],
  ["node", (run, { place }, { value, at }) => run.later(() => checkNode(run, place, value, at))],
]);

export function checkMeaning(run: CompileRun, around: Around, meant: Meant): void {
  if (meant.kind === "uuid") run.uuid(meant.value, meant.at);
  else if (run.context) checks.get(meant.kind)?.(run, around, meant);
}

/** A dynamic method is known only at run time. */
const methodOf = ({ method }: Readonly<Record<string, unknown>>, standard: string): string | undefined =>
  typeof method === "string" ? method : isExpression(method) ? undefined : standard;

/** Two pages with one address: nobody could say which of them is shown. */
function checkRoute(run: CompileRun, { place }: Around, { value, at }: Meant): void {
  const shape = (route: string) => route.replace(/\{[^{}]*\}/g, "{}");
  const other = run.pages().find(({ key, route }) => `page:${key}` !== run.document && shape(route) === shape(value));
  if (other)
    run.found({ code: "duplicate_route", at, message: `The page "${other.key}" has the address ${other.route} already.` }, place.uuid);
}

function checkDocumentKey(run: CompileRun, { place }: Around, { value, at, schema, inside }: Meant): void {
  const kind = String(schema.schema["x-of"]);
  checkDocument(run, place, kind, value, at);
  const document = run.lookUp(kind, value);
  if (isPlainObject(document)) checkParams(run, place, document, inside, pointerAbove(at));
}

/** A field's own name declares it; elsewhere a name refers to a field of this form, or of the form that stands beside it. */
function checkField(run: CompileRun, { place }: Around, { value, at, inside }: Meant): void {
  if (at.endsWith("/name")) return;
  const form = typeof inside.form === "string" ? run.lookUp("form", inside.form) : undefined;
  const fields = isPlainObject(form) ? new Set(fieldNames(run.registry, form.elements)) : place.fields;
  if (fields && !fields.has(value)) run.found(unknownName("unknown_field", at, `There is no field "${value}".`, value, fields), place.uuid);
}

function checkTarget(run: CompileRun, { place }: Around, { value, at }: Meant): void {
  const path = value.split(".");
  const lookup = place.names.find(path);
  if (lookup.known) return;
  const change = (near: string) => path.map((part) => (part === lookup.name ? near : part)).join(".");
  run.found(
    unknownName("unknown_target", at, `"${value}" cannot be set: there is no "${lookup.name}".`, lookup.name, lookup.candidates, change),
    place.uuid,
  );
}

function checkModel(run: CompileRun, { place }: Around, { value, at }: Meant): void {
  const { models } = run.context!;
  if (!Object.hasOwn(models, value))
    run.found(unknownName("unknown_model", at, `There is no model "${value}".`, value, Object.keys(models)), place.uuid);
}

function checkAction(run: CompileRun, { place }: Around, { value, at, inside }: Meant): void {
  const { models } = run.context!;
  const model = typeof inside.model === "string" && Object.hasOwn(models, inside.model) ? models[inside.model] : undefined;
  if (model && !model.actions.includes(value))
    run.found(
      unknownName("unknown_action", at, `The model "${asWritten(inside.model)}" has no action "${value}".`, value, model.actions),
      place.uuid,
    );
}

function checkNode(run: CompileRun, place: Place, uuid: string, at: string): void {
  if (!run.knowsUuid(uuid))
    run.found(unknownName("unknown_node", at, `There is no node "${uuid}" in this document.`, uuid, run.uuids), place.uuid);
}

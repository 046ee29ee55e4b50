/** What a text means beyond being a text: the one keyword `x-kind` decides what it is checked against. */
import { plainText } from "../../rules/plain-text.ts";
import { isExpression } from "../../../schemas/marked.ts";
import { pointerAbove } from "../../rules/json-pointer.ts";
import { patternBudget } from "../../rules/patterns.ts";
import { patternErrorOf, type PatternError } from "../../rules/re2-pattern.ts";
import { fieldNames } from "../plan/fields.ts";
import type { ReferenceContext, Reference } from "../plan/plan-run.ts";
import type { CheckedPlace, CheckRun } from "./check-run.ts";
import { unknownName } from "./finding.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { checkParams } from "../plan/params.ts";
import { checkAddress, checkDocument, checkPath, checkPermission, checkSource } from "./references.ts";
import { say } from "./say.ts";

interface CheckedReferenceContext extends ReferenceContext {
  place: CheckedPlace;
  inner: CheckedPlace;
}

type Check = (checks: CheckRun, context: CheckedReferenceContext, reference: Reference) => void;

const checkOf: ReadonlyMap<string, Check> = new Map<string, Check>([
  ["permission", (checks, { place }, { value, at }) => checkPermission(checks, place, value, at)],
  ["source", (checks, { place }, { value, at }) => checkSource(checks, place, value, at)],
  ["path", (checks, { inner }, { value, at }) => checkPath(checks, inner, value, at)],
  [
    "address",
    (checks, { inner, method }, { value, at, inside, schema }) =>
      checkAddress(checks, inner, asText(schema.schema["x-method"]) ?? methodOf(inside, method), value, at),
  ],
  ["route", checkRoute],
  ["document", checkDocumentKey],
  ["field", checkField],
  ["target", checkTarget],
  ["model", checkModel],
  ["action", checkAction],
  ["node", (checks, { place }, { value, at }) => checks.later(() => checkNode(checks, place, value, at))],
]);

export function checkReference(checks: CheckRun, context: CheckedReferenceContext, reference: Reference): void {
  if (reference.kind === "uuid") checks.uuid(reference.value, reference.at);
  else if (reference.kind === "pattern") checkPattern(checks, context, reference);
  else if (checks.context) checkOf.get(reference.kind)?.(checks, context, reference);
}

function checkPattern(checks: CheckRun, { place }: CheckedReferenceContext, { value, at }: Reference): void {
  const error = patternErrorOf(value);
  if (error !== undefined)
    checks.found({ code: "wrong_pattern", at, message: say`This is no pattern that can be used: ${sentenceOfPattern(error)}` }, place.uuid);
}

/** An address that is always called in one way says so in its schema. */
const asText = (method: unknown): string | undefined => (typeof method === "string" ? method : undefined);

/** A dynamic method is known only at run time. */
const methodOf = ({ method }: Readonly<Record<string, unknown>>, standard: string): string | undefined =>
  typeof method === "string" ? method : isExpression(method) ? undefined : standard;

/** Two pages with one address: nobody could say which of them is shown. */
function checkRoute(checks: CheckRun, { place }: CheckedReferenceContext, { value, at }: Reference): void {
  const shape = (route: string) => route.replace(/\{[^{}]*\}/g, "{}");
  const other = checks.pages().find(({ key, route }) => `page:${key}` !== checks.document && shape(route) === shape(value));
  if (other)
    checks.found(
      { code: "duplicate_route", at, message: say`The page "${other.key}" has the address ${other.route} already.` },
      place.uuid,
    );
}

function checkDocumentKey(checks: CheckRun, { place }: CheckedReferenceContext, { value, at, schema, inside }: Reference): void {
  const kind = String(schema.schema["x-of"]);
  if (kind === "form" && place.inForm)
    checks.found({ code: "not_allowed_in_form", at, message: say`A form cannot stand inside a form.` }, place.uuid);
  checkDocument(checks, place, kind, value, at);
  const document = checks.lookUp(kind, value);
  if (isPlainObject(document)) checkParams(checks, place, document, inside, pointerAbove(at));
}

/** A field's own name declares it; elsewhere a name refers to a field of this form, or of the form that stands beside it. */
function checkField(checks: CheckRun, { place }: CheckedReferenceContext, { value, at, inside }: Reference): void {
  if (at.endsWith("/name")) return;
  const form = typeof inside.form === "string" ? checks.lookUp("form", inside.form) : undefined;
  const fields = isPlainObject(form) ? new Set(fieldNames(checks.registry, form.elements)) : place.fields;
  if (fields && !fields.has(value))
    checks.found(unknownName("unknown_field", at, say`There is no field "${value}".`, value, fields), place.uuid);
}

function checkTarget(checks: CheckRun, { place }: CheckedReferenceContext, { value, at }: Reference): void {
  const path = value.split(".");
  const lookup = place.names.find(path);
  if (lookup.found) return;
  const change = (near: string) => path.map((part) => (part === lookup.name ? near : part)).join(".");
  checks.found(
    unknownName("unknown_target", at, say`"${value}" cannot be set: there is no "${lookup.name}".`, lookup.name, lookup.candidates, change),
    place.uuid,
  );
}

function checkModel(checks: CheckRun, { place }: CheckedReferenceContext, { value, at }: Reference): void {
  const { models } = checks.context!;
  if (!Object.hasOwn(models, value))
    checks.found(unknownName("unknown_model", at, say`There is no model "${value}".`, value, Object.keys(models)), place.uuid);
}

function checkAction(checks: CheckRun, { place }: CheckedReferenceContext, { value, at, inside }: Reference): void {
  const { models } = checks.context!;
  const model = typeof inside.model === "string" && Object.hasOwn(models, inside.model) ? models[inside.model] : undefined;
  if (model && !model.actions.includes(value))
    checks.found(
      unknownName("unknown_action", at, say`The model "${plainText(inside.model)}" has no action "${value}".`, value, model.actions),
      place.uuid,
    );
}

function checkNode(checks: CheckRun, place: CheckedPlace, uuid: string, at: string): void {
  if (!checks.knowsUuid(uuid))
    checks.found(unknownName("unknown_node", at, say`There is no node "${uuid}" in this document.`, uuid, checks.uuids), place.uuid);
}

function sentenceOfPattern(error: PatternError): string {
  if (error === "too_long") return say`A pattern has at most ${patternBudget.source} characters.`;
  return error === "repeats_too_much" ? say`This pattern repeats too much.` : error.re2;
}

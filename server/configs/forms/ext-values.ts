/** What stands under `ext` in a body: only fields of the form, each in the shape that its atom sends, all together of bounded size. */
import { Ajv, type ValidateFunction } from "ajv";
import { isSecretInput } from "../../../engine/compile/check/check-sent-names.ts";
import type { FormField } from "../../../engine/compile/plan/compiled.ts";
import { isEmpty } from "../../../engine/rules/empty.ts";
import { ownPath } from "../../../engine/rules/own-path.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import type { FieldProblem } from "../../result.ts";
import type { FormValues } from "./route-forms.ts";
import { isValues } from "./body-values.ts";

/** Characters of JSON. */
export const maxExtBytes = 64 * 1024;

const holdsSecret = ({ node: { atom, fixed }, rows }: FormField): boolean => isSecretInput(atom, fixed) || rows.some(holdsSecret);
/** One that was published before that was refused. */
export const isPlaintextSecret = (field: FormField): boolean => isExtField(field) && holdsSecret(field);

export const isExtField = ({ path }: FormField): boolean => path[0] === "ext" && path.length > 1;

export interface ValidatedExt {
  problems: FieldProblem[];
  /** Fields that are not asked now and hold what they cannot hold: half a date that was hidden while it was typed. */
  useless: readonly string[];
}

interface FieldValidationContext {
  /** False for a field that is hidden or disabled now. */
  isAsked: (field: FormField) => boolean;
  text: Translate;
}

export function validateExt(body: FormValues, fields: readonly FormField[], { isAsked, text }: FieldValidationContext): ValidatedExt {
  const { ext } = body;
  if (ext === undefined || !isValues(ext)) return { problems: [], useless: [] }; // What else it may be says the route's schema.
  const size = JSON.stringify(ext).length;
  if (size > maxExtBytes) {
    const message = text("form.ext_too_large", { limit: maxExtBytes, actual: size });
    return { problems: [{ field: "ext", code: "too_large", message }], useless: [] };
  }
  const extFields = fields.filter((field) => isExtField(field) && !holdsSecret(field));
  const names = new Set(extFields.map(({ name }) => name));
  const prefixes = new Set(extFields.flatMap(({ path }) => path.map((_, index) => path.slice(0, index).join("."))));
  const shapeProblems = extFields.map((field) => ({
    field,
    problems: shapeProblemsOf(field, ownPath(body, field.path), { name: field.name, text }),
  }));
  const [wrongAsked, wrongIgnored] = [true, false].map((is) =>
    shapeProblems.filter(({ field, problems }) => problems.length > 0 && isAsked(field) === is),
  );
  return {
    problems: [
      ...unknownNames(ext, "ext", { names, prefixes }).map((name) => unknownField(name, text)),
      ...wrongAsked!.flatMap(({ problems }) => problems),
    ],
    useless: wrongIgnored!.map(({ field }) => field.name),
  };
}

/** @param prefixes what some names begin with: `ext.size` of `ext.size.width` */
function unknownNames(values: FormValues, at: string, extFields: { names: ReadonlySet<string>; prefixes: ReadonlySet<string> }): string[] {
  return Object.entries(values).flatMap(([own, value]) => {
    const name = `${at}.${own}`;
    if (extFields.names.has(name)) return [];
    return extFields.prefixes.has(name) && isValues(value) ? unknownNames(value, name, extFields) : [name];
  });
}

export const unknownField = (field: string, text: Translate): FieldProblem => ({
  field,
  code: "unknown_field",
  message: text("schema.unknown_field", { name: field.split(".").at(-1) }),
});

/** What is not as the field's atom sends it, in the field or in the rows of it. */
export function shapeProblemsOf(field: FormField, value: unknown, { name, text }: { name: string; text: Translate }): FieldProblem[] {
  if (isEmpty(value)) return [];
  if (!(shapeOf(field.node.atom.element)?.(value) ?? true)) return [{ field: name, code: "wrong_type", message: text("form.wrong_shape") }];
  if (field.rows.length === 0 || !Array.isArray(value)) return [];

  return value.flatMap((row: unknown, index) =>
    field.rows.flatMap((inner) => shapeProblemsOf(inner, ownPath(row, inner.path), { name: `${name}.${index}.${inner.name}`, text })),
  );
}

/** Shapes ship with the atoms; what they say besides is read by others. */
const ajv = new Ajv({ strict: false, validateFormats: false });
const shapes = new WeakMap<object, ValidateFunction | null>();

/** What is typed is text, and a number where a record had one. */
const typedShape = (element: object): object | undefined =>
  Object.hasOwn((element as { properties?: object }).properties ?? {}, "maxlength") ? { type: ["string", "number"] } : undefined;

function shapeOf(element: object): ValidateFunction | null {
  const extFields = shapes.get(element);
  if (extFields !== undefined) return extFields;

  const { "x-value": shape = typedShape(element) } = element as { "x-value"?: object };
  const validate = shape === undefined ? null : ajv.compile(shape);
  shapes.set(element, validate);
  return validate;
}

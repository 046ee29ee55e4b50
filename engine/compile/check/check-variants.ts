/** Variants of a form: what chooses them, and which nodes stand in which. */
import { plainText } from "../../rules/plain-text.ts";
import { pointerTo } from "../../rules/json-pointer.ts";
import type { CheckedPlace, CheckRun } from "./check-run.ts";
import type { Field } from "../plan/fields.ts";
import { unknownName } from "./finding.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { say } from "./say.ts";

/** Its keys are fields that choose the variant, its values among what they offer. */
export function checkVariant(checks: CheckRun, place: CheckedPlace, in_variant: unknown, at: string): void {
  if (!isPlainObject(in_variant)) return;
  if (!place.inForm) return checks.found({ code: "unknown_variant", at, message: outsideOfForms() }, place.uuid);
  const choosing = checks.fields.filter(({ node }) => node.variants === true);
  for (const [name, values] of Object.entries(in_variant)) {
    const field = choosing.find((candidate) => candidate.name === name);
    if (field) checkValues(checks, place, field, values, pointerTo(at, name));
    else
      checks.found(
        {
          ...unknownName(
            "unknown_variant",
            pointerTo(at, name),
            say`"${name}" is no field that chooses a variant of this form (\`variants: true\`).`,
            name,
            choosing.map((candidate) => candidate.name),
          ),
          fixes: [],
        },
        place.uuid,
      );
  }
}

/** A fragment does not know the form that it stands in, so the server, which leaves nodes out, would leave everything in. */
const outsideOfForms = () =>
  say`Only what stands in a form document belongs to a variant. Of a fragment, its place in the form does: put it there.`;

/** Options out of data are not known before there are data. */
function checkValues(checks: CheckRun, place: CheckedPlace, { name, node }: Field, values: unknown, at: string): void {
  if (!Array.isArray(node.options) || !Array.isArray(values)) return;
  const offered = node.options.flatMap((option: unknown) => (isPlainObject(option) ? [option.value] : []));
  const texts = offered.filter((value) => typeof value === "string");
  for (const [index, value] of values.entries()) {
    if (offered.includes(value)) continue;
    const written = plainText(value);
    checks.found(
      unknownName("unknown_option", pointerTo(at, index), say`"${name}" does not offer ${JSON.stringify(value)}.`, written, texts),
      place.uuid,
    );
  }
}

/** Without an address nobody could fetch the variant that is chosen. */
export function checkVariantsUrl(checks: CheckRun, form: Readonly<Record<string, unknown>>): void {
  const choosing = checks.fields.find(({ node }) => node.variants === true);
  if (choosing && form.variants_url === undefined)
    checks.found(
      {
        code: "missing_property",
        at: "",
        message: say`"variants_url" is missing: the field "${choosing.name}" chooses the form's variant, which is fetched from there.`,
      },
      choosing.uuid,
    );
}

/** Two nodes that never stand in one variant: some field that chooses has no value in common for them. */
export const excludeEachOther = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.some((left) => other.some((right) => isPlainObject(left) && isPlainObject(right) && disjoint(left, right)));

const disjoint = (left: Readonly<Record<string, unknown>>, right: Readonly<Record<string, unknown>>): boolean =>
  Object.keys(left).some((name) => {
    const [values, others] = [left[name], Object.hasOwn(right, name) ? right[name] : undefined];
    return Array.isArray(values) && Array.isArray(others) && !values.some((value) => others.includes(value));
  });

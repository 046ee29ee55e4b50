/** What a choice cannot hold: a value that is not offered, a list that is too long. The same on the server. */
import type { ValueValidator, ValidationMessage } from "../../compile/atom.ts";

type Properties = Readonly<Record<string, unknown>>;

const notOffered: ValidationMessage = { text: "choice.not_offered" };
const wrongShape: ValidationMessage = { text: "choice.wrong_shape" };

/**
 * Whether the value is one of the options, as far as they are known where the question is asked: options that are written out or
 * computed are, records of a source or of the server are not; about those decides who takes the form.
 */
function isOffered(value: unknown, element: Properties): boolean {
  // Choices of one group that share a name offer together (`compile/form/arrange-form.ts`).
  const options = "group_options" in element ? element.group_options : "options" in element ? element.options : anything;
  return (
    options === anything ||
    (Array.isArray(options) &&
      options.some((option: Offered | null) => option && option.when !== false && String(option.value) === String(value)))
  );
}

interface Offered {
  value?: unknown;
  when?: unknown;
}
const anything = Symbol("anything");

const isChoice = (value: unknown): boolean => ["string", "number", "boolean"].includes(typeof value);

export const validateChoice: ValueValidator = (value, element) => {
  if (!isChoice(value)) return wrongShape;
  return isOffered(value, element) ? undefined : notOffered;
};

export const validateChoices: ValueValidator = (value, element) => {
  if (!Array.isArray(value) || !value.every(isChoice)) return wrongShape;
  if (new Set(value.map(String)).size < value.length) return { text: "choice.twice" };
  const { max_count } = element;
  if (typeof max_count === "number" && value.length > max_count) return { text: "choice.too_many", args: { count: max_count } };
  return value.every((one) => isOffered(one, element)) ? undefined : notOffered;
};

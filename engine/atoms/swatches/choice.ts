/** Which variants are left by what was chosen of their options, and what choosing one more leads to. Pure. */

export interface SwatchValue {
  value_index: number;
  swatch_value: string;
  swatch_value_type: "hex" | "image" | "text";
  default_label: string;
  product_ids: readonly number[];
}

export interface SwatchOption {
  label: string;
  attribute_code: string;
  values: readonly SwatchValue[];
}

/** By the attribute's code: the `value_index` that was chosen. */
export type Choice = Readonly<Record<string, number>>;

const chosenIn = ({ attribute_code, values }: SwatchOption, choice: Choice): SwatchValue | undefined =>
  Object.hasOwn(choice, attribute_code) ? values.find(({ value_index }) => value_index === choice[attribute_code]) : undefined;

const allProducts = (options: readonly SwatchOption[]): number[] => [
  ...new Set(options.flatMap(({ values }) => values.flatMap(({ product_ids }) => product_ids))),
];

export function remainingProducts(options: readonly SwatchOption[], choice: Choice): number[] {
  return allProducts(options).filter((id) => options.every((option) => chosenIn(option, choice)?.product_ids.includes(id) ?? true));
}

/** No variant has it together with what is chosen of the other options. */
export function isImpossible(options: readonly SwatchOption[], choice: Choice, option: SwatchOption, value: SwatchValue): boolean {
  const { [option.attribute_code]: _, ...others } = choice;
  return !remainingProducts(options, others).some((id) => value.product_ids.includes(id));
}

/** Choosing what is impossible clears the others; choosing what is chosen takes it out. */
export function choose(options: readonly SwatchOption[], choice: Choice, option: SwatchOption, value: SwatchValue): Choice {
  const { attribute_code } = option;
  const { [attribute_code]: before, ...others } = choice;
  if (before === value.value_index) return others;
  const next = isImpossible(options, choice, option, value) ? {} : others;
  return completed(options, { ...next, [attribute_code]: value.value_index });
}

/** What all remaining variants have in common is chosen with them. */
export function completed(options: readonly SwatchOption[], choice: Choice): Choice {
  const remaining = remainingProducts(options, choice);
  const common = options.flatMap(({ attribute_code, values }) => {
    if (Object.hasOwn(choice, attribute_code)) return [];
    const value = values.find(({ product_ids }) => remaining.every((id) => product_ids.includes(id)));
    return value ? [[attribute_code, value.value_index] as const] : [];
  });
  return { ...choice, ...Object.fromEntries(common) };
}

/** What a variant has of each option. */
export const choiceOf = (options: readonly SwatchOption[], product_id: number): Choice =>
  Object.fromEntries(
    options.flatMap(({ attribute_code, values }) => {
      const value = values.find(({ product_ids }) => product_ids.includes(product_id));
      return value ? [[attribute_code, value.value_index] as const] : [];
    }),
  );

/** Countries as choices: names in the user's language, sorted as that language sorts. */
import type { Choice } from "../choices/choice.ts";
import { countryCodes } from "./country-codes.ts";

export function countryChoices(language: string, only: readonly string[] | undefined, first: readonly string[]): Choice[] {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const { compare } = new Intl.Collator(language);
  const all = countryCodes
    .filter((code) => !only || only.includes(code))
    .map((code) => ({ value: code, text: names.of(code) ?? code }))
    .sort((one, other) => compare(one.text, other.text));
  const before = first.flatMap((code) => all.find(({ value }) => value === code) ?? []);
  return [...before, ...all.filter(({ value }) => !first.includes(value))];
}

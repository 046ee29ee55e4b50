/** What the phone field knows once it is there: the countries' calling codes in the user's language, and both ways of writing. */
import { callingCodeIn, callingCodeOf, callingCodes } from "./calling-codes.ts";
import { formatPhoneDigits, partsOf, parsePhone, toWirePhone } from "./phone-number.ts";

export interface PhoneNumbers {
  countries: readonly { country: string; text: string }[];
  /** What was typed beside the chosen country, as it is sent. What is no number is passed on as it is, so that it can be refused. */
  read(typed: string, country: string): { country: string; wire: string };
  /** What is shown of a value. */
  show(value: unknown): { country: string; text: string };
}

/** @param country whose code stands there at first */
export function phoneNumbers(language: string, country: string | undefined): PhoneNumbers {
  const names = new Intl.DisplayNames([language], { type: "region" });
  const { compare } = new Intl.Collator(language);
  const named = callingCodes.map((entry) => ({ ...entry, name: names.of(entry.country) ?? entry.country }));
  const start = (callingCodeIn(country) ?? callingCodeIn(new Intl.Locale(language).maximize().region) ?? callingCodes[0]!).country;
  const codeOf = (of: string): string => callingCodeIn(of)?.code ?? "";

  return {
    countries: named
      .toSorted((one, other) => compare(one.name, other.name))
      .map((entry) => ({ country: entry.country, text: `\u2066+${entry.code}\u2069 ${entry.name}` })),
    read(typed, chosen) {
      if (/\p{L}/u.test(typed)) return { country: chosen, wire: typed.trim() };
      const parts = parsePhone(typed, codeOf(chosen));
      const own = parts.code === codeOf(chosen) ? chosen : (callingCodeOf(parts.code)?.country ?? chosen);
      return { country: own, wire: toWirePhone(parts) };
    },
    show(value) {
      const parts = partsOf(value);
      if (!parts) return { country: start, text: typeof value === "string" ? value : "" };
      const shared = callingCodeIn(country)?.code === parts.code ? country : undefined;
      return { country: shared ?? callingCodeOf(parts.code)?.country ?? start, text: formatPhoneDigits(parts.number, parts.code) };
    },
  };
}

/** What the compiler says, in the languages of the portal. */
import type { Sentences } from "../../../engine/compile/check/say.ts";
import german from "../../../engine/compile/check/sentences/de.json" with { type: "json" };
import french from "../../../engine/compile/check/sentences/fr.json" with { type: "json" };

const translations: Readonly<Record<string, Sentences>> = { de: german, fr: french };

/** Undefined for English, in which they are written. */
export const sentencesOf = (language: string): Sentences | undefined =>
  Object.hasOwn(translations, language) ? translations[language] : undefined;

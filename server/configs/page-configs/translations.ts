/**
 * Texts in the user's language. A document carries base texts; a `messages` document translates them by
 * `<kind>:<key>#<uuid>.<property>` (no uuid: the document's own property, `page:orders#title`) and holds the shared
 * texts that `{ "t": "key" }` names. What has no translation stays in the base language.
 */
import IntlMessageFormat from "intl-messageformat";
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import type { MessagesDocument } from "../../../schemas/documents.ts";
import { isExpression, isTextReference } from "../../../schemas/marked.ts";
import { mapTexts, type Place } from "../../../engine/compile/read/walk-document.ts";

export const baseLanguage = "en";

export interface Translations {
  /** The translation of a base text. */
  of(document: string, place: Place): string | undefined;
  /** A shared text; in the base language where this one has none. */
  shared(key: string): string | undefined;
  readonly texts: Readonly<Record<string, string>>;
  readonly language: string;
}

/** Several documents of one language add up; of two that have the same key, the later document's text counts. */
export function createTranslations(language: string, messages: readonly MessagesDocument[]): Translations {
  const textsIn = (wanted: string) =>
    new Map(messages.filter((document) => document.language === wanted).flatMap((document) => Object.entries(document.texts)));
  const own = textsIn(language);
  const base = language === baseLanguage ? own : textsIn(baseLanguage);
  const shared = [...base, ...own].filter(([key]) => !key.includes("#"));

  return {
    language,
    of: (document, { uuid, property }) => own.get(`${document}#${uuid === undefined ? "" : `${uuid}.`}${property}`),
    shared: (key) => own.get(key) ?? base.get(key),
    // The browser chooses plurals by it.
    texts: { ...Object.fromEntries(shared), language },
  };
}

/** The document with its texts in the language. Texts whose arguments depend on data stay references for the browser. */
export function translateDocument<Document>(document: Document, id: string, registry: AtomRegistry, translations: Translations): Document {
  return mapTexts(document, registry, (text, place) => {
    if (typeof text === "string") return translations.of(id, place) ?? text;
    if (!isTextReference(text) || Object.values(text.args ?? {}).some(isExpression)) return text;

    const shared = translations.shared(text.t);
    return shared === undefined ? text : formatMessage(shared, translations.language, text.args ?? {});
  });
}

/** The shared text of a key with its `{name}` places filled; the key itself where there is no such text, so that it can be found. */
export const textIn =
  ({ shared, language }: Translations) =>
  (key: string, args: Readonly<Record<string, unknown>> = {}): string =>
    formatMessage(shared(key) ?? key, language, args);

/** An ICU message with its arguments; a message that cannot be formatted is shown as it was written. */
export function formatMessage(message: string, language: string, args: Readonly<Record<string, unknown>>): string {
  if (!message.includes("{") && !message.includes("'")) return message;
  try {
    return String(new IntlMessageFormat(message, language, undefined, { ignoreTag: true }).format(args as Record<string, string>));
  } catch {
    return message;
  }
}

/** Shared texts as the product ships them, in the base language: for commands, which have neither a user nor a portal that runs. */
import type { MessagesDocument } from "../../../schemas/documents.ts";
import { readProductFiles } from "./product-files.ts";
import { baseLanguage, createTranslations, textIn } from "./translations.ts";

export function productText(language = baseLanguage) {
  const messages = readProductFiles().filter(({ kind }) => kind === "messages");
  return textIn(
    createTranslations(
      language,
      messages.map(({ content }) => JSON.parse(content) as MessagesDocument),
    ),
  );
}

/** Shared texts as the product ships them, in the base language: for commands, which have neither a user nor a portal that runs. */
import type { MessagesDocument } from "../../../schemas/documents.ts";
import type { ShownText } from "../../platform/plugins/request-texts.ts";
import { readProductFiles } from "./product-files.ts";
import { baseLanguage, createTranslations, formatMessage } from "./translations.ts";

export function productText(language = baseLanguage): ShownText {
  const messages = readProductFiles().filter(({ kind }) => kind === "messages");
  const { shared } = createTranslations(
    language,
    messages.map(({ content }) => JSON.parse(content) as MessagesDocument),
  );
  return (key, args = {}) => formatMessage(shared(key) ?? key, language, args);
}

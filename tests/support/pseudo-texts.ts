/** All texts that the product ships, shared ones and those of documents, in the language that nobody speaks. */
import type { MessagesDocument } from "../../schemas/documents.ts";
import { atomRegistry } from "../../server/configs/page-configs/atom-registry.ts";
import { readProductFiles } from "../../server/configs/page-configs/product-files.ts";
import { mapTexts } from "../../engine/compile/read/walk-document.ts";
import { pseudo } from "./pseudo-language.ts";

export function pseudoTexts(): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const { kind, key, content } of readProductFiles()) {
    const document = JSON.parse(content) as MessagesDocument;
    if (kind === "messages") {
      if (document.language === "en") for (const [name, text] of Object.entries(document.texts)) texts[name] = pseudo(text);
      continue;
    }
    mapTexts(document, atomRegistry, (text, { uuid, property }) => {
      if (typeof text === "string") texts[`${kind}:${key}#${uuid === undefined ? "" : `${uuid}.`}${property}`] = pseudo(text);
    });
  }
  return texts;
}

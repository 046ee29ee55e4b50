/** Every text that the product ships, with its translations: what `npm run configs -- texts` prints and what tests walk. */
import type { MessagesDocument } from "../../../schemas/documents.ts";
import { atomRegistry } from "./atom-registry.ts";
import { readProductFiles } from "./product-files.ts";
import { baseLanguage } from "./translations.ts";
import { mapTexts } from "../../../engine/compile/read/walk-document.ts";

export interface ProductText {
  /** `page:orders`; `shared` for texts that documents, the shell and the server's answers name by a key. */
  document: string;
  /** Element and property: `head.title`; the key of a shared text. */
  place: string;
  /** What a messages document calls it. */
  key: string;
  texts: Readonly<Record<string, string>>;
}

export function productTexts(folder?: string): ProductText[] {
  const files = readProductFiles(folder).map(({ kind, key, content }) => ({
    id: `${kind}:${key}`,
    document: JSON.parse(content) as unknown,
  }));
  const messages = files.filter(({ id }) => id.startsWith("messages:")).map(({ document }) => document as MessagesDocument);
  const translated = (key: string) =>
    Object.fromEntries(messages.flatMap(({ language, texts }) => (texts[key] === undefined ? [] : [[language, texts[key]]])));

  const own: ProductText[] = [];
  for (const { id, document } of files.filter(({ id: name }) => !name.startsWith("messages:"))) {
    mapTexts(document, atomRegistry, (text, { uuid, property }) => {
      const place = `${uuid === undefined ? "" : `${uuid}.`}${property}`;
      const key = `${id}#${place}`;
      if (typeof text === "string") own.push({ document: id, place, key, texts: { ...translated(key), [baseLanguage]: text } });
    });
  }
  const keys = new Set(messages.flatMap(({ texts }) => Object.keys(texts).filter((key) => !key.includes("#"))));
  const shared = [...keys].toSorted().map((key) => ({ document: "shared", place: key, key, texts: translated(key) }));
  return [...own, ...shared];
}

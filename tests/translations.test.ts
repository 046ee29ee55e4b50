/** Every text of every document that the product ships, in every language that it ships. */
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { MessagesDocument } from "../schemas/documents.ts";
import { isTextReference } from "../schemas/marked.ts";
import { atomRegistry } from "../server/configs/page-configs/atom-registry.ts";
import { baseLanguage } from "../server/configs/page-configs/translations.ts";
import { mapTexts } from "../engine/compile/read/walk-document.ts";

interface Shipped {
  kind: string;
  key: string;
}

const documents = globSync("page-configs/**/*.json")
  .toSorted()
  .map((file) => JSON.parse(readFileSync(file, "utf8")) as Shipped);
const messages = documents.filter((document): document is MessagesDocument => document.kind === "messages");
const languages = [...new Set(messages.map(({ language }) => language))];
const foreign = languages.filter((language) => language !== baseLanguage);

const textsIn = (language: string) =>
  new Map(messages.filter((document) => document.language === language).flatMap(({ texts }) => Object.entries(texts)));

/** Letters in a row: what has none (a dash, a format, a number) reads the same everywhere. */
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, ""));

/** Names, and words that both languages write alike. */
const alike: Readonly<Record<string, string>> = {
  de: `English, Deutsch, Français, Administration, Material, Navigation, Status, Version, 02:30:00 PM, Los Angeles, Chicago, New York, São Paulo,
    UTC, London, Berlin, Helsinki, Dubai, Kolkata, Sydney`,
  fr: `English, Deutsch, Français, Configurations, Configuration, Document, Documents, Version, Pages, Page, Fragments, Navigation, E-mail,
    Description, Type, Microsites, Port, PRD, PUBLIC, TLS, STARTTLS, OAuth 2.0, Administration, Notes, Cookies, Dates, Date, /catalog,
    02:30:00 PM, Los Angeles, Chicago, New York, São Paulo, UTC, Berlin, Helsinki, Tokyo, Sydney, smtp.example.com, erp01.example.com,
    erp-ms.example.com, https://erp.example.com/sap/opu/odata, https://login.example.com/oauth2/token`,
};

const base = new Map<string, string>();
const references = new Set<string>();
for (const document of documents.filter(({ kind }) => kind !== "messages")) {
  mapTexts(document, atomRegistry, (text, { uuid, property }) => {
    if (typeof text === "string") base.set(`${document.kind}:${document.key}#${uuid === undefined ? "" : `${uuid}.`}${property}`, text);
    else if (isTextReference(text)) references.add(text.t);
  });
}

describe("the texts of the shipped documents", () => {
  it("are many, in more than one language", () => {
    expect(base.size).toBeGreaterThan(100);
    expect(foreign).toEqual(["de", "fr"]);
  });

  it.each(foreign)("all have a translation in %s", (language) => {
    const texts = textsIn(language);
    const same = new Set(alike[language]?.split(/,\s+/));
    const missing = [...base].filter(([key, text]) => hasWords(text) && !texts.has(key) && !same.has(text));
    expect(missing).toEqual([]);
  });

  it.each(foreign)("have no translation in %s for what is no longer there", (language) => {
    expect([...textsIn(language).keys()].filter((key) => key.includes("#") && !base.has(key))).toEqual([]);
  });
});

describe("the shared texts", () => {
  const shared = (language: string) => [...textsIn(language).keys()].filter((key) => !key.includes("#")).toSorted();

  it.each(foreign)("are the same in %s as in the base language", (language) => {
    expect(shared(language)).toEqual(shared(baseLanguage));
  });

  it("that documents name are there", () => {
    expect([...references].filter((key) => !textsIn(baseLanguage).has(key))).toEqual([]);
  });

  it.each(foreign)("in %s have the same arguments as in the base language", (language) => {
    const argumentsOf = (text: string) => [...new Set([...text.matchAll(/\{([a-z_]+)/g)].map(([, name]) => name))].toSorted();
    const [own, first] = [textsIn(language), textsIn(baseLanguage)];
    for (const key of shared(baseLanguage)) expect(argumentsOf(own.get(key) ?? ""), key).toEqual(argumentsOf(first.get(key)!));
  });
});

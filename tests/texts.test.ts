/** The words of the whole interface, as `npm run configs -- texts` prints them. */
import { describe, expect, it } from "vitest";
import { languages } from "../schemas/account.ts";
import { productTexts } from "../server/configs/page-configs/product-texts.ts";

const texts = productTexts();
const hasWords = (text: string): boolean => /\p{L}{2}/u.test(text.replaceAll(/\{[^}]*\}/g, ""));
const readable = texts.filter(({ texts: { en = "" } }) => hasWords(en));
const worded = (language: string) => readable.map(({ key, texts: byLanguage }) => ({ key, text: byLanguage[language] ?? "" }));
const found = (language: string, wrong: RegExp) =>
  worded(language).flatMap(({ key, text }) => (wrong.test(text) ? [`${key}: ${text}`] : []));

/** What the specification gives word by word. */
const given = new Set([
  "notifications.view_notices",
  "partner.drop_ship_title",
  "notifications.view_warnings",
  "shell.reload_page",
  "upload.exception_upload",
  "problem.not_found",
  "page:error#script.text",
  ...["error#back", "error#script-back", "error#network-back", "not-found#back"].map((place) => `page:${place}.label`),
  ...["invoices", "quotes", "salesdocs", "shipments"].map((key) => `page:${key}/output_types#viewer.downloading_text`),
  "search_criteria.add",
  "catalog.not_found",
  // A time of day, and what a company may call itself.
  "form:profile/formats#time-format.options.%I:%M:%S %p.text",
  "form:admin/smtp_config#from-name.placeholder",
]);

describe("every text of the interface", () => {
  it("is in one table, those of documents and those of the shell and the server alike", () => {
    expect(texts.length).toBeGreaterThan(2_000);
    expect(texts).toContainEqual(
      expect.objectContaining({ document: "page:orders", place: "title", texts: expect.objectContaining({ de: "Aufträge" }) }),
    );
    expect(texts).toContainEqual(expect.objectContaining({ document: "shared", key: "problem.erp_down" }));
    expect(new Set(texts.map(({ key }) => key)).size).toBe(texts.length);
  });

  it.each(languages)("that the shell or the server says is there in %s", (language) => {
    expect(worded(language).filter(({ key, text }) => !key.includes("#") && text === "")).toEqual([]);
  });

  it.each(languages)("in %s, what says how to search for a material speaks of its bar code", (language) => {
    const textOf = (wanted: string) =>
      worded(language)
        .find(({ key }) => key === wanted)!
        .text.toLowerCase();
    for (const key of ["catalog.search_hint", "catalog.search_hint_guest", "search.hint_materials"])
      expect(textOf(key)).toContain(textOf("search.by_gtin"));
  });

  it("is American English", () => {
    expect(
      found("en", /\b\w*(colour|behaviour|catalogue|favour|cancelled|organis|recognis|customis|centre\b|grey\b|licence\b|whilst)/i),
    ).toEqual([]);
  });

  it("says one word for one thing", () => {
    expect(
      found("en", /\b(quotations?(?! \{)|sales orders?|(?<!e-)mails(?! server)|log in|log out|bills?|deliver(y|ies)(?! notes?\b))\b/i),
    ).toEqual([]);
    expect(found("de", /Verkaufsbereich|Passwort|Offerte|\bLogin|\bThemen\b/)).toEqual([]);
    expect(found("fr", /\boffres?\b(?! à prix)|bon de commande/i)).toEqual([]);
  });

  it("has none of the old riddles", () => {
    const riddles =
      /needs an eye|on our chart|was not asked|d late\b|d left\b|good news|\btrouble\b|leads to$|as was chosen elsewhere|twelve months|may be empty|^empty:|nowhere|in the name of/i;
    expect(found("en", riddles)).toEqual([]);
  });

  it("addresses its reader as Sie, never as du", () => {
    expect(found("de", /\b([Dd]u|[Dd]ich|[Dd]ir|[Dd]ein(e[rsmn]?)?|[Ee]uch|[Ee]uer)\b/)).toEqual([]);
    expect(found("fr", /(?<!\p{L})(tu|ton|tes)(?!\p{L})/iu)).toEqual([]);
  });

  it("is in sentence case", () => {
    // Names, notations and what begins a sentence within the text.
    const names =
      /^(Portolan|ERP|PDF|CSV|ZIP|JSON|ID|PO|OAuth|OData|SOAP|TLS|STARTTLS|Microsoft|Google|Excel|Europe\/.*|Enter|Space|Shift|Alt|Caps|Lock|ALL|AND|PRD|PUBLIC|SAP|HTTP|URL|Angeles|York|Paulo|URI|EN|I|English|Deutsch|Français)$/;
    const shouted = worded("en").flatMap(({ key, text }) => {
      if (given.has(key)) return [];
      const inside = text
        .replaceAll(/\{[^{}]*\}/g, "")
        .split(/(?<=[.!?:…])\s+|[({]/)
        .flatMap((sentence) => sentence.trim().split(/\s+/).slice(1));
      const capitals = inside.filter((word) => /^\p{Lu}/u.test(word) && !names.test(word.replaceAll(/[.,;:!?)}“”"…]/g, "")));
      return capitals.length > 0 ? [`${key}: ${text}`] : [];
    });
    expect(shouted).toEqual([]);
  });
});

import { Type } from "typebox";
import { describe, expect, it } from "vitest";
import { defineAtom } from "../../../engine/atoms/atom.ts";
import { createAtomRegistry } from "../../../engine/atoms/registry.ts";
import { Options } from "../../../schemas/options.ts";
import type { MessagesDocument } from "../../../schemas/documents.ts";
import { Dynamic, Text } from "../../../schemas/marked.ts";
import { nodeProperties, Slot } from "../../../schemas/node.ts";
import { EventsOf } from "../../../schemas/steps.ts";
import { Validations } from "../../../schemas/validations.ts";
import { createTranslations, formatMessage, translateDocument } from "./translations.ts";

const probe = defineAtom({
  id: "probe",
  group: "first",
  element: Type.Object({
    ...nodeProperties("probe"),
    label: Type.Optional(Text()),
    name: Type.Optional(Type.String()),
    options: Type.Optional(Options()),
    validations: Type.Optional(Validations()),
    shown: Type.Optional(Dynamic(Type.String())),
    tabs: Type.Optional(Type.Array(Type.Object({ uuid: Type.String(), label: Text(), children: Slot() }))),
    on: Type.Optional(EventsOf("click")),
  }),
  load: async () => () => null,
});
const registry = createAtomRegistry([probe]);

const messages = (language: string, texts: Record<string, string>): MessagesDocument => ({
  kind: "messages",
  version: 1,
  key: language,
  language,
  texts,
});

const all = [
  messages("en", { "orders.count": "{count, plural, one {# order} other {# orders}}", "only.english": "English", hello: "Hello {name}" }),
  messages("de", {
    "orders.count": "{count, plural, one {# Bestellung} other {# Bestellungen}}",
    hello: "Hallo {name}",
    "page:x#title": "Titel",
    "page:x#breadcrumbs.0.label": "Start",
    "page:x#a.label": "Bezeichnung",
    "page:x#a.name": "geklaut",
    "page:x#a.options.2.text": "Zwei",
    "page:x#a.validations.0.message": "Fehlt",
    "page:x#a.on.click.0.text": "Gespeichert",
    "page:x#t.label": "Reiter",
    "page:x#b.label": "Innen",
  }),
];

const page = {
  kind: "page",
  version: 1,
  key: "x",
  route: "/x",
  layout: "main",
  title: "Title",
  breadcrumbs: [{ label: "Home", path: "/" }],
  body: [
    {
      uuid: "a",
      atom: "probe",
      label: "Label",
      name: "name",
      options: [
        { value: "1", text: "One" },
        { value: "2", text: "Two" },
      ],
      validations: [{ type: "required", message: "Missing" }],
      on: { click: [{ do: "notify", text: "Saved" }] },
      tabs: [{ uuid: "t", label: "Tab", children: [{ uuid: "b", atom: "probe", label: "Inside" }] }],
    },
    { uuid: "c", atom: "probe", label: { t: "orders.count", args: { count: 2 } } },
    { uuid: "d", atom: "probe", label: { t: "hello", args: { name: { $: { var: "session.account.first_name" } } } } },
    { uuid: "e", atom: "probe", label: { t: "only.english" } },
    { uuid: "f", atom: "probe", label: { $: { var: "row.label" } } },
  ],
};

const translated = (language: string) => translateDocument(page, "page:x", registry, createTranslations(language, all));

describe("texts in the user's language", () => {
  it("replaces base texts wherever a schema says that a text stands", () => {
    const german = translated("de");
    expect(german.title).toBe("Titel");
    expect(german.breadcrumbs[0]?.label).toBe("Start");
    expect(german.body[0]).toMatchObject({
      label: "Bezeichnung",
      options: [{ text: "One" }, { text: "Zwei" }],
      validations: [{ message: "Fehlt" }],
      on: { click: [{ text: "Gespeichert" }] },
      tabs: [{ label: "Reiter", children: [{ label: "Innen" }] }],
    });
  });

  it("finds an option by its value, wherever it has been moved to", () => {
    const [first, ...rest] = page.body;
    const options = [{ value: "0", text: "None" }, ...first!.options!.toReversed()];
    const moved = translateDocument({ ...page, body: [{ ...first, options }, ...rest] }, "page:x", registry, createTranslations("de", all));
    expect(moved.body[0]).toMatchObject({ options: [{ text: "None" }, { text: "Zwei" }, { text: "One" }] });
  });

  it("replaces nothing that is no text", () => {
    expect(translated("de").body[0]).toMatchObject({ name: "name", atom: "probe", uuid: "a" });
  });

  it("formats shared texts with fixed arguments and leaves those that depend on data to the browser", () => {
    const [, count, hello, english, dynamic] = translated("de").body;
    expect(count?.label).toBe("2 Bestellungen");
    expect(hello?.label).toEqual(page.body[2]?.label);
    expect(english?.label).toBe("English");
    expect(dynamic?.label).toEqual(page.body[4]?.label);
  });

  it("keeps base texts in the base language and never changes the document itself", () => {
    const before = JSON.stringify(page);
    expect(translated("en").title).toBe("Title");
    expect(JSON.stringify(page)).toBe(before);
  });

  it("gives the browser all shared texts, the own language first, and no document's own", () => {
    expect(createTranslations("de", all).texts).toEqual({
      "orders.count": "{count, plural, one {# Bestellung} other {# Bestellungen}}",
      "only.english": "English",
      hello: "Hallo {name}",
      language: "de",
    });
  });

  it("shows a message that cannot be formatted as it was written", () => {
    expect(formatMessage("Hello {name", "en", {})).toBe("Hello {name");
    expect(formatMessage("Hello {name}", "en", {})).toBe("Hello {name}");
    expect(formatMessage("<b>{x}</b>", "en", { x: "<i>" })).toBe("<b><i></b>");
  });
});

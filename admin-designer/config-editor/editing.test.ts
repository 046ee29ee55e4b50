import { describe, expect, it } from "vitest";
import { createAtomRegistry } from "../../engine/atoms/registry.ts";
import { standardAtoms } from "../../engine/atoms/standard-atoms.ts";
import type { ConfigRecord } from "../../schemas/config-record.ts";
import type { ApiRoute } from "../../engine/compile/plan/compiled.ts";
import { vocabularyOf, type Vocabulary } from "../vocabulary.ts";
import { Editing } from "./editing.ts";

const published = `{
  "kind": "page",
  "version": 1,
  "key": "things",
  "route": "/things",
  "layout": "main",
  "title": "Things",
  "body": [{ "uuid": "hello", "atom": "text_block", "text": "Hello" }]
}
`;

const record: ConfigRecord = {
  id: "page:things",
  kind: "page",
  key: "things",
  title: "Things",
  state: "published",
  kind_caption: "Page",
  state_caption: "Published",
  updated_at: null,
  updated_by: null,
  version: 1,
  etag: '"1"',
  published_version: 0,
  content: published,
  published_content: published,
  draft: null,
  product: true,
  problems: [],
  broken: null,
};

const vocabulary = vocabularyOf({ documents: {}, routes: [], permissions: [], models: {}, icons: [] });
const editing = () => new Editing(record, createAtomRegistry(standardAtoms), vocabulary);

/** As the vocabulary tells it: documents by id, and what routes take. */
const knowing = (documents: Record<string, unknown>, routes: ApiRoute[] = []) =>
  vocabularyOf({ documents, routes, permissions: [], models: {}, icons: [] });
const route = (method: string, path: string, more: Partial<ApiRoute>): ApiRoute => ({
  method,
  path,
  summary: "",
  reading: method === "GET",
  data: {},
  forms: [],
  ...more,
});

const underlined = (text: string) =>
  editing()
    .diagnose(text)
    .map(({ from, to }) => text.slice(from, to));

describe("in another language", () => {
  it("says what is wrong in the words that came with what documents may refer to", () => {
    const sentences = { 'There is no property "{0}" here.': "Hier gibt es keine Eigenschaft „{0}“." };
    const german = vocabularyOf({ documents: {}, routes: [], permissions: [], models: {}, icons: [], sentences });
    const edited = new Editing(record, createAtomRegistry(standardAtoms), german);
    edited.write(published.replace('"kind"', '"tilte": "", "kind"'));
    expect(edited.problems.map(({ message }) => message)).toContain("Hier gibt es keine Eigenschaft „tilte“.");
  });
});

describe("the editor underlines", () => {
  it("nothing in a document without problems", () => {
    expect(underlined(published)).toEqual([]);
  });

  it("the name of a property that there is not", () => {
    expect(underlined(published.replace('"text":', '"txet":'))).toContain('"txet"');
  });

  it("the value that is wrong, not its name", () => {
    expect(underlined(published.replace('"main"', '"mian"'))).toEqual(['"mian"']);
    expect(underlined(published.replace('"text_block"', '"text_blok"'))).toEqual(['"text_blok"']);
  });

  it("of a name that stands twice the one that does not count", () => {
    const text = published.replace('"layout"', '"title": "Again", "layout"');
    const [problem] = editing().diagnose(text);
    expect(problem?.from).toBe(text.lastIndexOf('"title"'));
  });
});

describe("a fix", () => {
  it("is offered beside its problem and repairs the text", () => {
    const text = published.replace('"text":', '"txet":');
    const edited = editing();
    edited.write(text);
    edited
      .diagnose(text)
      .find(({ actions }) => actions?.[0]?.name === 'Rename "txet" to "text"')!
      .actions![0]!.apply(undefined as never, 0, 0);
    expect(edited.problems).toEqual([]);
    expect(edited.text).toContain('"text": "Hello"');
  });
});

describe("while somebody types, the editor tells what publishing would be refused for", () => {
  const typed = (id: string, document: object, known: Vocabulary) => {
    const edited = new Editing({ ...record, id }, createAtomRegistry(standardAtoms), known);
    edited.write(JSON.stringify(document, null, 2));
    return edited;
  };
  const notes = (name: string, value: string) => ({
    kind: "form",
    version: 1,
    key: "notes",
    data_url: "/v1/notes",
    elements: [{ uuid: "tone", atom: "select", name, label: "Tone", options: [{ value, text: "Tone" }] }],
  });
  const body = { type: "object", properties: { tone: { anyOf: [{ const: "quiet" }] }, ext: {} }, additionalProperties: false };

  it("a field that the route does not take, with what may be added", () => {
    const edited = typed("form:notes", notes("colour", "quiet"), knowing({}, [route("POST", "/v1/notes", { body })]));
    expect(edited.problems).toMatchObject([{ code: "unknown_to_route", at: "/elements/0/name", line: 10 }]);
    edited.fix(edited.problems[0]!.fixes[0]!);
    expect(edited.problems).toEqual([]);
    expect(edited.text).toContain('"name": "ext.colour"');
  });

  it("an option that the route does not take", () => {
    const edited = typed("form:notes", notes("tone", "quite"), knowing({}, [route("POST", "/v1/notes", { body })]));
    expect(edited.problems).toMatchObject([{ code: "unknown_option", at: "/elements/0/options/0/value" }]);
    edited.fix(edited.problems[0]!.fixes[0]!);
    expect(edited.problems).toEqual([]);
  });

  it("a key that was changed", () => {
    const edited = editing();
    edited.write(published.replace('"key": "things"', '"key": "stuff"'));
    expect(edited.problems).toMatchObject([{ code: "other_key", at: "/key", line: 4 }]);
    edited.fix(edited.problems[0]!.fixes[0]!);
    expect(edited.problems).toEqual([]);
  });

  it("a column that no list has which shows the table", () => {
    const rows = { type: "object", properties: { status: {} }, additionalProperties: false };
    const list = { type: "object", properties: { items: { type: "array", items: rows } }, additionalProperties: false };
    const page = {
      ...(JSON.parse(published) as object),
      data: [{ id: "things", type: "list", data_url: "/v1/things" }],
      body: [{ uuid: "t", atom: "table", table: "things", source: "things" }],
    };
    const table = { kind: "table", version: 1, key: "things", columns: [{ uuid: "a", name: "staus", label: "Status" }] };
    const edited = typed("table:things", table, knowing({ "page:things": page }, [route("GET", "/v1/things", { data: list })]));
    expect(edited.problems).toMatchObject([{ code: "unknown_column", at: "/columns/0/name", line: 8 }]);
    edited.fix(edited.problems[0]!.fixes[0]!);
    expect(edited.problems).toEqual([]);
  });

  it("what would break another document, which is named and not underlined here", () => {
    const form = (name: string) => ({ kind: "form", version: 1, key: "q", elements: [{ uuid: "q", atom: "text", name, label: "Search" }] });
    const page = {
      ...(JSON.parse(published) as object),
      data: [{ id: "things", type: "list", data_url: "/v1/things" }],
      body: [{ uuid: "s", atom: "search_form", form: "q", source: "things", bar: ["q"] }],
    };
    const edited = typed("form:q", form("query"), knowing({ "page:things": page, "form:q": form("q") }, [route("GET", "/v1/things", {})]));
    expect(edited.errors).toBe(1);
    const [problem] = edited.problems;
    expect(problem).toMatchObject({ code: "unknown_field", document: "page:things", at: "/body/0/bar/0" });
    expect(edited.placeOf(problem!).from).toBe(0);
  });
});

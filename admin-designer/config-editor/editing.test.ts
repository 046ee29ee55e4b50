import { describe, expect, it } from "vitest";
import { createAtomRegistry } from "../../engine/atoms/registry.ts";
import { standardAtoms } from "../../engine/atoms/standard-atoms.ts";
import type { ConfigRecord } from "../../schemas/config-record.ts";
import { vocabularyOf } from "../vocabulary.ts";
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

const underlined = (text: string) =>
  editing()
    .diagnose(text)
    .map(({ from, to }) => text.slice(from, to));

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

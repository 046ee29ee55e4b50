import { describe, expect, it } from "vitest";
import { createAtomRegistry } from "../../engine/atoms/registry.ts";
import { standardAtoms } from "../../engine/atoms/standard-atoms.ts";
import { vocabularyOf } from "../vocabulary.ts";
import { cursorPosition } from "./cursor-position.ts";
import { suggestionsAt, type Suggestion } from "./suggestions.ts";

const registry = createAtomRegistry(standardAtoms);
const vocabulary = vocabularyOf({
  documents: {
    "form:things/search": { kind: "form", key: "things/search" },
    "table:things": { kind: "table", key: "things" },
    "page:home": { kind: "page", key: "home", route: "/home" },
  },
  routes: [{ method: "GET", path: "/v1/things", summary: "All things", reading: true, data: {}, forms: [] }],
  permissions: ["view_things", "manage_things"],
  models: { session: { views: ["account.first_name", "permissions.view_things"], actions: ["sign_out"] } },
  icons: ["list"],
});

/** What is offered where the bar stands. */
function suggested(marked: string): Suggestion[] {
  const offset = marked.indexOf("|");
  const place = cursorPosition(marked.replace("|", ""), offset);
  return place ? suggestionsAt(place, { registry, vocabulary }) : [];
}

const offered = (marked: string) => suggested(marked).map(({ label }) => label);

const page = (rest: string) => `{ "kind": "page", "version": 1, "key": "things", ${rest} }`;

describe("completion offers", () => {
  it("the keys of a document that are not there yet", () => {
    const keys = offered(page('"|"'));
    expect(keys).toEqual(expect.arrayContaining(["route", "layout", "title", "body", "data"]));
    expect(keys).not.toContain("key");
  });

  it("the keys of a node by its atom", () => {
    expect(offered(page('"body": [{ "uuid": "t", "atom": "table", "|" }]'))).toEqual(
      expect.arrayContaining(["table", "source", "row_path"]),
    );
  });

  it("every atom", () => {
    expect(offered(page('"body": [{ "uuid": "t", "atom": "|" }]'))).toEqual([...registry.keys()]);
  });

  it("the values that a property may have", () => {
    expect(offered(page('"layout": "|"'))).toEqual(["main", "unauthenticated", "standalone"]);
  });

  it.each([
    ["permissions", '"access": "|"', "view_things"],
    ["addresses of the API", '"data": [{ "id": "things", "type": "list", "data_url": "|" }]', "/v1/things"],
    ["paths of pages", '"breadcrumbs": [{ "label": "Home", "path": "|" }]', "/home"],
    ["forms by their key", '"body": [{ "uuid": "f", "atom": "form", "form": "|" }]', "things/search"],
    ["tables by their key", '"body": [{ "uuid": "t", "atom": "table", "table": "|" }]', "things"],
    [
      "the page's own sources",
      '"data": [{ "id": "things", "type": "list" }], "body": [{ "uuid": "t", "atom": "table", "source": "|" }]',
      "things",
    ],
    [
      "uuids where a step names a node",
      '"body": [{ "uuid": "entry", "atom": "button", "on": { "click": [{ "do": "submit", "form": "|" }] } }]',
      "entry",
    ],
    ["kinds of steps", '"body": [{ "uuid": "b", "atom": "button", "on": { "click": [{ "do": "|" }] } }]', "navigate"],
    [
      "models that can be run",
      '"body": [{ "uuid": "b", "atom": "button", "on": { "click": [{ "do": "run", "model": "|" }] } }]',
      "session",
    ],
    ["what can be set", '"state": { "open": { "type": "boolean" } }, "on": { "load": [{ "do": "set", "target": "|" }] }', "state.open"],
    [
      "names that a condition may read",
      '"body": [{ "uuid": "b", "atom": "alert", "hidden": { "$": { "var": "|" } } }]',
      "session.permissions.view_things",
    ],
  ])("%s", (_what, rest, label) => {
    expect(offered(page(rest))).toContain(label);
  });

  it.each([
    ["", '{ "var": "|" }'],
    [" with what stands in for nothing", '{ "var": ["|", 0] }'],
    [" of the page from inside a list", '{ "outer": "|" }'],
  ])("names%s, and writes the chosen one", (_what, expression) => {
    const found = suggested(page(`"state": { "open": {} }, "body": [{ "uuid": "b", "atom": "alert", "hidden": { "$": ${expression} } }]`));
    expect(found.find(({ label }) => label === "state.open")?.insert).toBe('"state.open"');
    expect(found.filter(({ label, insert }) => insert !== JSON.stringify(label))).toEqual([]);
  });

  it("the kinds of rules of a field", () => {
    const form = '{ "kind": "form", "elements": [{ "uuid": "a", "atom": "text", "name": "a", "validations": [{ "type": "|" }] }] }';
    expect(offered(form)).toEqual(expect.arrayContaining(["required", "min_length", "when"]));
  });

  it("no new uuid: that is the author's to choose", () => {
    expect(offered(page('"body": [{ "uuid": "|", "atom": "text" }]'))).toEqual([]);
  });
});

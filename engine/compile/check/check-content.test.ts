import { describe, expect, it } from "vitest";
import { createAtomRegistry } from "../../atoms/registry.ts";
import { standardAtoms } from "../../atoms/standard-atoms.ts";
import { checkContent, type CheckEnvironment } from "./check-content.ts";

const page = (key: string, route: string, body: unknown[], more: object = {}) => ({
  kind: "page",
  version: 1,
  key,
  route,
  layout: "main",
  title: "A page",
  body,
  ...more,
});
const field = (name: string) => ({ uuid: name, atom: "text", name, label: name });
const form = (...names: string[]) => ({ kind: "form", version: 1, key: "search", elements: names.map(field) });
const search = { uuid: "search", atom: "search_form", form: "search", source: "things", bar: ["q"] };
const link = (path: string) => ({ uuid: "link", atom: "link", label: "There", path });

const stored: Record<string, unknown> = {
  "form:search": form("q", "kind"),
  "fragment:box": { kind: "fragment", version: 1, key: "box", body: [{ ...search, uuid: "inner" }] },
  "page:things": page("things", "/things", [search], { data: [{ id: "things", type: "list", data_url: "/v1/things" }] }),
  "page:around": page("around", "/around", [{ uuid: "box", atom: "fragment", fragment: "box" }, link("/things?kind=new")]),
  "page:other": page("other", "/other", [link("/around")]),
  "navigation:main": {
    kind: "navigation",
    version: 1,
    key: "main",
    groups: [{ uuid: "g", items: [{ uuid: "things", label: "Things", path: "/things" }] }],
  },
};

const around = (documents: Record<string, unknown> = stored): CheckEnvironment => ({
  registry: createAtomRegistry(standardAtoms),
  documents: new Map(Object.entries(documents)),
  routes: [{ method: "GET", path: "/v1/things", summary: "", reading: true, data: {}, forms: [] }],
  permissions: ["manage_configs"],
  models: {},
});

const problemsOf = (id: string, document: unknown, surroundings = around()) =>
  checkContent(JSON.stringify(document), surroundings, id).problems;

describe("a change that would break other documents", () => {
  it("is told with the document and the place that would break", () => {
    const problems = problemsOf("form:search", form("query", "kind"));
    expect(problems.map(({ document, at, code, severity }) => [document, at, code, severity])).toEqual([
      ["fragment:box", "/body/0/bar/0", "unknown_field", "error"],
      ["page:things", "/body/0/bar/0", "unknown_field", "error"],
    ]);
    expect(problems[1]!.message).toBe('With this, page:things would have a problem at /body/0/bar/0: There is no field "q".');
    expect(problems.flatMap(({ fixes }) => fixes)).toEqual([]);
  });

  it("is found where links and the navigation lead to an address that is given up", () => {
    const { document, ...places } = { document: stored["page:things"] as object, navigation: "navigation:main", link: "page:around" };
    const problems = problemsOf("page:things", { ...document, route: "/stuff" });
    expect(problems.map(({ document: broken, code }) => [broken, code]).toSorted()).toEqual([
      [places.navigation, "unknown_page"],
      [places.link, "unknown_page"],
    ]);
  });

  it("is none where it breaks nothing, and none that was broken before", () => {
    expect(problemsOf("form:search", form("q"))).toEqual([]);
    const broken = { ...stored, "page:things": { ...(stored["page:things"] as object), body: [{ ...search, bar: ["gone"] }] } };
    expect(problemsOf("form:search", form("q"), around(broken))).toEqual([]);
  });
});

describe("a document that would become another one", () => {
  it.each([
    ["kind", { ...form("q"), kind: "fragment" }],
    ["key", { ...form("q"), key: "find" }],
  ])("is told by its %s, and how to set it right", (name, document) => {
    const expected = (form("q") as Record<string, unknown>)[name];
    const problem = problemsOf("form:search", document).find(({ code }) => code === `other_${name}`);
    expect(problem).toMatchObject({ at: `/${name}`, fixes: [{ op: "replace", at: `/${name}`, value: expected }] });
  });
});

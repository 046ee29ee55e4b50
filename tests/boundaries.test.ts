/** Who may import whom: the table of the README's map, as code. */
import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findCycles } from "../engine/compile/read/graph.ts";
import { type Import, importsOf, projectFolder, sourceFiles } from "./support/source-imports.ts";

interface Boundary {
  /** The files it is about. All places here are glob patterns from the project folder. */
  for: string;
  mayImport: readonly string[];
  /** Further places that only types may come from. */
  mayImportTypes?: readonly string[];
  /** Further places that may be reached by `import()`. */
  mayLoadLate?: readonly string[];
}

const pureEngine = ["engine/rules/**", "engine/compile/**"];
const atomLists = ["engine/atoms/standard-atoms.ts", "src/atoms.ts", "src/columns.ts", "admin-designer/atoms.ts"];

/** What definitions are written and listed with. The door `engine/index.ts` would bring the components along, to the server too. */
const atomMeans = ["engine/atoms/atom.ts", "engine/atoms/registry.ts", "engine/compile/atom.ts"];

/** The first row that fits a file is the one that counts. */
const boundaries: readonly Boundary[] = [
  { for: "schemas/**", mayImport: ["schemas/**"] },
  { for: "engine/rules/**", mayImport: ["schemas/**", "engine/rules/**"] },
  { for: "engine/compile/**", mayImport: ["schemas/**", ...pureEngine] },
  { for: "engine/model/**", mayImport: ["schemas/**", ...pureEngine, "engine/model/**"], mayImportTypes: ["engine/**"] },
  { for: "engine/**", mayImport: ["schemas/**", "engine/**"] },
  { for: "src/{atoms.ts,columns.ts,**/*.atom.ts}", mayImport: ["schemas/**", "src/**", "engine/atoms/*/*.atom.ts", ...atomMeans] },
  { for: "admin-designer/{atoms.ts,**/*.atom.ts}", mayImport: ["schemas/**", "admin-designer/**", ...atomMeans] },
  {
    for: "src/main.tsx",
    mayImport: ["schemas/**", "src/**", "engine/index.ts", "engine/styles/styles.css"],
    mayLoadLate: ["admin-designer/index.ts"],
  },
  { for: "src/**", mayImport: ["schemas/**", "src/**", "engine/index.ts"] },
  { for: "admin-designer/**", mayImport: ["schemas/**", "admin-designer/**", "engine/index.ts"] },
  { for: "server/**", mayImport: ["schemas/**", "server/**", ...pureEngine, ...atomMeans, ...atomLists, "package.json"] },
];

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith("tests/") || file.startsWith("bench/");
const files = sourceFiles();
const shipped = files.filter((file) => !isTest(file));
const imports = files.flatMap(importsOf);
const shippedImports = imports.filter(({ from }) => !isTest(from));

const within = (file: string, place: string) => path.matchesGlob(file, place);
const rowOf = (file: string) => boundaries.find((row) => within(file, row.for));

function isAllowed({ from, to, kind }: Import): boolean {
  const boundary = rowOf(from);
  if (!to || !boundary) return true;

  const places = [
    ...boundary.mayImport,
    ...(kind === "type" ? (boundary.mayImportTypes ?? []) : []),
    ...(kind === "late" ? (boundary.mayLoadLate ?? []) : []),
  ];
  return places.some((place) => within(to, place));
}

const shown = ({ from, specifier, kind }: Import) => `${from} imports ${specifier} (${kind})`;

describe("the import table", () => {
  it("has a row for every shipped file", () => {
    expect(shipped.filter((file) => !rowOf(file))).toEqual([]);
  });

  it.each(boundaries)("holds for $for", ({ for: place }) => {
    const own = shippedImports.filter(({ from }) => rowOf(from)?.for === place);

    expect(own.filter((found) => !isAllowed(found)).map(shown)).toEqual([]);
  });

  it("goes round in no circle, imports of types included; only what loads late may know who loads it", () => {
    const edges = Map.groupBy(
      shippedImports.filter(({ kind, to }) => kind !== "late" && to),
      ({ from }) => from,
    );
    const circles = findCycles(new Map([...edges].map(([from, own]) => [from, own.map(({ to }) => to!)])));

    expect(circles).toEqual([]);
  });

  it("lets tests import everything, but nobody a test", () => {
    expect(shippedImports.filter(({ to }) => to && isTest(to)).map(shown)).toEqual([]);
  });

  it("keeps page-configs as data that nothing shipped imports", () => {
    expect(shippedImports.filter(({ to }) => to?.startsWith("page-configs/")).map(shown)).toEqual([]);
  });

  it("keeps src/main.tsx as the one composition root, which nothing imports", () => {
    expect(imports.filter(({ to }) => to === "src/main.tsx").map(shown)).toEqual([]);
  });

  it("writes every own import out, with its extension", () => {
    const own = imports.filter(({ to }) => to !== null);

    expect(own.filter(({ to }) => path.extname(to ?? "") === "" || !existsSync(path.join(projectFolder, to ?? ""))).map(shown)).toEqual([]);
  });

  it("says in one place that an object has no other properties than those that are declared", () => {
    const said = sourceFiles().filter((file) =>
      /const \w+ = \{ additionalProperties: false \}/.test(readFileSync(path.join(projectFolder, file), "utf8")),
    );
    expect(said.map((file) => file.split(path.sep).join("/"))).toEqual(["schemas/closed.ts"]);
  });

  it("re-exports by name, and only at the doors", () => {
    const passedOn = shippedImports.filter((found) => found.passedOn && found.to !== null);
    const doors = new Set(["engine/index.ts", "admin-designer/index.ts"]);

    expect(passedOn.filter(({ wholesale }) => wholesale).map(shown)).toEqual([]);
    expect(passedOn.filter(({ from }) => !doors.has(from)).map(shown)).toEqual([]);
  });
});

describe("what the server loads", () => {
  /** Everything reached by imports of values; what `import()` loads stays out, as an atom's component does. */
  function loadedFrom(starts: readonly string[]): Import[] {
    const seen = new Set(starts);
    const loaded: Import[] = [];
    const queue = [...starts];
    for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
      for (const found of existsSync(path.join(projectFolder, file)) ? importsOf(file) : []) {
        if (found.kind !== "value") continue;
        loaded.push(found);
        if (found.to && !seen.has(found.to) && /\.m?tsx?$/.test(found.to)) {
          seen.add(found.to);
          queue.push(found.to);
        }
      }
    }
    return loaded;
  }

  const loaded = loadedFrom(shipped.filter((file) => file.startsWith("server/")));

  it("has no component and nothing that needs a build", () => {
    expect(loaded.filter(({ to }) => to && !/\.(ts|mjs|json)$/.test(to)).map(shown)).toEqual([]);
  });

  it("has neither React nor the live part of the engine", () => {
    const forBrowsers = /^(react|react-dom|mobx|mobx-react-lite|mobx-state-tree|antd|axios|wouter)(\/|$)/;

    expect(loaded.filter(({ specifier }) => forBrowsers.test(specifier)).map(shown)).toEqual([]);
    expect(loaded.filter(({ to }) => to && /^engine\/(model|render|host)\//.test(to)).map(shown)).toEqual([]);
  });
});

describe("the engine and the shell", () => {
  const ordersWords = /doc_number|po_number|salesdoc|invoice|shipment|delivery|ship_status|sold_to|payer/i;

  it("know no order: its words stand in configurations and in src/models only", () => {
    const texts = globSync("{engine,src}/**/*.{ts,tsx,css,json,md,svg}", { cwd: projectFolder })
      .map((file) => file.split(path.sep).join("/"))
      .filter((file) => !file.startsWith("src/models/"));
    const found = texts.flatMap((file) =>
      readFileSync(path.join(projectFolder, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (ordersWords.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
    );

    expect(found).toEqual([]);
    expect(texts.filter((file) => ordersWords.test(file.replaceAll("-", "_")))).toEqual([]);
  });
});

describe("the engine", () => {
  const texts = globSync("engine/**/*.{ts,tsx,css,json,md}", { cwd: projectFolder })
    .map((file) => file.split(path.sep).join("/"))
    .filter((file) => !isTest(file));
  const linesWith = (words: RegExp, among: readonly string[]): string[] =>
    among.flatMap((file) =>
      readFileSync(path.join(projectFolder, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (words.test(line) ? [`${file}:${index + 1} ${line.trim().slice(0, 100)}`] : [])),
    );
  const isCode = (file: string) => /\.tsx?$/.test(file);

  it("asks no address that it was not given", () => {
    expect(linesWith(/\/v1\//, texts.filter(isCode))).toEqual([]);
  });

  it("[TBL-024] knows no column of the portal by its name", () => {
    const names =
      /\b(?:add_from_quote|item_number|customer_material|sales_uom|open_quantity|tracking_number|bulk_action|availability_caption|api_token|permission_names|prev_values|new_values)\b/;
    expect(linesWith(names, texts)).toEqual([]);
    // These are words of the language, too: of data, of JSON Schema, of MobX. As the name of a column they would be compared with one.
    const common = /["'`](?:customer|material)["'`]|\bname\b[^=\n]*===? ["'](?:description|quantity|download|action)["']/;
    expect(linesWith(common, texts.filter(isCode))).toEqual([]);
  });

  it("asks no element and no column who it is: what differs belongs to its definition", () => {
    const asked = /\batom\.id [!=]==|(?<!typeof [\w.]*)\batom [!=]== ["']|(?<!typeof )\bcolumn\.name [!=]== ["']/;
    const exceptions = new Set([
      // Whether administrators still get in is a question about documents: the sign-in form, the list and the editor are found by their atoms.
      "engine/compile/check/admin-access.ts",
      // Makes elements of what data call their types.
      "engine/atoms/custom_attributes/attribute-elements.ts",
    ]);
    expect(linesWith(asked, texts.filter(isCode)).filter((found) => !exceptions.has(found.split(":")[0]!))).toEqual([]);
  });
});

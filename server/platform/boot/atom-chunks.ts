/**
 * How the client is cut into files. One file per group of atoms (see `AtomGroup`), since a page needs many atoms and each
 * would be a request of its own; one for the libraries that every page needs and that change seldom.
 */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const groups = ["first", "pages", "lists", "forms", "tables", "sheets", "overview", "records", "designer"];

const atomsOf = (group: string) => ({ name: `atoms-${group}`, test: (id: string) => groupOf(id) === group });

/** What several of them share goes to the first of these, which is the one most likely to be there already. */
const inOrder = [
  { name: "libraries", test: /node_modules/, tags: ["$initial" as const] },
  // Whatever the first page loads anyway must not end up with a group of atoms, which would then load too.
  { name: "shell", tags: ["$initial" as const] },
  atomsOf("first"),
  // Shared by shell and atoms; what the first page has of them stays with it.
  { name: "icons", test: /@ant-design\/icons-svg\// },
  { name: "combobox", test: /engine\/atoms\/choices\/(?:combobox\.tsx|choice\.ts)$/ },
  // What pages read with, and MobX-State-Tree below it; else it would come with the tables.
  { name: "sources", test: /engine\/model\/list\/create-sources\.ts$/ },
  // What every page but the first is described and compiled with; the engine of patterns.
  { name: "language", test: /engine\/(?:atoms\/standard-atoms|compile\/plan\/portal-compilers)\.ts$/ },
  { name: "patterns", test: /engine\/rules\/re2-pattern\.ts$/ },
  { name: "difference", test: /node_modules\/jsondiffpatch\/|engine\/(?:compile\/difference|atoms\/json_diff)\/(?!json_diff\.|late-)/ },
  // Shared with a group of atoms that few pages need, which would come to everybody with them.
  { name: "questions", test: /engine\/render\/question-dialog\.tsx$/ },
  { name: "small", test: /node_modules\/(?:clsx|markdown-to-jsx)\// },
  // What administrators' frames are made of: large, and it changes seldom.
  { name: "antd", test: /node_modules\/(?:antd|@ant-design|@rc-component)\// },
  // What finds and says what is wrong with a document.
  { name: "checks", test: /engine\/compile\/plan\/compile-document\.ts$/ },
  ...groups.slice(1).map(atomsOf),
];

export const clientChunks = { groups: inOrder.map((chunk, index) => ({ ...chunk, priority: inOrder.length - index })) };

/**
 * The group of the atom whose component this is, or null. What a component imports comes along; what it imports late (a calendar,
 * a picker) is no part of the group and stays a file of its own.
 */
function groupOf(id: string): string | null {
  const folder = path.dirname(id);
  const definition = path.join(folder, `${path.basename(folder)}.atom.ts`);
  if (path.basename(id) !== `${path.basename(folder)}.tsx` || !existsSync(definition)) return null;

  const group = /\bgroup: "(\w+)"/.exec(readFileSync(definition, "utf8"))?.[1];
  if (!group || !groups.includes(group)) throw new Error(`${definition} names no group of ${groups.join(", ")}.`);
  return group;
}

/** Name, beside the manifest, of the list that `listModules` writes. */
export const modulesFile = "modules.json";

/**
 * Writes which entry of the manifest holds which source file: `{ "engine/atoms/text/text.tsx": "_atoms-first-….js" }`.
 * The manifest itself names a source only for files that hold nothing else.
 */
export function listModules(root: string): Plugin {
  return {
    name: "portolan:modules",
    generateBundle(_options, bundle) {
      const list: Record<string, string> = {};
      const relative = (id: string) => path.relative(root, id).split(path.sep).join("/");
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;

        const entry = chunk.facadeModuleId ? relative(chunk.facadeModuleId) : `_${path.basename(chunk.fileName)}`;
        for (const id of Object.keys(chunk.modules)) {
          if (path.isAbsolute(id) && !id.includes("node_modules")) list[relative(id)] = entry;
        }
      }
      this.emitFile({ type: "asset", fileName: modulesFile, source: JSON.stringify(list, null, 1) });
    },
  };
}

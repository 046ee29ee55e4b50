/**
 * Documents on the command line:
 * `npm run configs -- check [--database]`             all files (and what is stored), problems with file and line
 * `npm run configs -- format [FOLDER]`                rewrites the files of documents in the form in which they are stored
 * `npm run configs -- export [FOLDER]`                what is published, as files; page-configs without a folder
 * `npm run configs -- import [FOLDER] [--note TEXT]`  files that differ become new versions, all or none
 * `npm run configs -- diff [FOLDER]`                  what the portal changed over the files, one line a change
 * `npm run configs -- texts [FOLDER]`                 every text in every language, as a table with tabs between its columns
 * All of them also while the portal runs: then they are one more client of its database, and it hears of what they publish.
 */
import path from "node:path";
import { parseArgs } from "node:util";
import type { Kysely } from "kysely";
import { refuse } from "../platform/boot/phase.mjs";
import type { Database } from "../platform/database/database.ts";
import { atomRegistry as registry } from "../configs/page-configs/atom-registry.ts";
import { checkFiles, formatFiles, problemLine, type FileProblem } from "../configs/page-configs/check-files.ts";
import { checkStored, diffStored, exportStored, importFiles } from "../configs/page-configs/exchange-documents.ts";
import { productFolder as folder } from "../configs/page-configs/product-files.ts";
import { productTexts } from "../configs/page-configs/product-texts.ts";
import { languages } from "../../schemas/account.ts";
import { readSettings } from "../settings.ts";
import { readApiRoutes } from "./api-routes.ts";
import { withDataOfServer } from "./open-data.ts";

interface Arguments {
  /** The folder that was named, or page-configs. */
  named: string;
  note: string;
  database: boolean;
}

const usage =
  "Usage: npm run configs -- check [--database] | format [FOLDER] | export [FOLDER] | import [FOLDER] [--note TEXT] | diff [FOLDER] | texts [FOLDER]";

const actions: Readonly<Record<string, (given: Arguments) => Promise<void>>> = {
  async check({ named, database }) {
    const routes = await readApiRoutes();
    const problems = checkFiles(named, { registry, routes });
    const stored = database ? await withDocuments((db) => checkStored({ db, registry, routes, folder })) : [];
    report([...problems, ...stored], "All documents are good.");
  },

  async format({ named }) {
    const written = formatFiles(named, registry);
    console.log(written.length === 0 ? "All files are in form." : written.join("\n"));
  },

  async export({ named }) {
    const files = await withDocuments((db) => exportStored({ db, registry, folder, into: named }));
    console.log(files.length === 0 ? "Nothing was published in the portal yet." : files.map((file) => path.join(named, file)).join("\n"));
  },

  async import({ named, note }) {
    const routes = await readApiRoutes();
    const done = await withDocuments((db) => importFiles({ db, registry, routes, folder, from: named, note, at: new Date() }));
    if (done.ok) for (const warning of done.warnings) console.log(problemLine(warning));
    if (done.ok) console.log(done.published.length === 0 ? "Nothing differs." : `Published:\n${done.published.join("\n")}`);
    else report(done.problems, "");
  },

  async diff({ named }) {
    const differences = await withDocuments((db) => diffStored({ db, registry, folder, from: named }));
    console.log(differences.length === 0 ? "Nothing differs." : differences.map(({ id, lines }) => [id, ...lines].join("\n  ")).join("\n"));
  },

  async texts({ named }) {
    const cell = (text = "") => text.replaceAll(/\s+/g, " ");
    const rows = productTexts(named).map(({ document, place, key, texts }) => [
      document,
      place,
      key,
      ...languages.map((one) => cell(texts[one])),
    ]);
    console.log([["document", "place", "key", ...languages], ...rows].map((row) => row.join("\t")).join("\n"));
  },
};

try {
  const { action, ...given } = readArguments();
  await action(given);
} catch (error) {
  refuse((error as Error).message);
}

function readArguments(): Arguments & { action: (given: Arguments) => Promise<void> } {
  const { values, positionals } = parseArgs({
    options: { database: { type: "boolean", default: false }, note: { type: "string", default: "Imported from files" } },
    allowPositionals: true,
    strict: true,
  });
  const [name = "", named = folder, ...rest] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action || rest.length > 0) throw new Error(usage);

  return { action, named: path.resolve(named), note: values.note, database: values.database };
}

/** Warnings are told; errors make the command fail. */
function report(problems: readonly FileProblem[], good: string): void {
  for (const problem of problems) console.log(problemLine(problem));
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (errors === 0) return console.log(good);

  console.log(`${errors} ${errors === 1 ? "error" : "errors"}`);
  process.exitCode = 1;
}

function withDocuments<T>(work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return withDataOfServer(readSettings(process.env), "npm run configs", work);
}

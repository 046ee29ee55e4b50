/** Documents between files and the database: export, import, check and comparison, for `npm run configs`. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import type { ApiRoute } from "../../../engine/compile/plan/compiled.ts";
import { newErrors } from "../../../engine/compile/check/check-content.ts";
import { lostAccess } from "../../../engine/compile/check/admin-access.ts";
import { differenceOf, type Change } from "../../../engine/compile/difference/difference.ts";
import { formatDocument } from "../../../engine/compile/read/format-document.ts";
import { audit } from "../../platform/audit/audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { checkFiles, readJson, type CheckFilesOptions, type FileProblem } from "./check-files.ts";
import { permissionNames } from "../../identity/roles/permissions.ts";
import { models } from "./models.ts";
import { checkContent, hasErrors } from "./document-checks.ts";
import { documentPath } from "./document-id.ts";
import { createDocumentRepository } from "./documents.repository.ts";
import { openEffectiveDocuments, type EffectiveDocuments } from "./effective-documents.ts";
import { readProductFiles, type ProductFile } from "./product-files.ts";
import { createPublishedVersions } from "./published-versions.ts";

export interface ExchangeOptions {
  db: Kysely<Database>;
  registry: AtomRegistry;
  routes: readonly ApiRoute[];
  folder: string;
}

const author = "npm run configs";

/** The stored documents in force, as publishing would check them; those that cannot be loaded count as errors. */
export async function checkStored({ db, registry, routes, folder }: ExchangeOptions): Promise<FileProblem[]> {
  const effective = await open({ db, registry, folder });
  const { documents, broken } = effective.current();
  const all = documentsOf(effective);
  const unloadable = [...broken.values()].map(({ id, version, reason }) => ({
    file: `${id} version ${version}`,
    code: "not_loadable",
    severity: "error" as const,
    document: id,
    at: "",
    message: reason,
    fixes: [],
  }));
  const stored = [...documents.values()].filter(({ version }) => version > 0);
  return [
    ...unloadable,
    ...stored.flatMap(({ id, version, content }) =>
      checkContent(content, { registry, routes, documents: all }, id).problems.map((problem) => ({
        ...problem,
        file: `${id} version ${version}`,
      })),
    ),
  ];
}

/** Writes what is published; returns the files. What only the product has is there already. */
export async function exportStored({ db, registry, folder, into }: Omit<ExchangeOptions, "routes"> & { into: string }): Promise<string[]> {
  const { documents } = (await open({ db, registry, folder })).current();
  const stored = [...documents.values()].filter(({ version }) => version > 0);
  mkdirSync(into, { recursive: true });
  return stored.map(({ kind, key, document }) => {
    const file = documentPath(kind, key);
    mkdirSync(path.dirname(path.join(into, file)), { recursive: true });
    writeFileSync(path.join(into, file), formatDocument(document, registry));
    return file;
  });
}

export type Imported = { ok: true; published: string[]; warnings: FileProblem[] } | { ok: false; problems: FileProblem[] };

/**
 * Publishes the files that differ from what is in force: all of them in one transaction, or none while one has an error. They are
 * checked among the documents in force, so a folder need not hold everything that they refer to.
 */
export async function importFiles({
  db,
  registry,
  routes,
  folder,
  from,
  note,
  at,
}: ExchangeOptions & { from: string; note: string; at: Date }): Promise<Imported> {
  const effective = await open({ db, registry, folder });
  const changed = readProductFiles(from).filter((file) => differs(file, effective));
  const names = new Set<string>(changed.map(({ path: file }) => file));
  const among = documentsOf(effective);
  const ofFiles = checkFiles(from, { registry, routes, among, only: names });
  const problems = [...ofFiles, ...errorsElsewhere(changed, effective, { registry, routes })];
  if (hasErrors(problems)) return { ok: false, problems };

  const repository = createDocumentRepository(db);
  await repository.transaction(async (trx) => {
    for (const { id, kind, key, content } of changed) {
      await repository.create(trx, kind, key);
      const { draft_version: version } = await trx
        .selectFrom("documents")
        .select("draft_version")
        .where("kind", "=", kind)
        .where("key", "=", key)
        .where("microsite", "is", null)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const document = JSON.parse(content) as { route?: string };
      // Somebody's draft is none of the importer's business.
      const number = await repository.publish(
        trx,
        { kind, key, version },
        { content: formatDocument(document, registry), note, author, at, route: document.route ?? null, keepDraft: true },
      );
      await audit(trx, { at, actor: null, action: "document.import", entity: `documents/${id}`, after: { version: number, note } });
    }
  });
  return { ok: true, published: changed.map(({ path: file }) => file), warnings: problems };
}

/** Errors that documents in force would have because of the changed ones; those that they have already are nobody's news. */
function errorsElsewhere(changed: readonly ProductFile[], effective: EffectiveDocuments, given: CheckFilesOptions): FileProblem[] {
  const before = documentsOf(effective);
  const after = new Map([...before, ...changed.map(({ id, content }) => [id, readJson(content)] as const)]);
  const environment = { ...given, documents: before, permissions: permissionNames, models };
  const ids = new Set<string>(changed.map(({ id }) => id));
  return [
    ...lostAccess(before, after).map(({ lost, needs }) => ({ ...lostAccessProblem, message: lost(), hint: needs() })),
    ...[...before.keys()]
      .filter((id) => !ids.has(id))
      .flatMap((id) => newErrors(id, environment, after).map((problem) => ({ ...problem, file: id }))),
  ];
}

const lostAccessProblem = {
  file: "these files",
  code: "no_way_in",
  severity: "error" as const,
  document: "",
  at: "",
  fixes: [],
} satisfies Partial<FileProblem>;

/** What the portal changed over the files, one line for each change, by document. */
export async function diffStored({
  db,
  registry,
  folder,
  from,
}: Omit<ExchangeOptions, "routes"> & { from: string }): Promise<{ id: string; lines: string[] }[]> {
  const { documents } = (await open({ db, registry, folder })).current();
  const files = new Map<string, ProductFile>(readProductFiles(from).map((file) => [file.id, file]));
  const canonical = (document: unknown) => (document === undefined ? undefined : readJson(formatDocument(document, registry)));
  const inForce = [...documents.values()].map(({ id, document, version }) => {
    const file = files.get(id);
    if (file) return { id, lines: differenceOf(canonical(readJson(file.content)), canonical(document)).map(changeLine) };
    return { id, lines: version > 0 ? ["published in the portal; there is no such file"] : [] };
  });
  const onlyFiles = [...files.keys()].filter((id) => !documents.has(id));
  return [...inForce, ...onlyFiles.map((id) => ({ id, lines: ["only a file; the portal does not have it"] }))].filter(
    ({ lines }) => lines.length > 0,
  );
}

/** `changed columns › net › label: "Net" => "Net value"`; before is the file, after is what is in force. */
function changeLine({ kind, place, before, after }: Change): string {
  const values = [before, after].filter((value) => value !== undefined).map(shortened);
  return `${kind} ${place}: ${values.join(" => ")}`;
}

const maxValueLength = 100;

function shortened(text: string): string {
  const line = JSON.stringify(readJson(text) ?? text);
  return line.length > maxValueLength ? `${line.slice(0, maxValueLength)}…` : line;
}

const open = ({ db, registry, folder }: Omit<ExchangeOptions, "routes">): Promise<EffectiveDocuments> =>
  openEffectiveDocuments({ published: createPublishedVersions(db), registry, folder });

function differs({ id, content }: ProductFile, effective: EffectiveDocuments): boolean {
  const inForce = effective.current().documents.get(id);
  const document = readJson(content);
  // What is no JSON is different from everything; the check says so with its line.
  return (
    inForce === undefined ||
    document === undefined ||
    formatDocument(inForce.document, effective.registry) !== formatDocument(document, effective.registry)
  );
}

const documentsOf = (effective: EffectiveDocuments): Map<string, unknown> =>
  new Map([...effective.current().documents].map(([id, { document }]) => [id, document]));

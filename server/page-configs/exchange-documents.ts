/** Documents between files and the database: export, import, check and comparison, for `npm run configs`. */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { create as createDiffer } from "jsondiffpatch";
import { format } from "jsondiffpatch/formatters/console";
import type { Kysely } from "kysely";
import type { AtomRegistry } from "../../engine/atoms/registry.ts";
import type { ApiRoute } from "../../engine/compile/compiled.ts";
import { formatDocument } from "../../engine/compile/format-document.ts";
import { audit } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import { checkFiles, type FileProblem } from "./check-files.ts";
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
  const { documents, broken } = (await open({ db, registry, folder })).current();
  const all = new Map([...documents].map(([id, { document }]) => [id, document as unknown]));
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
  return stored.map(({ kind, key, document }) => {
    const file = documentPath(kind, key);
    mkdirSync(path.dirname(path.join(into, file)), { recursive: true });
    writeFileSync(path.join(into, file), formatDocument(document, registry));
    return file;
  });
}

export type Imported = { ok: true; published: string[] } | { ok: false; problems: FileProblem[] };

/** Publishes the files that differ from what is in force: all of them in one transaction, or none while one has an error. */
export async function importFiles({
  db,
  registry,
  routes,
  folder,
  from,
  note,
  at,
}: ExchangeOptions & { from: string; note: string; at: Date }): Promise<Imported> {
  const problems = checkFiles(from, { registry, routes });
  if (hasErrors(problems)) return { ok: false, problems };

  const effective = await open({ db, registry, folder });
  const changed = readProductFiles(from).filter((file) => differs(file, effective));
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
  return { ok: true, published: changed.map(({ path: file }) => file) };
}

/** One text per document whose file differs from what is in force: `-` is the file, `+` what is in force. */
export async function diffStored({
  db,
  registry,
  folder,
  from,
}: Omit<ExchangeOptions, "routes"> & { from: string }): Promise<{ id: string; text: string }[]> {
  const effective = await open({ db, registry, folder });
  const differ = createDiffer({ objectHash: nameOf });
  const files = new Map<string, ProductFile>(readProductFiles(from).map((file) => [file.id, file]));

  return [...effective.current().documents.values()].flatMap(({ id, document, version }) => {
    const file = files.get(id);
    if (!file) return version > 0 ? [{ id, text: "There is no such file; it was published in the portal." }] : [];

    const delta = differ.diff(JSON.parse(file.content), document);
    return delta === undefined ? [] : [{ id, text: format(delta, JSON.parse(file.content)) ?? "" }];
  });
}

const open = ({ db, registry, folder }: Omit<ExchangeOptions, "routes">): Promise<EffectiveDocuments> =>
  openEffectiveDocuments({ published: createPublishedVersions(db), registry, folder });

function differs({ id, content }: ProductFile, effective: EffectiveDocuments): boolean {
  const inForce = effective.current().documents.get(id);
  return (
    inForce === undefined ||
    formatDocument(inForce.document, effective.registry) !== formatDocument(JSON.parse(content), effective.registry)
  );
}

/** A node that moved is the same node. */
function nameOf(item: object): string | undefined {
  const { uuid, id } = item as { uuid?: unknown; id?: unknown };
  return typeof uuid === "string" ? uuid : typeof id === "string" ? id : undefined;
}

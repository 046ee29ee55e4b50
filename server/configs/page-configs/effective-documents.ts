/**
 * The documents in force, in memory: what an administrator published, else the product's file. A published version
 * that cannot be loaded gives way to the newest earlier one that can, then to the file, and is remembered as broken.
 *
 * Readers take one snapshot and work on it to the end; a publish makes a new snapshot, so nobody sees half of it and
 * everything derived from one (projected pages, navigation) is cached with it and forgotten with it.
 */
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import type { AnyDocument, MessagesDocument, PageDocument } from "../../../schemas/documents.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import { documentId, type DocumentId } from "./document-id.ts";
import { loadDocument, type LoadedDocument, type StoredContent } from "./load-document.ts";
import type { OnInternalError } from "../../platform/on-internal-error.ts";
import { createPageRoutes, type PageRoute } from "./page-routes.ts";
import type { Pointer, PublishedVersions } from "./published-versions.ts";
import { readProductFiles, type ProductFile } from "./product-files.ts";
import { createTranslations, type Translations } from "./translations.ts";

export interface EffectiveDocument {
  id: DocumentId;
  kind: string;
  key: string;
  /** 0 is the product's file. */
  version: number;
  content: string;
  document: AnyDocument;
  /** Errors inside it; the nodes they stand in are left out. */
  problems: ConfigProblem[];
}

export interface BrokenDocument {
  id: DocumentId;
  kind: string;
  key: string;
  /** The version that should serve and cannot. */
  version: number;
  reason: string;
  /** What serves instead (0: the file), or null: nothing. */
  serves: number | null;
  /** Of pages, when it is known. */
  route: string | undefined;
}

export interface DocumentSnapshot {
  revision: string;
  documents: ReadonlyMap<string, EffectiveDocument>;
  broken: ReadonlyMap<string, BrokenDocument>;
  /** All pages with an address, broken ones included. */
  routes: readonly PageRoute<DocumentId>[];
  translations(language: string): Translations;
  /** What was derived from this snapshot, by whoever derives. */
  derived: Map<string, unknown>;
}

export interface EffectiveDocuments {
  /** Never waits: what was current at the last reload. */
  current(): DocumentSnapshot;
  /** Reads what changed. A call during a running one waits for a further run, so it sees what was there when it came. */
  reload(): Promise<DocumentSnapshot>;
  /** Reloads only if something was published since: one small query. */
  reloadIfChanged(): Promise<void>;
  /** Reads and checks every published version again, also those that it knows; the product's files change only with a release. */
  forget(): Promise<DocumentSnapshot>;
  readonly files: ReadonlyMap<string, ProductFile>;
  readonly registry: AtomRegistry;
}

export interface EffectiveDocumentsOptions {
  published: PublishedVersions;
  registry: AtomRegistry;
  onInternalError?: OnInternalError;
  /** Loads what others publish later on; without it this thread does. */
  load?: (stored: StoredContent) => Promise<LoadedDocument>;
  /** Another folder for tests and for the command line. */
  folder?: string;
}

/** Reads everything once; from then on `current()` answers. */
export async function openEffectiveDocuments({
  published,
  registry,
  folder,
  onInternalError = () => {},
  load: loadLater,
}: EffectiveDocumentsOptions): Promise<EffectiveDocuments> {
  const productFiles = new Map<string, ProductFile>(readProductFiles(folder).map((file) => [file.id, file]));
  const loadedFiles = new Map(
    [...productFiles].map(([id, file]) => [id, reportProblems(file, loadDocument(file, registry), onInternalError)]),
  );

  const nothing = createSnapshot("", new Map(), new Map());
  let snapshot = nothing;
  const reload = oneAtATime(read);
  /** How often `forget` was asked, and for how many of these everything has been read again. */
  let forgets = 0;
  let forgotten = 0;

  await reload();
  return { current: () => snapshot, reload, reloadIfChanged, forget, files: productFiles, registry };

  function forget(): Promise<DocumentSnapshot> {
    forgets += 1;
    return reload();
  }

  async function reloadIfChanged(): Promise<void> {
    if (forgets > forgotten || (await published.revision()) !== snapshot.revision) await reload();
  }

  async function read(): Promise<DocumentSnapshot> {
    const forgetsAtStart = forgets;
    const anew = forgetsAtStart > forgotten;
    // The number first: whatever is published after this line makes the next poll reload once more.
    const revision = await published.revision();
    const pointers = new Map((await published.pointers()).map((pointer) => [documentId(pointer.kind, pointer.key) as string, pointer]));

    const documents = new Map<string, EffectiveDocument>();
    const broken = new Map<string, BrokenDocument>();
    for (const id of [...new Set([...productFiles.keys(), ...pointers.keys()])].toSorted()) {
      const pointer = pointers.get(id);
      const current = anew ? undefined : snapshot.documents.get(id);
      // Versions never change, so one that was loaded before is still right.
      const found = pointer && current?.version === pointer.published ? { serving: current } : await find(id, pointer);
      if (found.serving) documents.set(id, found.serving);
      if (found.broken) broken.set(id, found.broken);
    }
    snapshot = createSnapshot(revision, documents, broken);
    forgotten = forgetsAtStart;
    return snapshot;
  }

  async function find(id: string, pointer: Pointer | undefined): Promise<{ serving?: EffectiveDocument; broken?: BrokenDocument }> {
    const file = productFiles.get(id);
    const loadedFile = loadedFiles.get(id);
    const ofFile = file && loadedFile && effectiveOf(file, 0, loadedFile);
    if (!pointer) return ofFile ? { serving: ofFile } : brokenFile(file, loadedFile);
    // Until the first snapshot is there, nobody is kept waiting.
    const load: Loading = async (stored) =>
      reportProblems(
        stored,
        snapshot === nothing || !loadLater ? loadDocument(stored, registry) : await loadLater(stored),
        onInternalError,
      );
    const { reason, serving = ofFile } = await readPublished(pointer, published, load);
    if (serving?.version === pointer.published) return { serving };

    const { kind, key, published: version, route } = pointer;
    const broken = { id: documentId(kind, key), kind, key, version, reason, serves: serving?.version ?? null, route: route ?? undefined };
    return { ...(serving && { serving }), broken };
  }
}

/** A call during a running one waits for a further run, which all who wait share. */
function oneAtATime<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  let next: Promise<T> | undefined;
  return function start(): Promise<T> {
    if (!running) return (running = run().finally(() => (running = undefined)));
    next ??= running
      .then(undefined, () => undefined)
      .then(() => {
        next = undefined;
        return start();
      });
    return next;
  };
}

/** A mistake of ours is told here; why a document does not serve is told to administrators. */
function reportProblems(stored: StoredContent, loaded: LoadedDocument, onInternalError: OnInternalError): LoadedDocument {
  if (!loaded.ok && loaded.cause !== undefined)
    onInternalError(loaded.cause, `${documentId(stored.kind, stored.key)} could not be compiled`);
  return loaded;
}

function brokenFile(file: ProductFile | undefined, loaded: LoadedDocument | undefined): { broken?: BrokenDocument } {
  if (!file || !loaded || loaded.ok) return {};
  const { id, kind, key, content } = file;
  return { broken: { id, kind, key, version: 0, reason: loaded.reason, serves: null, route: routeIn(content) } };
}

type Loading = (stored: StoredContent) => Promise<LoadedDocument>;

/** The published version, or the newest before it that can be loaded; undefined where none can. */
async function readPublished(pointer: Pointer, published: PublishedVersions, load: Loading) {
  const { kind, key } = pointer;
  let reason = "The published version is missing.";
  for (const { number, content, checksum } of await published.upTo(pointer)) {
    const loaded = await load({ kind, key, content, checksum });
    if (loaded.ok) return { reason, serving: effectiveOf({ kind, key, content }, number, loaded) };
    if (number === pointer.published) reason = loaded.reason;
  }
  return { reason, serving: undefined };
}

function effectiveOf({ kind, key, content }: StoredContent, version: number, loaded: LoadedDocument): EffectiveDocument | undefined {
  if (!loaded.ok) return undefined;
  const { document, problems } = loaded;
  return { id: documentId(kind, key), kind, key, version, content, document, problems };
}

function createSnapshot(
  revision: string,
  documents: ReadonlyMap<string, EffectiveDocument>,
  broken: ReadonlyMap<string, BrokenDocument>,
): DocumentSnapshot {
  const pages = [...documents.values()]
    .filter(({ kind }) => kind === "page")
    .map(({ id, document }) => ({ route: (document as PageDocument).route, target: id }));
  const unreadable = [...broken.values()].flatMap(({ id, serves, route }) =>
    serves === null && route !== undefined ? [{ route, target: id }] : [],
  );
  const messages = [...documents.values()].filter(({ kind }) => kind === "messages").map(({ document }) => document as MessagesDocument);
  const languages = new Map<string, Translations>();

  return {
    revision,
    documents,
    broken,
    routes: createPageRoutes([...pages, ...unreadable]),
    translations(language) {
      const translations = languages.get(language) ?? createTranslations(language, messages);
      languages.set(language, translations);
      return translations;
    },
    derived: new Map(),
  };
}

/** The address in a file that is JSON but no page. */
function routeIn(content: string): string | undefined {
  try {
    const { route } = JSON.parse(content) as { route?: unknown };
    return typeof route === "string" && route.startsWith("/") ? route : undefined;
  } catch {
    return undefined;
  }
}

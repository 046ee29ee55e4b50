/**
 * A page as one user gets it: projected by his permissions, in his language, with everything it names. Made once per
 * page, language and permission set, kept as the text that leaves the server.
 */
import { createHash } from "node:crypto";
import type { AtomGroup, AtomRegistry } from "../../../engine/compile/atom.ts";
import { hasAccess } from "../../../engine/compile/read/has-access.ts";
import { isAdminPath } from "../../../schemas/admin-path.ts";
import type { PageDocument } from "../../../schemas/documents.ts";
import type { PageBundle } from "../../../schemas/page-bundle.ts";
import { cachePerSnapshot } from "./cache-per-snapshot.ts";
import { documentId } from "./document-id.ts";
import type { DocumentSnapshot, EffectiveDocuments } from "./effective-documents.ts";
import { matchPage } from "./page-routes.ts";
import { projectDocument } from "./project-document.ts";
import { formForViewer } from "./viewer-form.ts";
import { translateDocument } from "./translations.ts";
import type { OnInternalError } from "../../platform/on-internal-error.ts";
import { permissionSet, type Viewer } from "./viewer.ts";
import { documentReferenceOf, walkDocument } from "../../../engine/compile/read/walk-document.ts";

export interface PreparedPage {
  key: string;
  title: string;
  layout: PageDocument["layout"];
  etag: string;
  json: string;
  bundle: PageBundle;
  /** Ids of the atoms in it, and the groups that their code comes in. */
  atoms: readonly string[];
  groups: readonly AtomGroup[];
  /** Whether it asks for data as soon as it is there. */
  reads: boolean;
}

export type PageResolution =
  | { status: 200; page: PreparedPage }
  | { status: 401 }
  | { status: 403; permission: string }
  | { status: 404 }
  /** The page exists and cannot be compiled. */
  | { status: 500; id: string };

export interface PageBundles {
  /** By address, `/orders/4711`. */
  at(path: string, viewer: Viewer): PageResolution;
  /** By key, `orders/details`. */
  byKey(key: string, viewer: Viewer): PageResolution;
}

/** Kinds of documents that travel with the page that names them. */
const bundled = new Set(["form", "table", "dialog", "fragment"]);

export function createPageBundles(effective: EffectiveDocuments, onInternalError: OnInternalError): PageBundles {
  const { registry } = effective;
  return {
    at(path, viewer) {
      const snapshot = effective.current();
      const match = matchPage(snapshot.routes, path);
      return match ? resolve(snapshot, match.target, viewer) : { status: 404 };
    },
    byKey: (key, viewer) => resolve(effective.current(), documentId("page", key), viewer),
  };

  function resolve(snapshot: DocumentSnapshot, id: string, viewer: Viewer): PageResolution {
    const effectivePage = snapshot.documents.get(id);
    if (!effectivePage) return snapshot.broken.has(id) ? { status: 500, id } : { status: 404 };

    const page = effectivePage.document as PageDocument;
    if (page.layout !== "unauthenticated" && !viewer.signedIn) return { status: 401 };
    if (!hasAccess(page.access, (permission) => viewer.permissions.has(permission)))
      // The first of several is the one that is named to whoever has none.
      return { status: 403, permission: [page.access].flat()[0]! };
    // Whoever writes a page of the administration may forget to say for whom it is.
    if (isAdminPath(page.route) && !administers(viewer)) return { status: 403, permission: "manage_configs" };

    try {
      return { status: 200, page: prepared(snapshot, page, viewer) };
    } catch (error) {
      // A document that passed every check and still cannot be projected: one page is out of order, not the portal.
      onInternalError(error, `${id} could not be prepared for a user (${viewer.language})`);
      return { status: 500, id };
    }
  }

  function prepared(snapshot: DocumentSnapshot, page: PageDocument, viewer: Viewer): PreparedPage {
    const name = `page ${page.key} ${viewer.language} ${permissionSet(viewer)}`;
    return cachePerSnapshot(snapshot, name, () => preparePage(snapshot, page, viewer, registry));
  }
}

/** He manages something, whatever it is. */
const administers = ({ permissions }: Viewer): boolean => [...permissions].some((name) => name.startsWith("manage_"));

const groupsOf = (atoms: ReadonlySet<string>, registry: AtomRegistry): AtomGroup[] =>
  [...new Set([...atoms].flatMap((atom) => registry.get(atom)?.group ?? []))].toSorted();

function preparePage(snapshot: DocumentSnapshot, page: PageDocument, viewer: Viewer, registry: AtomRegistry): PreparedPage {
  const may = (permission: string) => viewer.permissions.has(permission);
  const translations = snapshot.translations(viewer.language);
  const documents: Record<string, unknown> = {};
  const versions: Record<string, number> = {};
  const atoms = new Set<string>();

  const document = asSeen(page, documentId("page", page.key));
  const content = { key: page.key, route: page.route, document, documents, versions };
  const etag = `W/"${createHash("sha256").update(JSON.stringify(content)).digest("base64url").slice(0, 22)}"`;
  const bundle: PageBundle = { ...content, etag };
  const title = typeof document.title === "string" ? document.title : "";
  return {
    key: page.key,
    title,
    layout: page.layout,
    etag,
    json: JSON.stringify(bundle),
    bundle,
    atoms: [...atoms].toSorted(),
    groups: groupsOf(atoms, registry),
    reads: (document.data ?? []).some(({ lazy }) => lazy !== true),
  };

  /** Projected first, so that what hangs on a left-out node is not even looked for. */
  function asSeen<Document extends { $schema?: string }>(source: Document, id: string): Omit<Document, "$schema"> {
    const { $schema: _ofEditors, ...projected } = translateDocument(projectDocument(source, may), id, registry, translations);
    return visited(projected);
  }

  function visited<Document>(document: Document): Document {
    walkDocument(
      document,
      (spot, inner) => {
        const named = documentReferenceOf(spot);
        if (named) take(named.kind, named.key);
        if (spot.kind === "atom" && registry.has(spot.value as string)) atoms.add(spot.value as string);
        inner();
      },
      registry,
    );
    return document;
  }

  function take(kind: string, key: string): void {
    const id = documentId(kind, key);
    const named = snapshot.documents.get(id)?.document;
    if (!bundled.has(kind) || Object.hasOwn(documents, id) || !named) return;
    if ("access" in named && !hasAccess(named.access, may)) return;

    documents[id] = null; // its place, so that a document that names itself ends
    documents[id] = kind === "form" ? asFirstShown(key) : asSeen(named, id);
  }

  /** In the variant that its initial values choose. */
  function asFirstShown(key: string): unknown {
    const form = formForViewer(snapshot, registry, key, viewer, () => undefined);
    if (!form) return null;
    versions[documentId("form", key)] = form.version;
    return visited(form.document);
  }
}

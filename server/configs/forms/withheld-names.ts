/** Names of the fields of a form, also of those in the fragments that stand in it, and which of them one user may not see. */
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import { fieldNames } from "../../../engine/compile/plan/fields.ts";
import { cachePerSnapshot } from "../page-configs/cache-per-snapshot.ts";
import { documentId } from "../page-configs/document-id.ts";
import type { DocumentSnapshot } from "../page-configs/effective-documents.ts";
import { projectDocument } from "../page-configs/project-document.ts";
import { permissionSet, type Viewer } from "../page-configs/viewer.ts";
import { nodesOfForm, type Projection } from "./form-parts.ts";

/** In whatever variant. */
export function namesOfForm(snapshot: DocumentSnapshot, registry: AtomRegistry, key: string): ReadonlySet<string> {
  const id = documentId("form", key);
  return cachePerSnapshot(snapshot, `names ${id}`, () => namesIn(snapshot, registry, key, (document) => document));
}

/** Fields that stand only where this user may not look, in whatever variant. */
export function withheldNames(snapshot: DocumentSnapshot, registry: AtomRegistry, key: string, viewer: Viewer): ReadonlySet<string> {
  const id = documentId("form", key);
  return cachePerSnapshot(snapshot, `withheld ${id} ${permissionSet(viewer)}`, () => {
    const visible = namesIn(snapshot, registry, key, (document) => projectFor(document, viewer));
    return new Set([...namesOfForm(snapshot, registry, key)].filter((name) => !visible.has(name)));
  });
}

export const projectFor = <Document>(document: Document, { permissions }: Viewer): Document =>
  projectDocument(document, (permission) => permissions.has(permission));

const namesIn = (snapshot: DocumentSnapshot, registry: AtomRegistry, key: string, seen: Projection): Set<string> =>
  new Set(nodesOfForm(snapshot, registry, key, seen).flatMap((nodes) => fieldNames(registry, nodes)));

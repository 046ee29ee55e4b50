/** Names of the fields of a form, also of those in the fragments that stand in it, and which of them one user may not see. */
import type { AtomRegistry } from "../../engine/atoms/registry.ts";
import { fieldNames } from "../../engine/compile/fields.ts";
import { namingProperties } from "../../engine/compile/naming-properties.ts";
import { prepared, type Schema } from "../../engine/compile/schema.ts";
import type { FormDocument, FragmentDocument } from "../../schemas/documents.ts";
import { isExpression } from "../../schemas/marked.ts";
import { derived } from "../page-configs/derived.ts";
import { documentId } from "../page-configs/document-id.ts";
import type { DocumentSnapshot } from "../page-configs/effective-documents.ts";
import { projectDocument } from "../page-configs/project-document.ts";
import { permissionSet, type Viewer } from "../page-configs/viewer.ts";

/** In whatever variant. */
export function namesOfForm(snapshot: DocumentSnapshot, registry: AtomRegistry, key: string): ReadonlySet<string> {
  const id = documentId("form", key);
  return derived(snapshot, `names ${id}`, () => namesIn(snapshot, registry, id, (document) => document));
}

/** Fields that stand only where this user may not look, in whatever variant. */
export function withheldNames(snapshot: DocumentSnapshot, registry: AtomRegistry, key: string, viewer: Viewer): ReadonlySet<string> {
  const id = documentId("form", key);
  return derived(snapshot, `withheld ${id} ${permissionSet(viewer)}`, () => {
    const visible = namesIn(snapshot, registry, id, (document) => projectFor(document, viewer));
    return new Set([...namesOfForm(snapshot, registry, key)].filter((name) => !visible.has(name)));
  });
}

export const projectFor = <Document>(document: Document, { permissions }: Viewer): Document =>
  projectDocument(document, (permission) => permissions.has(permission));

function namesIn(
  { documents }: DocumentSnapshot,
  registry: AtomRegistry,
  id: string,
  seen: <Document>(document: Document) => Document,
): Set<string> {
  const form = documents.get(id)?.document as FormDocument | undefined;
  const names = new Set<string>();
  const placed = new Set<string>();
  const open: unknown[] = form ? [seen(form).elements] : [];
  for (let nodes = open.pop(); nodes !== undefined; nodes = open.pop()) {
    for (const name of fieldNames(registry, nodes)) names.add(name);
    for (const key of fragmentsIn(nodes, registry)) {
      const fragment = documents.get(documentId("fragment", key))?.document as FragmentDocument | undefined;
      if (!fragment || placed.has(key)) continue;
      placed.add(key);
      open.push(seen(fragment).body);
    }
  }
  return names;
}

/** Rows are forms of their own: what stands in them names none of this form's fields. */
function fragmentsIn(value: unknown, registry: AtomRegistry): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => fragmentsIn(item, registry));
  if (typeof value !== "object" || value === null || isExpression(value)) return [];

  const node = value as Readonly<Record<string, unknown>>;
  const atom = typeof node.atom === "string" ? registry.get(node.atom) : undefined;
  if (atom?.provides.includes("row")) return [];
  const { fragment = "" } = atom ? namingProperties(prepared(atom.element as unknown as Schema)) : {};
  const named = node[fragment];
  return [...(typeof named === "string" ? [named] : []), ...Object.values(node).flatMap((item) => fragmentsIn(item, registry))];
}

/** What a form consists of: its own elements and the fragments that stand in it, all of which hold its fields. */
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import { documentReferenceOf, walkNodes } from "../../../engine/compile/read/walk-document.ts";
import { isPlainObject } from "../../../engine/rules/is-plain-object.ts";
import type { FormDocument, FragmentDocument } from "../../../schemas/documents.ts";
import { documentId } from "../page-configs/document-id.ts";
import type { DocumentSnapshot } from "../page-configs/effective-documents.ts";

/** A document as somebody sees it: without what is for others, in his language. */
export type Projection = <Document>(document: Document, id: string) => Document;

/** @returns lists of nodes, the form's own last; none where there is no such form */
export function nodesOfForm({ documents }: DocumentSnapshot, registry: AtomRegistry, key: string, seen: Projection): unknown[] {
  const id = documentId("form", key);
  const form = documents.get(id)?.document as FormDocument | undefined;
  if (!form) return [];

  const placed = new Set<string>();
  const parts: unknown[] = [seen(form, id).elements];
  // Grows while it is walked: fragments stand in fragments.
  for (const nodes of parts) {
    for (const name of fragmentsIn(nodes, registry)) {
      const of = documentId("fragment", name);
      const fragment = documents.get(of)?.document as FragmentDocument | undefined;
      if (!fragment || placed.has(name)) continue;
      placed.add(name);
      parts.push(seen(fragment, of).body);
    }
  }
  return parts.toReversed();
}

/** Rows are forms of their own: what stands in them names none of this form's fields. */
function fragmentsIn(nodes: unknown, registry: AtomRegistry): string[] {
  const names: string[] = [];
  walkNodes(
    nodes,
    (spot, inner) => {
      const named = documentReferenceOf(spot);
      if (named?.kind === "fragment") names.push(named.key);
      const atom = isPlainObject(spot.value) ? registry.get(spot.value.atom as string) : undefined;
      if (!atom?.provides.includes("row")) inner();
    },
    registry,
  );
  return names;
}

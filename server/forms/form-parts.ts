/** What a form consists of: its own elements and the fragments that stand in it, all of which hold its fields. */
import type { AtomRegistry } from "../../engine/atoms/registry.ts";
import { namingProperties } from "../../engine/compile/naming-properties.ts";
import { prepared, type Schema } from "../../engine/compile/schema.ts";
import type { FormDocument, FragmentDocument } from "../../schemas/documents.ts";
import { isExpression } from "../../schemas/marked.ts";
import { documentId } from "../page-configs/document-id.ts";
import type { DocumentSnapshot } from "../page-configs/effective-documents.ts";

/** A document as somebody sees it: without what is for others, in his language. */
export type Seen = <Document>(document: Document, id: string) => Document;

/** @returns lists of nodes, the form's own last; none where there is no such form */
export function partsOfForm({ documents }: DocumentSnapshot, registry: AtomRegistry, key: string, seen: Seen): unknown[] {
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

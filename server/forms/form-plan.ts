/** A published form as one user may send it, compiled. Made once per snapshot, permissions, language and variant. */
import type { AtomRegistry } from "../../engine/atoms/registry.ts";
import { compilers } from "../../engine/compile/compilers.ts";
import type { CompiledForm, CompiledNode } from "../../engine/compile/compiled.ts";
import { fieldNames } from "../../engine/compile/fields.ts";
import { planDocument } from "../../engine/compile/plan-document.ts";
import type { FormDocument } from "../../schemas/documents.ts";
import { derived } from "../page-configs/derived.ts";
import { documentId } from "../page-configs/document-id.ts";
import type { DocumentSnapshot } from "../page-configs/effective-documents.ts";
import type { ValueOf } from "../page-configs/form-variant.ts";
import { projectDocument } from "../page-configs/project-document.ts";
import { seenForm, type SeenForm } from "../page-configs/seen-form.ts";
import { translateDocument } from "../page-configs/translations.ts";
import { permissionSet, type Viewer } from "../page-configs/viewer.ts";

export interface FormPlan {
  seen: SeenForm;
  compiled: CompiledForm;
  /** Names of fields that this user may not see, in whatever variant. */
  withheld: ReadonlySet<string>;
  /** Everything that its conditions, rules and texts read: `values.country`, `partner.number`. */
  reads: ReadonlySet<string>;
}

/** `none`: no document describes it, so the route's own schema is all there is. `broken`: it is there and cannot be read. */
export type FoundForm = { status: "none" } | { status: "broken" } | { status: "found"; plan: FormPlan };

export function formPlan(snapshot: DocumentSnapshot, registry: AtomRegistry, key: string, viewer: Viewer, valueOf: ValueOf): FoundForm {
  const id = documentId("form", key);
  if (!snapshot.documents.has(id)) return { status: snapshot.broken.has(id) ? "broken" : "none" };

  const seen = seenForm(snapshot, registry, key, viewer, valueOf);
  if (!seen) return { status: "none" };
  const plan = derived(snapshot, `plan ${seen.name}`, () => makePlan(snapshot, registry, seen, viewer));
  return plan ? { status: "found", plan } : { status: "broken" };
}

function makePlan(snapshot: DocumentSnapshot, registry: AtomRegistry, seen: SeenForm, viewer: Viewer): FormPlan | undefined {
  const { compiled } = planDocument(seen.document, registry, {
    compilers,
    document: (kind, key) => (kind === "fragment" ? fragment(snapshot, registry, key, viewer) : undefined),
  });
  if (!compiled || !("fields" in compiled)) return undefined;
  return { seen, compiled, withheld: withheldFrom(snapshot, registry, seen.key, viewer), reads: readsOf(compiled.elements) };
}

function fragment(snapshot: DocumentSnapshot, registry: AtomRegistry, key: string, viewer: Viewer): unknown {
  const id = documentId("fragment", key);
  const document = snapshot.documents.get(id)?.document;
  return document && translateDocument(projectFor(document, viewer), id, registry, snapshot.translations(viewer.language));
}

function withheldFrom(snapshot: DocumentSnapshot, registry: AtomRegistry, key: string, viewer: Viewer): ReadonlySet<string> {
  const id = documentId("form", key);
  return derived(snapshot, `withheld ${id} ${permissionSet(viewer)}`, () => {
    const document = snapshot.documents.get(id)!.document as FormDocument;
    const visible = new Set(fieldNames(registry, projectFor(document, viewer).elements));
    return new Set(fieldNames(registry, document.elements).filter((name) => !visible.has(name)));
  });
}

const projectFor = <Document>(document: Document, { permissions }: Viewer): Document =>
  projectDocument(document, (permission) => permissions.has(permission));

function readsOf(nodes: readonly CompiledNode[], found = new Set<string>()): Set<string> {
  for (const { dynamic, rules, slots } of nodes) {
    for (const { reads } of dynamic.values()) for (const name of reads) found.add(name);
    for (const name of rules?.reads ?? []) found.add(name);
    for (const children of slots.values()) readsOf(children, found);
  }
  return found;
}

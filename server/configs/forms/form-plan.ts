/** A published form as one user may send it, compiled. Made once per snapshot, permissions, language and variant. */
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import { compilers } from "../../../engine/compile/plan/compilers.ts";
import type { CompiledForm, CompiledNode } from "../../../engine/compile/plan/compiled.ts";
import { planDocument } from "../../../engine/compile/plan/plan-document.ts";
import { cachePerSnapshot } from "../page-configs/cache-per-snapshot.ts";
import { documentId } from "../page-configs/document-id.ts";
import type { DocumentSnapshot } from "../page-configs/effective-documents.ts";
import type { ValueOf } from "../page-configs/form-variant.ts";
import { formForViewer, type ViewerForm } from "../page-configs/viewer-form.ts";
import { translateDocument } from "../page-configs/translations.ts";
import type { Viewer } from "../page-configs/viewer.ts";
import { namesOfForm, projectFor, withheldNames } from "./withheld-names.ts";

export interface FormPlan {
  seen: ViewerForm;
  compiled: CompiledForm;
  /** Names of fields that this user may not see, in whatever variant. */
  withheld: ReadonlySet<string>;
  /** Names of fields that stand in other variants only: what is sent of them is left out. */
  elsewhere: ReadonlySet<string>;
  /** Everything that its conditions, rules and texts read: `values.country`, `partner.number`. */
  reads: ReadonlySet<string>;
}

/** `none`: no document describes it, so the route's own schema is all there is. `broken`: it is there and cannot be read. */
export type FoundForm = { status: "none" } | { status: "broken" } | { status: "found"; plan: FormPlan };

export function formPlan(snapshot: DocumentSnapshot, registry: AtomRegistry, key: string, viewer: Viewer, valueOf: ValueOf): FoundForm {
  const id = documentId("form", key);
  if (!snapshot.documents.has(id)) return { status: snapshot.broken.has(id) ? "broken" : "none" };

  const seen = formForViewer(snapshot, registry, key, viewer, valueOf);
  if (!seen) return { status: "none" };
  const plan = cachePerSnapshot(snapshot, `plan ${seen.name}`, () => makePlan(snapshot, registry, seen, viewer));
  return plan ? { status: "found", plan } : { status: "broken" };
}

function makePlan(snapshot: DocumentSnapshot, registry: AtomRegistry, seen: ViewerForm, viewer: Viewer): FormPlan | undefined {
  const { compiled } = planDocument(seen.document, registry, {
    compilers,
    document: (kind, key) => (kind === "fragment" ? fragment(snapshot, registry, key, viewer) : undefined),
  });
  if (!compiled || !("fields" in compiled)) return undefined;

  const withheld = withheldNames(snapshot, registry, seen.key, viewer);
  const here = new Set(compiled.fields.map(({ name }) => name));
  const elsewhere = new Set([...namesOfForm(snapshot, registry, seen.key)].filter((name) => !here.has(name) && !withheld.has(name)));
  return { seen, compiled, withheld, elsewhere, reads: readsOf(compiled.elements) };
}

function fragment(snapshot: DocumentSnapshot, registry: AtomRegistry, key: string, viewer: Viewer): unknown {
  const id = documentId("fragment", key);
  const document = snapshot.documents.get(id)?.document;
  return document && translateDocument(projectFor(document, viewer), id, registry, snapshot.translations(viewer.language));
}

function readsOf(nodes: readonly CompiledNode[], found = new Set<string>()): Set<string> {
  for (const { dynamic, rules, slots } of nodes) {
    for (const { reads } of dynamic.values()) for (const name of reads) found.add(name);
    for (const name of rules?.reads ?? []) found.add(name);
    for (const children of slots.values()) readsOf(children, found);
  }
  return found;
}

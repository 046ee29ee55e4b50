/** A form as one user gets it: projected by his permissions, the variant that his values choose, in his language. */
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import type { FormDocument } from "../../../schemas/documents.ts";
import { hasAccess } from "../../../engine/compile/read/has-access.ts";
import { cachePerSnapshot } from "./cache-per-snapshot.ts";
import { documentId } from "./document-id.ts";
import type { DocumentSnapshot, EffectiveDocument } from "./effective-documents.ts";
import { variantsOf, type FormVariants, type ValueOf } from "./form-variant.ts";
import { checksumOf } from "./load-document.ts";
import { projectDocument } from "./project-document.ts";
import { translateDocument } from "./translations.ts";
import { permissionSet, type Viewer } from "./viewer.ts";

export type ViewerFormDocument = Omit<FormDocument, "$schema">;

export interface ViewerForm {
  key: string;
  /** As the header `X-Form` names it. */
  version: number;
  /** Tells it from every other form, variant, language and set of permissions of the same snapshot. */
  name: string;
  document: ViewerFormDocument;
}

/** Of what was published its number. The product's own file changes with the product, so a number above all those says what is in it. */
const versionOf = ({ version, content }: Pick<EffectiveDocument, "version" | "content">): number =>
  version > 0 ? version : 2 ** 32 + Number.parseInt(checksumOf(content).slice(0, 8), 16);

/** @returns undefined when there is no such form, or none for this viewer */
export function formForViewer(
  snapshot: DocumentSnapshot,
  registry: AtomRegistry,
  key: string,
  viewer: Viewer,
  valueOf: ValueOf,
): ViewerForm | undefined {
  const id = documentId("form", key);
  const effective = snapshot.documents.get(id);
  if (!effective || !mayBeSeen(effective, viewer)) return undefined;

  const rights = permissionSet(viewer);
  const variants = cachePerSnapshot(snapshot, `variants ${id} ${rights}`, (): FormVariants<FormDocument> => {
    const may = (permission: string) => viewer.permissions.has(permission);
    return variantsOf(projectDocument(effective.document as FormDocument, may), registry);
  });
  const name = `${id} ${viewer.language} ${rights} ${variants.signature(valueOf)}`;
  return cachePerSnapshot(snapshot, `seen ${name}`, () => {
    const translated = translateDocument(variants.of(valueOf), id, registry, snapshot.translations(viewer.language));
    const { $schema: _ofEditors, ...document } = translated;
    return { key, version: versionOf(effective), name, document };
  });
}

function mayBeSeen({ document }: EffectiveDocument, viewer: Viewer): boolean {
  const { access } = document as { access?: unknown };
  return hasAccess(access, (permission) => viewer.permissions.has(permission));
}

/**
 * What the documents in force say about a kind of record: which fields its form has, how choices read, which columns its list
 * shows. What administrators add as `ext.*` is known from here and from nowhere else.
 */
import { fieldsIn, type Field } from "../../../engine/compile/plan/fields.ts";
import type { TableDocument } from "../../../schemas/documents.ts";
import { nodesOfForm, type Projection } from "../../configs/forms/form-parts.ts";
import { projectFor, withheldNames } from "../../configs/forms/withheld-names.ts";
import { documentId } from "../../configs/page-configs/document-id.ts";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import type { Viewer } from "../../configs/page-configs/viewer.ts";
import { translateDocument } from "../../configs/page-configs/translations.ts";
import type { Captions, RecordKind } from "./record-kind.ts";

export interface RecordColumn {
  /** `host`, `ext.cost_centre` */
  name: string;
  label: string;
}

export interface RecordViews {
  /** Of what the form's fields choose from. */
  captions(viewer: Viewer): Captions;
  /** By field. */
  labels(viewer: Viewer): ReadonlyMap<string, string>;
  /** Fields that the form has for others only. */
  withheld(viewer: Viewer): ReadonlySet<string>;
  /** The columns of the list that this user may see. */
  columns(viewer: Viewer): readonly RecordColumn[];
}

export const extPrefix = "ext.";
export const isExt = (name: string): boolean => name.startsWith(extPrefix);

export function createRecordViews({ form, table }: Pick<RecordKind, "form" | "table">, effective: EffectiveDocuments): RecordViews {
  const { registry } = effective;

  return {
    captions: (viewer) =>
      new Map(
        fields(viewer).flatMap(({ name, node }) => {
          const captions = captionsIn(node.options);
          return captions.size > 0 ? [[name, captions] as const] : [];
        }),
      ),

    labels: (viewer) =>
      new Map(fields(viewer).flatMap(({ name, node }) => (typeof node.label === "string" ? [[name, node.label] as const] : []))),

    withheld: (viewer) => withheldNames(effective.current(), registry, form, viewer),

    columns(viewer) {
      const id = documentId("table", table);
      const document = effective.current().documents.get(id)?.document as TableDocument | undefined;
      const columns = document ? seenBy(viewer)(document, id).columns : [];
      return columns.map(({ name, label }) => ({ name, label: typeof label === "string" ? label : name }));
    },
  };

  /** Also those of the fragments that stand in the form. */
  function fields(viewer: Viewer): Field[] {
    return nodesOfForm(effective.current(), registry, form, seenBy(viewer)).flatMap((nodes) => fieldsIn(registry, nodes, ""));
  }

  function seenBy(viewer: Viewer): Projection {
    const translations = effective.current().translations(viewer.language);
    return (document, id) => translateDocument(projectFor(document, viewer), id, registry, translations);
  }
}

function captionsIn(options: unknown): Map<string, string> {
  if (!Array.isArray(options)) return new Map();
  return new Map(
    (options as { value?: unknown; text?: unknown }[]).flatMap(({ value, text }) =>
      typeof text === "string" ? [[String(value), text] as const] : [],
    ),
  );
}

/**
 * Whether a document has what every document of its kind must have, in the right shape. Without that nothing can be made
 * of it; a mistake further inside costs only the part that it stands in.
 */
import { isValidValue } from "../../../engine/compile/read/read-value.ts";
import { preparedSchema, type Schema } from "../../../engine/compile/read/schema.ts";
import { documentSchemas, type AnyDocument } from "../../../schemas/documents.ts";
import { isDocumentKind } from "./document-id.ts";

export function isCompleteDocument(document: unknown): document is AnyDocument {
  if (typeof document !== "object" || document === null || Array.isArray(document)) return false;
  const { kind } = document as { kind?: unknown };
  if (typeof kind !== "string" || !isDocumentKind(kind)) return false;

  const { required, properties } = preparedSchema(documentSchemas[kind] as unknown as Schema);
  return required.every((name) => Object.hasOwn(document, name) && isValidValue((document as Schema)[name], properties.get(name)!));
}

/**
 * Whether a document has what every document of its kind must have, in the right shape. Without that nothing can be made
 * of it; a mistake further inside costs only the part that it stands in.
 */
import { documentSchemas, type AnyDocument } from "../../schemas/documents.ts";
import { isExpression, isTextReference } from "../../schemas/marked.ts";
import { isDocumentKind } from "./document-id.ts";

interface Schema {
  "x-kind"?: string;
  type?: string;
  const?: unknown;
  pattern?: string;
  minItems?: number;
  anyOf?: Schema[];
}

export function isWhole(document: unknown): document is AnyDocument {
  if (typeof document !== "object" || document === null || Array.isArray(document)) return false;
  const { kind } = document as { kind?: unknown };
  if (typeof kind !== "string" || !isDocumentKind(kind)) return false;

  const { required, properties } = documentSchemas[kind] as unknown as { required: string[]; properties: Record<string, Schema> };
  return required.every((name) => Object.hasOwn(document, name) && fits((document as Record<string, unknown>)[name], properties[name]!));
}

function fits(value: unknown, schema: Schema): boolean {
  if (schema["x-kind"] === "text") return typeof value === "string" || isTextReference(value) || isExpression(value);
  if (schema.const !== undefined) return value === schema.const;
  if (schema.anyOf) return schema.anyOf.some((branch) => fits(value, branch));
  if (schema.type === "array") return Array.isArray(value) && value.length >= (schema.minItems ?? 0);
  if (schema.type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  // oxlint-disable-next-line no-restricted-globals -- The pattern is the schema's own, never a document's.
  return typeof value === schema.type && (schema.pattern === undefined || new RegExp(schema.pattern).test(value as string));
}

/** From stored text to a document that can be served, or the reason why it cannot. Never throws. */
import { createHash } from "node:crypto";
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import { compileDocument } from "../../../engine/compile/plan/compile-document.ts";
import type { AnyDocument } from "../../../schemas/documents.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import { upgradeDocument } from "../../../schemas/upgrade/upgrade-document.ts";
import { documentJson, scanJson } from "../../platform/plugins/scan-json.ts";
import { documentId } from "./document-id.ts";
import { isCompleteDocument } from "./is-complete-document.ts";

export const checksumOf = (content: string): string => createHash("sha256").update(content).digest("hex");

export interface StoredContent {
  kind: string;
  key: string;
  content: string;
  /** Of stored versions; a file has none. */
  checksum?: string;
}

/** `problems`: errors inside a document that is nevertheless one; the nodes they stand in are left out, the rest lives. */
export type LoadedDocument =
  | { ok: true; document: AnyDocument; problems: ConfigProblem[] }
  /** `cause`: what was thrown, where it is a mistake of ours. */
  | { ok: false; reason: string; cause?: unknown };

/** @param upgrade reads a document of an older version as the newest; what is stored stays as it was written */
export function loadDocument(
  { kind, key, content, checksum }: StoredContent,
  registry: AtomRegistry,
  upgrade: (document: unknown) => unknown = upgradeDocument,
): LoadedDocument {
  if (checksum !== undefined && checksum !== checksumOf(content))
    return { ok: false, reason: "Its content is not what was published (the checksum differs)." };

  const scanned = scanJson(content, documentJson);
  if (!scanned.ok)
    return { ok: false, reason: `It cannot be read: ${"message" in scanned.problem ? scanned.problem.message : "it is no JSON."}` };

  const written: unknown = JSON.parse(content);
  if (nameOf(written) !== documentId(kind, key)) return { ok: false, reason: `It is not the document ${documentId(kind, key)}.` };

  try {
    const document = upgrade(written);
    const { compiled, problems } = compileDocument(document, registry);
    const errors = problems.filter(({ severity }) => severity === "error");
    if (compiled === undefined || !isCompleteDocument(document))
      return { ok: false, reason: errors[0]?.message ?? "It cannot be compiled." };
    return { ok: true, document, problems: errors };
  } catch (error) {
    // A mistake in an up-converter or in the compiler must not keep the server from starting, nor take the page's other versions with it.
    return { ok: false, reason: `It cannot be compiled: ${error instanceof Error ? error.message : String(error)}`, cause: error };
  }
}

function nameOf(document: unknown): string | undefined {
  if (typeof document !== "object" || document === null) return undefined;
  const { kind, key } = document as Record<string, unknown>;
  return typeof kind === "string" && typeof key === "string" ? documentId(kind, key) : undefined;
}

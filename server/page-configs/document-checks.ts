/**
 * What is wrong with a text that is to become a document: syntax, its kind's schema, its atoms, and everything it refers
 * to among the documents in force, the routes, permissions and models of this server.
 */
import type { AtomRegistry } from "../../engine/atoms/registry.ts";
import type { ApiRoute, CompileContext } from "../../engine/compile/compiled.ts";
import { compileDocument } from "../../engine/compile/compile-document.ts";
import { parseDocument, withLines } from "../../engine/compile/parse-document.ts";
import type { ConfigProblem } from "../../schemas/problem.ts";
import { permissionNames } from "../roles/permissions.ts";
import { problemsOfSentNames } from "../forms/sent-names.ts";
import type { KnownRoute } from "../plugins/known-routes.ts";
import { documentId, parseDocumentId } from "./document-id.ts";
import { models } from "./models.ts";
import { hasWayIn } from "./way-in.ts";

export interface Checked {
  /** Undefined while the text is no JSON. */
  document: unknown;
  problems: ConfigProblem[];
}

export interface CheckOptions {
  registry: AtomRegistry;
  routes: readonly KnownRoute[];
  /** All documents by id; the checked one stands in for its own older self. */
  documents: ReadonlyMap<string, unknown>;
}

/** @param id what the document has to be; without it the text says so itself. */
export function checkContent(content: string, { registry, routes, documents }: CheckOptions, id?: string): Checked {
  const parsed = parseDocument(content);
  const { document, problems } = parsed;
  if (document === undefined) return { document, problems };

  const own = id ?? idOf(document);
  const wrongName = id === undefined ? [] : checkName(document, id);
  const all = new Map(documents);
  if (own !== undefined) all.set(own, document);
  const shutOut = hasWayIn(documents, registry) && !hasWayIn(all, registry) ? [noWayIn(own ?? "")] : [];
  const compiled = compileDocument(document, registry, contextOf(all, routes)).problems;
  const found = [...problems, ...wrongName, ...compiled, ...problemsOfSentNames(document, registry, routes), ...shutOut];
  return { document, problems: withLines(found, parsed) };
}

export const hasErrors = (problems: readonly ConfigProblem[]): boolean => problems.some(({ severity }) => severity === "error");

export function contextOf(documents: ReadonlyMap<string, unknown>, routes: readonly ApiRoute[]): CompileContext {
  return {
    document: (kind, key) => documents.get(documentId(kind, key)),
    keys: (kind) => [...documents.keys()].filter((id) => id.startsWith(`${kind}:`)).map((id) => id.slice(kind.length + 1)),
    routes,
    permissions: permissionNames,
    models,
  };
}

/** A document stays what it is: under another kind or key it would be another one. */
function checkName(document: unknown, id: string): ConfigProblem[] {
  const expected = parseDocumentId(id);
  if (!expected || typeof document !== "object" || document === null) return [];

  return (["kind", "key"] as const).flatMap((name) => {
    const value = (document as Record<string, unknown>)[name];
    if (value === expected[name]) return [];
    return [
      {
        ...placed(id),
        at: `/${name}`,
        code: `other_${name}`,
        message: `This document's ${name} is "${expected[name]}" and cannot change.`,
        fixes: [
          {
            title: `Set ${name} to "${expected[name]}"`,
            at: `/${name}`,
            op: value === undefined ? ("add" as const) : ("replace" as const),
            value: expected[name],
          },
        ],
      },
    ];
  });
}

const noWayIn = (id: string): ConfigProblem => ({
  ...placed(id),
  code: "no_way_in",
  message: "With this, nobody could sign in any more.",
  hint: 'The page at / needs the layout "unauthenticated", no "access", and a form that sends user name and password to /v1/auth/login and then starts the session.',
});

function idOf(document: unknown): string | undefined {
  if (typeof document !== "object" || document === null) return undefined;
  const { kind, key } = document as Record<string, unknown>;
  return typeof kind === "string" && typeof key === "string" ? documentId(kind, key) : undefined;
}

const placed = (document: string) => ({ severity: "error" as const, document, at: "", fixes: [] });

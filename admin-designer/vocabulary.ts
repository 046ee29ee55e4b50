/** What a document may refer to, as `GET /v1/admin/configs/vocabulary` says it, made into the compiler's context. */
import type { ApiRoute, CompileContext } from "../engine/index.ts";

export interface VocabularyAnswer {
  /** Every effective document by `<kind>:<key>`. */
  documents: Readonly<Record<string, unknown>>;
  routes: readonly ApiRoute[];
  permissions: readonly string[];
  models: CompileContext["models"];
  icons: readonly string[];
}

export interface Vocabulary extends CompileContext {
  icons: readonly string[];
  /** The addresses of all pages. */
  pagePaths: readonly string[];
  documents: Readonly<Record<string, unknown>>;
}

export function vocabularyOf(answer: VocabularyAnswer): Vocabulary {
  const { documents } = answer;
  const keys = (kind: string) =>
    Object.keys(documents)
      .filter((id) => id.startsWith(`${kind}:`))
      .map((id) => id.slice(kind.length + 1));
  return {
    ...answer,
    keys,
    document: (kind, key) => (Object.hasOwn(documents, `${kind}:${key}`) ? documents[`${kind}:${key}`] : undefined),
    pagePaths: keys("page").flatMap((key) => {
      const { route } = documents[`page:${key}`] as { route?: unknown };
      return typeof route === "string" ? [route] : [];
    }),
  };
}

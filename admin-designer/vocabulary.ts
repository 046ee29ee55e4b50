/** What a document may refer to, as `GET /v1/admin/configs/vocabulary` says it, made into the compiler's context. */
import { contextOf, type ApiRoute, type CompileContext, type Sentences } from "../engine/index.ts";

export interface VocabularyAnswer {
  /** Every effective document by `<kind>:<key>`. */
  documents: Readonly<Record<string, unknown>>;
  routes: readonly ApiRoute[];
  permissions: readonly string[];
  models: CompileContext["models"];
  icons: readonly string[];
  /** What the check says in the user's language. */
  sentences?: Sentences;
}

export interface Vocabulary extends CompileContext {
  icons: readonly string[];
  sentences?: Sentences;
  pagePaths: readonly string[];
  documents: ReadonlyMap<string, unknown>;
}

export function vocabularyOf(answer: VocabularyAnswer): Vocabulary {
  const documents = new Map(Object.entries(answer.documents));
  const context = contextOf({ ...answer, documents });
  return {
    ...answer,
    ...context,
    documents,
    pagePaths: context.keys("page").flatMap((key) => {
      const { route } = context.document("page", key) as { route?: unknown };
      return typeof route === "string" ? [route] : [];
    }),
  };
}

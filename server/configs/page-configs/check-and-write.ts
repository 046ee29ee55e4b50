/** The check of a document together with its text as it would be published, which takes as long. */
import { withSentences } from "../../../engine/compile/check/say.ts";
import { formatDocument } from "../../../engine/compile/read/format-document.ts";
import type { ConfigProblem } from "../../../schemas/problem.ts";
import type { ApiRoute } from "../../../engine/compile/plan/compiled.ts";
import { atomRegistry as registry } from "./atom-registry.ts";
import { checkContent, hasErrors } from "./document-checks.ts";
import { sentencesOf } from "./sentences.ts";

export interface CheckedContent {
  problems: ConfigProblem[];
  /** As it would be published; null while there are errors. */
  written: { content: string; route: string | null } | null;
}

export interface ContentToCheck {
  content: string;
  /** What the document has to be; without it the text says so itself. */
  id: string | undefined;
  language: string;
}

export interface CheckInputs {
  documents: ReadonlyMap<string, unknown>;
  routes: readonly ApiRoute[];
}

/** @param language of whoever is told the problems */
export function checkAndWrite({ content, id, language }: ContentToCheck, surroundings: CheckInputs): CheckedContent {
  const { document, problems } = withSentences(sentencesOf(language), () => checkContent(content, { registry, ...surroundings }, id));
  if (document === undefined || hasErrors(problems)) return { problems, written: null };

  const { route = null } = document as { route?: string };
  return { problems, written: { content: formatDocument(document, registry), route } };
}

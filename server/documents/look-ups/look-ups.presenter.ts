/** What of a document that is looked up leaves the server: the guard has seen that an answer holds nothing but its schema names. */
import type { AnsweredDocument, DocumentHeader, DocumentKind, ErpDocument } from "../../../schemas/look-ups/kinds.ts";
import type { ErpPage, PageRequest } from "../../erp/erp-page.ts";
import { listAnswer } from "../../platform/plugins/list-query.ts";
import type { Problem } from "../../result.ts";

/** @param outside_period how many there are on other days */
export const presentLookUp = ({ items, ...found }: ErpPage<object>, { page, page_size }: PageRequest, outside_period?: number) =>
  listAnswer(items, { page, page_size, outside_period, ...found });

/** An ERP that is away takes the last known list along; it leaves in the shape of every list. */
export function presentLookUpProblem(problem: Problem, query: PageRequest): Problem {
  if (problem.kind !== "erp_down" || problem.data === undefined) return problem;
  return { ...problem, data: presentLookUp(problem.data as ErpPage<object>, query) };
}

/** All of its lines are on one page. Of which kind it is, its route knows. */
export function presentDocument<Kind extends DocumentKind>({ messages: _, ...document }: ErpDocument<Kind>): AnsweredDocument<Kind> {
  const { details, items } = document;
  return {
    ...document,
    pagination: {
      page: 1,
      page_size: Math.max(1, items.length),
      total_pages: items.length > 0 ? 1 : 0,
      total_results: items.length,
    },
    params: { doc_number: details.doc_number },
  };
}

/** Any of them can be had as a list; a paper is offered when each of them has it. */
export function presentChecked(documents: readonly DocumentHeader[]) {
  const [first, ...others] = documents;
  const papers = (first?.output_types ?? []).filter(({ key }) =>
    others.every(({ output_types }) => output_types.some((type) => type.key === key)),
  );
  return {
    details: documents.map(({ details }) => details),
    buttons: first ? [{ key: "download" }, ...papers.map(({ key }) => ({ key }))] : [],
    params: { doc_numbers: documents.map(({ details }) => details.doc_number) },
  };
}

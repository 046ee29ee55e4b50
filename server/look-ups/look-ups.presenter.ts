/** What of a document that is looked up leaves the server: the properties that its schema names, whatever an adapter may know beside. */
import type { TObject, TSchema } from "typebox";
import type { DocumentKind, ErpDocument } from "../../schemas/look-ups/kinds.ts";
import type { ErpPage, PageRequest } from "../erp/erp-port.ts";
import { listAnswer } from "../plugins/list-query.ts";
import type { Problem } from "../result.ts";
import type { LookUpList } from "./look-up-lists.ts";

export const presentLookUp = (list: LookUpList, page: ErpPage<object>, query: PageRequest) =>
  listAnswer(
    page.items.map((row) => named(list.row, row)),
    { page: query.page, page_size: query.page_size, total_results: page.total_results, cached_at: page.cached_at },
  );

/** An ERP that is away takes the last known list along; it leaves in the shape of every list. */
export function presentLookUpProblem(list: LookUpList, problem: Problem, query: PageRequest): Problem {
  if (problem.kind !== "erp_down" || problem.data === undefined) return problem;
  return { ...problem, data: presentLookUp(list, problem.data as ErpPage<object>, query) };
}

/** All of its lines are on one page. Of which kind it is, its route knows. */
export const presentLookedUp = <Kind extends DocumentKind>(document: ErpDocument<Kind>) => ({
  details: document.details,
  pricing: document.pricing,
  texts: document.texts,
  items: document.items,
  output_types: document.output_types,
  attachments: document.attachments,
  pagination: {
    page: 1,
    page_size: Math.max(1, document.items.length),
    total_pages: document.items.length > 0 ? 1 : 0,
    total_results: document.items.length,
  },
  params: { doc_number: document.details.doc_number },
});

function named(schema: TSchema, row: object): object {
  const { properties } = schema as TObject;
  return Object.fromEntries(Object.entries(row).filter(([name]) => Object.hasOwn(properties, name)));
}

/** What the portal asks of an ERP, in the portal's words. Adapters translate; a contract suite of each capability runs against every one that has it. */
import type { BalanceEntry, OrderedValue } from "../../schemas/dashboard.ts";
import type { ErpReport, ErpReportResult } from "../../schemas/erp-reports.ts";
import type { DocumentFlow } from "../../schemas/look-ups/document-flow.ts";
import type { DocumentHeader, DocumentKind, ErpDocument, LookUpKind, LookUpRow } from "../../schemas/look-ups/kinds.ts";
import type { PriceRow } from "../../schemas/prices.ts";
import type { AvailabilityQuery, AvailabilityResult } from "../../schemas/pricing/availability.ts";
import type { HeaderResult } from "../../schemas/pricing/header.ts";
import type { LineRequest, LineResult, LineValue, PricingHeader } from "../../schemas/pricing/line.ts";
import type { MaterialDetail } from "../../schemas/pricing/material-detail.ts";
import type { SearchCriterion } from "../../schemas/search-criteria.ts";
import type { Result } from "../result.ts";
import type { Scope } from "../scope.ts";
import type { ErpPage, PageRequest } from "./erp-page.ts";
import type { OrderingPort } from "./ordering-port.ts";
import type { PartnersPort } from "./partners-port.ts";
import type { SearchPort } from "./search-port.ts";

/** Which documents of a kind, and in which order. */
export interface LookUpSearch {
  /**
   * Of sales documents: `orders` or `returns`, or `shipped`, which are orders that have left; sorted by `shipped_at`, too. Without it
   * all, with adjustments (bookings without goods).
   */
  type?: string;
  q?: string;
  sort_by: string;
  order: "asc" | "desc";
  from_date?: string;
  to_date?: string;
  /** In the words of the kind's list: of sales documents that of shipping; OVERDUE is one where something falls due. */
  status?: string;
  /** All must hold. Numbers of documents by their beginning, the others by the whole. */
  criteria: { key: SearchCriterion; value: string }[];
  partner_numbers?: string[];
}

export interface LookUpQuery extends LookUpSearch, PageRequest {
  force_reload: boolean;
  /** The rows bring what makes up their price, where their kind has prices. */
  pricing?: boolean;
}

export interface BalanceQuery extends LookUpSearch {
  force_reload?: boolean;
}

export interface OutputQuery {
  kind: DocumentKind;
  number: string;
  output_type: string;
  /** Of the words on the paper. */
  language: string;
  /** How whoever reads it writes dates: `%d.%m.%Y`. */
  date_format: string;
}

/** A paper as the ERP makes it; always PDF. */
export interface ErpPaper {
  name: string;
  content: Uint8Array;
}

export interface ErpMaterial {
  material: string;
  description: string;
  base_uom: string;
  material_group: string;
  /** The number under its bar code; empty where it has none. */
  ean: string;
  /** A path of our own, or null. */
  image: string | null;
}

export const materialSorts = ["material", "description"] as const;
export type MaterialSort = (typeof materialSorts)[number];

export interface MaterialQuery extends PageRequest {
  /** Found in number and description; the number under a bar code as a whole. */
  q?: string;
  sort_by?: MaterialSort;
  order?: "asc" | "desc";
}

export const priceCriteria = ["material", "material_number", "customer_material"] as const;
export type PriceCriterion = (typeof priceCriteria)[number];

export interface PriceQuery extends PageRequest {
  /** Whose prices; without it those that hold for everybody. */
  sold_to_number?: string;
  /** A decimal above zero. */
  quantity: string;
  /** yyyymmdd */
  date: string;
  /** Found in number and description. */
  q?: string;
  /** All must hold; numbers by their beginning. */
  criteria: { key: PriceCriterion; value: string }[];
  /** Only these, by their exact numbers; at most 1,000. */
  materials?: string[];
}

export interface ErpReportQuery {
  key: string;
  language: string;
  from_date?: string;
  to_date?: string;
  /** Who asks for its columns alone has no use for rows. */
  columns_only?: boolean;
}

/** What is there: quotes, sales documents, and what follows from orders. */
export interface DocumentsPort {
  list<Kind extends LookUpKind>(scope: Scope, kind: Kind, query: LookUpQuery): Promise<Result<ErpPage<LookUpRow<Kind>>>>;
  /** The numbers of the first `limit` that are found, in their order. */
  numbers(scope: Scope, kind: LookUpKind, search: LookUpSearch, limit: number): Promise<Result<string[]>>;
  /** The rows of these, at most 500, in the order of the numbers; absent and foreign ones are left out. */
  rows<Kind extends LookUpKind>(scope: Scope, kind: Kind, numbers: readonly string[]): Promise<Result<LookUpRow<Kind>[]>>;
  /** What the documents that are found amount to. */
  balance(scope: Scope, kind: LookUpKind, search: BalanceQuery): Promise<Result<BalanceEntry[]>>;
  /** One of them; absent and foreign are both `not_found`. */
  one<Kind extends DocumentKind>(scope: Scope, kind: Kind, doc_number: string): Promise<Result<ErpDocument<Kind>>>;
  /** Of these, at most 100, in the order of the numbers; absent and foreign ones are left out. */
  headers<Kind extends DocumentKind>(scope: Scope, kind: Kind, numbers: readonly string[]): Promise<Result<DocumentHeader<Kind>[]>>;
  /** What became of an order; absent and foreign are both `not_found`. */
  flow(scope: Scope, doc_number: string): Promise<Result<DocumentFlow>>;
}

export interface PapersPort {
  /** A paper of a document; a document that is absent or foreign and an unknown type are all `not_found`. */
  output(scope: Scope, query: OutputQuery): Promise<Result<ErpPaper>>;
}

/** What all that somebody may see amounts to. */
export interface FiguresPort {
  accountBalance(scope: Scope): Promise<Result<BalanceEntry[]>>;
  /** Orders that were not cancelled, by months (yyyymm, both included); a currency nobody ordered in is left out. */
  orderedValue(scope: Scope, months: { from: string; to: string }): Promise<Result<OrderedValue[]>>;
}

export interface MaterialsPort {
  list(scope: Scope, query: MaterialQuery): Promise<Result<ErpPage<ErpMaterial>>>;
  /**
   * Of at most 1,000 materials those that there are, in no order; upper and lower case are the same. The number under a bar code names
   * one, too.
   */
  known(scope: Scope, numbers: readonly string[]): Promise<Result<ErpMaterial[]>>;
  /** Of at most 100 materials all that the ERP knows; in no order, absent ones are left out, upper and lower case are the same. */
  detail(scope: Scope, numbers: readonly string[]): Promise<Result<MaterialDetail[]>>;
}

/** Is given the results of up to 100 lines, in any order; what it answers is waited for. */
export type EmitLines = (chunk: LineResult[]) => unknown;

export interface SimulationOptions {
  /** Lines of the document that have their price already. */
  others?: readonly LineValue[];
  signal?: AbortSignal;
}

export interface PricingPort {
  /**
   * What these lines cost and when they come. Each line is emitted once; then the header is answered, over all of them and the `others`.
   * A line that cannot be priced has a message of type E and no value; a partner that is foreign or absent is `wrong_partner`. After
   * `signal` is aborted nothing more is emitted, and the header is over what was.
   */
  simulate(
    scope: Scope,
    header: PricingHeader,
    lines: readonly LineRequest[],
    emit: EmitLines,
    options?: SimulationOptions,
  ): Promise<Result<HeaderResult>>;
  /** What a document of these lines costs; no line is priced anew. */
  header(scope: Scope, header: PricingHeader, lines: readonly LineValue[]): Promise<Result<HeaderResult>>;
  /** What is asked for materials in the sales areas of the scope; a foreign sold-to has no prices, as an absent one. */
  prices(scope: Scope, query: PriceQuery): Promise<Result<ErpPage<PriceRow>>>;
}

export interface AvailabilityPort {
  /** In the order of the lines; one that cannot be ordered has a message of type E. A foreign partner is `wrong_partner`. */
  check(scope: Scope, query: AvailabilityQuery): Promise<Result<AvailabilityResult[]>>;
}

/** Reports that the ERP makes itself. */
export interface ReportsPort {
  list(scope: Scope, language: string): Promise<Result<ErpReport[]>>;
  /** One of them over what the scope may see; `not_found` for an unknown one. */
  one(scope: Scope, query: ErpReportQuery): Promise<Result<ErpReportResult>>;
}

/** Whoever asks takes the capabilities that he needs: `Pick<ErpPort, "documents">`. */
export interface ErpPort {
  documents: DocumentsPort;
  papers: PapersPort;
  figures: FiguresPort;
  partners: PartnersPort;
  materials: MaterialsPort;
  pricing: PricingPort;
  availability: AvailabilityPort;
  ordering: OrderingPort;
  reports: ReportsPort;
  search: SearchPort;
}

export type Capability = keyof ErpPort;

/** What an adapter offers; what it lacks, a capability or a call of one, is answered with `erp_lacks`. */
export type ErpAdapter = { readonly [Of in Capability]?: Partial<ErpPort[Of]> };

/** Whom the ERP does business with, and in which sales areas. */
import type { PartnerAddress } from "../../schemas/look-ups/parts.ts";
import type { Result } from "../result.ts";
import type { Scope } from "../scope.ts";
import type { ErpPage, PageRequest } from "./erp-page.ts";

export interface ErpPartner extends PartnerAddress {
  function_name: "sold_to" | "ship_to" | "payer";
  sales_area: string;
  sales_area_title: string;
}

export type PartnerKey = Pick<ErpPartner, "function_name" | "number" | "sales_area">;

/** All that is said must hold; upper and lower case are the same. */
export interface PartnerSearch {
  /** Found in number, name and city. */
  q?: string;
  function_name?: ErpPartner["function_name"];
  sales_area?: string;
  /** By its beginning. */
  number?: string;
  /** One of these, each as a whole. Never empty. */
  numbers?: string[];
  name?: string;
  city?: string;
}

export interface PartnerQuery extends PartnerSearch, PageRequest {
  force_reload?: boolean;
}

export interface ErpSalesArea {
  code: string;
  title: string;
}

export interface PartnersPort {
  /** The partners of the scope, with their functions and sales areas. */
  list(scope: Scope, query: PartnerQuery): Promise<Result<ErpPage<ErpPartner>>>;
  /** One partner of the scope; absent and foreign are both `not_found`. */
  one(scope: Scope, key: PartnerKey): Promise<Result<ErpPartner>>;
  /**
   * Whom a partner of the scope is in business with, itself included, at most 500: a sold-to with its ship-tos and payers, a ship-to
   * or a payer with the sold-tos that it serves. Absent and foreign are both `not_found`.
   */
  dependents(scope: Scope, key: PartnerKey): Promise<Result<ErpPartner[]>>;
  /** All there are, by code: their names are no secret, only the documents in them are. */
  salesAreas(): Promise<Result<ErpSalesArea[]>>;
}

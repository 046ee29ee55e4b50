/** What somebody finds in an ERP who does not say what he looks for. */
import type { DocumentKind } from "../../schemas/look-ups/kinds.ts";
import type { MatchedField, documentTypes } from "../../schemas/search.ts";
import type { Result } from "../result.ts";
import type { Scope } from "../scope.ts";
import type { ErpPartner } from "./partners-port.ts";

/** What may be found: what is not in it is not searched. */
export interface SearchScope {
  /** What may be seen differs by the kind of document. */
  documents: readonly { kind: DocumentKind; scope: Scope }[];
  /** Whose documents know the customer's own numbers of materials; the materials themselves are everybody's. */
  materials?: Scope;
  partners?: Scope;
}

/** Where what was typed was found, and whether it is the whole of it. */
export interface Found {
  by: MatchedField;
  value: string;
  exact: boolean;
}

export interface FoundDocument extends Found {
  kind: DocumentKind;
  number: string;
  type: (typeof documentTypes)[number];
  /** yyyymmdd */
  doc_date: string;
  sold_to_name: string;
}

export interface FoundMaterial extends Found {
  material: string;
  description: string;
}

export interface FoundPartner extends Found {
  /** Once for each sales area, as a sold-to before a ship-to before a payer. */
  partner: ErpPartner;
}

export interface EverythingFound {
  documents: FoundDocument[];
  materials: FoundMaterial[];
  partners: FoundPartner[];
}

/** What somebody types who does not say what it is. */
export interface SearchPort {
  /**
   * Documents by the beginning of any of their numbers and by the whole number of what they belong to, on whatever day; materials by
   * the beginning of their number or the customer's own, or by words; partners by the beginning of their number, or by words. Signs
   * between the parts of a number and the case of letters do not count. Of each kind at most `limit`, exact ones first.
   */
  everything(scope: SearchScope, query: { q: string; limit: number }): Promise<Result<EverythingFound>>;
}

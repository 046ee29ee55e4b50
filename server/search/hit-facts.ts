/** What is known of something that can be opened, in no language: kept with what was opened lately. */
import { Type, type Static } from "typebox";
import { OneOf } from "../../schemas/marked.ts";
import { documentTypes, searchKinds } from "../../schemas/search.ts";
import type { ErpMaterial } from "../erp/erp-port.ts";
import type { ErpPartner } from "../erp/partners-port.ts";
import { partnerId } from "../identity/sessions/scope-of.ts";

export const HitFacts = Type.Object({
  kind: OneOf(searchKinds),
  /** The number; of a partner with function and sales area, as `partnerId` writes it. */
  id: Type.String(),
  number: Type.String(),
  type: Type.Optional(OneOf(documentTypes)),
  name: Type.String(),
  /** Of a partner: city and sales area. */
  place: Type.Optional(Type.String()),
  /** yyyymmdd */
  doc_date: Type.Optional(Type.String()),
});
export type HitFacts = Static<typeof HitFacts>;

export const materialFacts = ({ material, description }: Pick<ErpMaterial, "material" | "description">): HitFacts => ({
  kind: "materials",
  id: material,
  number: material,
  name: description,
});

export const partnerFacts = (partner: ErpPartner): HitFacts => ({
  kind: "partners",
  id: partnerId(partner),
  number: partner.number,
  name: partner.name,
  place: [partner.city, partner.sales_area_title].filter(Boolean).join(" · "),
});

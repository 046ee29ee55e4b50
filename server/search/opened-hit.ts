/** What was opened, as the ERP knows it: nobody remembers what may not be seen, or what is not there. */
import type { DocumentHeader, DocumentKind } from "../../schemas/look-ups/kinds.ts";
import type { SearchKind } from "../../schemas/search.ts";
import type { ErpPort } from "../erp/erp-port.ts";
import { partnerOf } from "../identity/sessions/scope-of.ts";
import { ok, refused, type Result } from "../result.ts";
import type { Scope } from "../scope.ts";
import { materialFacts, partnerFacts, type HitFacts } from "./hit-facts.ts";

type Erp = Pick<ErpPort, "documents" | "materials" | "partners">;

/** `not_found` for what is absent or foreign. */
export function lookUpOpened(erp: Erp, scope: Scope, { kind, number }: { kind: SearchKind; number: string }): Promise<Result<HitFacts>> {
  if (kind === "partners") return lookUpPartner(erp, scope, number);
  if (kind === "materials") return lookUpMaterial(erp, scope, number);
  return lookUpDocument(erp, scope, kind, number);
}

async function lookUpDocument(erp: Erp, scope: Scope, kind: DocumentKind, number: string): Promise<Result<HitFacts>> {
  const headers = await erp.documents.headers(scope, kind, [number]);
  if (!headers.ok) return headers;

  const details = headers.value[0]?.details;
  if (!details) return absent(number);
  const { doc_number, doc_date, sold_to_name } = details;
  return ok({ kind, id: doc_number, number: doc_number, type: typeOf(kind, details), name: sold_to_name, doc_date });
}

function typeOf(kind: DocumentKind, details: DocumentHeader["details"]): NonNullable<HitFacts["type"]> {
  if ("kind" in details) return details.kind;
  if (kind === "invoices") return "doc_type" in details && details.doc_type === "credit_note" ? "credit_note" : "invoice";
  return kind === "shipments" ? "delivery" : kind === "payments" ? "payment" : "quote";
}

async function lookUpMaterial(erp: Erp, scope: Scope, number: string): Promise<Result<HitFacts>> {
  const found = await erp.materials.known(scope, [number]);
  if (!found.ok) return found;

  const material = found.value.find((known) => known.material === number);
  return material ? ok(materialFacts(material)) : absent(number);
}

async function lookUpPartner(erp: Erp, scope: Scope, id: string): Promise<Result<HitFacts>> {
  const key = partnerOf(id);
  if (!key) return absent(id);
  const partner = await erp.partners.one(scope, key);
  return partner.ok ? ok(partnerFacts(partner.value)) : partner;
}

const absent = (what: string) => refused({ kind: "not_found" as const, what });

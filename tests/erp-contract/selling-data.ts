/** What the suites of pricing, availability and ordering fill an ERP with, and how they ask it. The ERP's day is 2026-11-20. */
import type { LineRequest, LineResult, PricingHeader } from "../../schemas/pricing/line.ts";
import type { NewCondition } from "../../server/erp/embedded/pricing/store-conditions.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import type { Scope } from "../../server/scope.ts";
import type { TestData } from "../support/erp-documents.ts";
import { contractData, harbour, uk } from "./contract-data.ts";

const since = { sales_area: uk, valid_from: "2026-01-01" };
const inPounds = { ...since, currency: "GBP", rate_kind: "amount" } as const;
const percent = { ...since, rate_kind: "percent" } as const;

/** 1000 is a dealer; its branch 1001 is in France. */
const conditions: NewCondition[] = [
  {
    condition: "base_price",
    ...inPounds,
    material: "BOLT",
    steps: [
      ["0", "2"],
      ["100", "1.8"],
    ],
  },
  { condition: "base_price", ...inPounds, material: "BOLT", customer_group: "dealer", steps: [["0", "1.5"]], valid_from: "2027-01-01" },
  { condition: "base_price", ...inPounds, material: "NUT", per: "100", steps: [["0", "12.34"]] },
  { condition: "base_price", ...inPounds, material: "NUT", sold_to: "2000", per: "100", steps: [["0", "1"]] },
  { condition: "base_price", ...inPounds, material: "NET", sold_to: "1000", excludes: "discount", steps: [["0", "7"]] },
  { condition: "base_price", ...inPounds, material: "NET", steps: [["0", "9"]] },
  { condition: "base_price", ...inPounds, material: "KIT", steps: [["0", "30"]] },
  { condition: "base_price", ...inPounds, material: "CREAM", steps: [["0", "4"]] },
  { condition: "base_price", ...inPounds, material: "NEW", steps: [["0", "5"]] },
  { condition: "base_price", ...inPounds, material: "PAIR-1A", steps: [["0", "3"]] },
  { condition: "base_price", ...inPounds, material: "PAIR-1a", steps: [["0", "8"]] },
  { condition: "discount", ...percent, customer_group: "dealer", steps: [["0", "5"]] },
  { condition: "discount", ...percent, material_group: "PARTS", steps: [["0", "3"]] },
  { condition: "discount", ...percent, sold_to: "1000", valid_from: "2025-01-01", valid_to: "2025-12-31", steps: [["0", "50"]] },
  { condition: "surcharge", ...inPounds, material_group: "PARTS", per: "10", steps: [["0", "0.1"]] },
  { condition: "tax", ...percent, country: "GB", tax_class: "full", tax_code: "A1", steps: [["0", "20"]] },
  {
    condition: "order_value",
    ...percent,
    scale_by: "value",
    steps: [
      ["500", "2"],
      ["1000", "4"],
    ],
  },
  { condition: "freight", ...inPounds, rate_kind: "fixed", country: "GB", free_from: "250", steps: [["0", "15"]] },
  { condition: "freight", ...inPounds, rate_kind: "fixed", shipping_option: "express", steps: [["0", "40"]] },
  { condition: "minimum_surcharge", ...inPounds, rate_kind: "fixed", free_from: "50", steps: [["0", "8"]] },
];

export const sellingData: TestData = {
  ...contractData,
  partners: contractData.partners!.map((partner) => ({ ...partner, country: partner.number === "1001" ? "FR" : "GB" })),
  documents: [
    ...contractData.documents!,
    {
      doc_number: "500020",
      sold_to: "2000",
      doc_date: "20261119",
      net_value: "10",
      items: [{ material: "BOLT", quantity: "30", open_quantity: "30" }],
    },
  ],
  customer_terms: [{ partner: "1000", sales_area: uk, customer_group: "dealer", credit_limit: "1000" }],
  conditions,
  material_data: {
    BOLT: { ean: "4006381333931", weight: "0.25", replenishment_days: 30, minimum_quantity: "4", quantity_step: "2" },
    NUT: { replenishment_days: 0 },
    NET: {},
    KIT: { base_uom: "SET" },
    CREAM: { batch_managed: true },
    OLD: { state: "superseded", substitute: "NEW" },
    NEW: {},
    OVER: { state: "superseded" },
    STOP: { state: "blocked" },
    BARE: {},
    "PAIR-1A": {},
    "PAIR-1a": {},
  },
  material_units: [{ material: "BOLT", unit: "BOX", numerator: "50" }],
  material_parts: [
    { material: "KIT", position: 1, part: "BOLT", quantity: "10" },
    { material: "KIT", position: 2, part: "NUT", quantity: "20" },
  ],
  material_attributes: [{ material: "BOLT", name: "thread", value: "M8" }],
  stock: [
    { material: "BOLT", plant: "1000", quantity: "100" },
    { material: "BOLT", plant: "1100", quantity: "30" },
    { material: "NUT", plant: "1000", quantity: "50" },
    { material: "NET", plant: "1000", quantity: "1000" },
    { material: "NEW", plant: "1000", quantity: "10" },
    { material: "CREAM", plant: "1000", batch: "C3", expires_on: "2027-06-30", quantity: "20" },
    { material: "CREAM", plant: "1000", batch: "C2", expires_on: "2026-12-31", quantity: "5" },
    { material: "CREAM", plant: "1000", batch: "C1", expires_on: "2026-11-01", quantity: "50" },
  ],
  planned_receipts: [
    { material: "BOLT", date: "2026-11-25", quantity: "40" },
    { material: "BOLT", date: "2026-12-01", quantity: "60" },
    { material: "NUT", date: "2026-11-28", quantity: "100" },
  ],
};

export const today = "20261120";

export const header: PricingHeader = {
  sales_area: uk,
  sold_to: "1000",
  ship_to: "",
  payer: "",
  shipping_option: "",
  price_date: "",
  requested_date: "",
};

export const lineOf = (material: string, quantity: string, more: Partial<LineRequest> = {}): LineRequest => ({
  line: material,
  material,
  quantity,
  unit: "",
  requested_date: "",
  batches: [],
  attributes: {},
  ...more,
});

/** Of one adapter: the results of lines by their names, and the header. */
export async function simulated(
  { pricing }: Pick<ErpPort, "pricing">,
  lines: readonly LineRequest[],
  { head = header, scope = harbour }: { head?: PricingHeader; scope?: Scope } = {},
) {
  const results = new Map<string, LineResult>();
  const answer = await pricing.simulate(scope, head, lines, (chunk) => chunk.forEach((result) => results.set(result.line, result)));
  if (!answer.ok) throw new Error(answer.problem.kind);
  return { results, total: answer.value, of: (line: string) => results.get(line)! };
}

export const codesOf = ({ messages }: { messages: { code: string }[] }): string[] => messages.map(({ code }) => code);

/**
 * An ERP that prices by a list held in memory, and that fails in the middle when a test wants it to: what a database cannot be asked to do.
 * Partners, materials and documents are those of the embedded ERP.
 */
import { add, decimalOf, decimalText, multiply, round } from "../../engine/rules/decimal.ts";
import type { HeaderResult } from "../../schemas/pricing/header.ts";
import type { LineRequest, LineResult, LineValue } from "../../schemas/pricing/line.ts";
import type { MaterialDetail } from "../../schemas/pricing/material-detail.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import { ok, refused, type Problem } from "../../server/result.ts";

export interface PriceListErp {
  erp: ErpPort;
  /** By material, what one costs; any other is unknown. */
  prices: Map<string, string>;
  /** By material, what takes its place. */
  substitutes: Map<string, string>;
  /** The lines of each call of `simulate`, and how many lines each header was added up over. */
  asked: LineRequest[][];
  added: number[];
  /** What comes after so many lines: a problem, or a chunk that is none. */
  breaks: { after: number; with: Problem | "rubbish" } | null;
  /** Is waited for before each chunk. */
  beforeChunk: () => Promise<void>;
  /** Is waited for before anything is said of a material; what it throws, the adapter throws. */
  beforeDetail: () => Promise<void>;
  chunk: number;
}

export function priceListErp(base: ErpPort): PriceListErp {
  const own: PriceListErp = {
    erp: base,
    prices: new Map(),
    substitutes: new Map(),
    asked: [],
    added: [],
    breaks: null,
    beforeChunk: async () => {},
    beforeDetail: async () => {},
    chunk: 100,
  };

  const header = (values: readonly LineValue[]): HeaderResult => {
    own.added.push(values.length);
    const subtotal = decimalText(values.reduce((sum, { net_value }) => add(sum, decimalOf(net_value)!), decimalOf("0.00")!));
    return {
      lines: values.length,
      currency: "GBP",
      subtotal,
      discount: "0",
      freight: "0",
      minimum_surcharge: "0",
      rounding: "0",
      net_value: subtotal,
      tax_value: "0",
      total: subtotal,
      weight: "0",
      taxes: [],
      next_values: [],
      credit: null,
      messages: [],
      trace: [],
    };
  };

  const pricing: ErpPort["pricing"] = {
    ...base.pricing,
    header: async (_scope, _header, values) => ok(header(values)),

    async simulate(_scope, _header, lines, emit, { others = [], signal } = {}) {
      own.asked.push([...lines]);
      const results = lines.map((line) => resultOf(line, own));
      const end = Math.min(own.breaks?.after ?? lines.length, lines.length);
      for (let at = 0; at < end; at += own.chunk) {
        await own.beforeChunk();
        if (signal?.aborted) break;
        await emit(results.slice(at, Math.min(at + own.chunk, end)));
      }
      if (own.breaks?.with === "rubbish") await emit([{ line: 7, price: "cheap" } as never]);
      else if (own.breaks) return refused(own.breaks.with);
      return ok(header([...others, ...results]));
    },
  };

  const detail: ErpPort["materials"]["detail"] = async (_scope, numbers) => {
    await own.beforeDetail();
    return ok(numbers.filter((number) => own.prices.has(number)).map(detailOf));
  };
  own.erp = { ...base, pricing, materials: { ...base.materials, detail } };
  return own;
}

function resultOf({ line, material, quantity, unit }: LineRequest, { prices, substitutes }: PriceListErp): LineResult {
  const ordered = substitutes.get(material) ?? material;
  const price = prices.get(ordered);
  const value = decimalText(round(multiply(decimalOf(price ?? "0")!, decimalOf(quantity)!), 2));
  return {
    line,
    material: ordered,
    substituted_material: ordered === material ? "" : material,
    description: `Part ${ordered}`,
    quantity,
    unit: unit || "EA",
    base_quantity: quantity,
    base_uom: "EA",
    net_price: price ?? "0",
    price_quantity: "1",
    price_unit: "EA",
    list_value: value,
    net_value: value,
    tax_value: "0",
    gross_value: value,
    tax_code: "S",
    tax_rate: "20",
    weight: "0.5",
    currency: "GBP",
    scaled_prices: [],
    next_scale: null,
    availability_status: price === undefined ? "none" : "full",
    stock_availability: "10",
    schedule_lines: [{ date: "20261127", quantity, confirmed_quantity: quantity }],
    batches: [],
    child_items: [],
    messages: price === undefined ? [{ type: "E", code: "V1-302", text: `${material} is not known.`, args: { material } }] : [],
    trace: [],
  };
}

const detailOf = (material: string): MaterialDetail => ({
  material,
  description: `Part ${material}`,
  material_group: "",
  image: null,
  ean: "",
  state: "active",
  substitute: "",
  base_uom: "EA",
  sales_uom: "EA",
  units: [
    { unit: "EA", numerator: "1", denominator: "1" },
    { unit: "BOX", numerator: "12", denominator: "1" },
  ],
  minimum_quantity: "0",
  quantity_step: "0",
  weight: "0.5",
  replenishment_days: 5,
  batch_managed: material === "A",
  batches:
    material === "A"
      ? [
          { batch: "B2", expires_on: "20270101", stock: "9" },
          { batch: "B1", expires_on: "20261201", stock: "3" },
        ]
      : [],
  included_parts: [],
  attributes: [],
});

/** What a line asks for, in the ERP's terms: which material in which unit, and whether so much of it can be ordered. */
import { compare, decimalOf, shortDecimalText, type Decimal } from "../../../../engine/rules/decimal.ts";
import type { ErpMessage } from "../../../../schemas/erp-message.ts";
import type { FoundMaterials, MaterialRecord } from "./read-materials.ts";
import { convert, factorOf, nextMultiple, rounded, roundedUp, type UnitFactor } from "./units.ts";

export interface AskedLine {
  material: string;
  quantity: string;
  /** Empty: the unit that the material is sold in. */
  unit: string;
}

export interface CheckedLine {
  material: MaterialRecord;
  /** The one that was asked for, where another stands in for it; else empty. */
  substituted_material: string;
  quantity: Decimal;
  unit: string;
  factor: UnitFactor;
  base_quantity: Decimal;
  /** One of type E: it can be priced, but not ordered. */
  messages: ErpMessage[];
}

/** Not even a price can be told. */
export interface UnknownLine {
  material: undefined;
  messages: ErpMessage[];
}

/** `materials`: with all substitutes. */
export function checkLine(asked: AskedLine, materials: FoundMaterials): CheckedLine | UnknownLine {
  const original = materials.named(asked.material.trim());
  if (!original) return unknown("M3-305", `Material ${asked.material} does not exist.`, { material: asked.material });

  const material = substituteOf(original, materials);
  const unit = asked.unit || material.sales_uom;
  const factor = factorOf(material, unit);
  if (!factor) return unknown("M3-070", `${material.material} is not sold in ${unit}.`, { material: material.material, unit });

  const quantity = decimalOf(asked.quantity);
  if (!quantity || quantity.units <= 0n) return unknown("V1-382", `${asked.quantity} is no quantity.`, { quantity: asked.quantity });

  const base_quantity = rounded(convert(quantity, factor, factorOf(material, "")!));
  return {
    material,
    substituted_material: material === original ? "" : original.material,
    quantity,
    unit,
    factor,
    base_quantity,
    messages: [...messagesOfState(original, material), ...messagesOfQuantity({ material, unit, factor, base_quantity })],
  };
}

/** The first of the chain that is sold; where there is none, the material itself. */
function substituteOf(original: MaterialRecord, materials: FoundMaterials): MaterialRecord {
  const seen = new Set<MaterialRecord>();
  let material = original;
  while (material.state === "superseded" && !seen.has(material)) {
    seen.add(material);
    const next = materials.named(material.substitute);
    if (!next) return original;
    material = next;
  }
  return material.state === "active" ? material : original;
}

function messagesOfState(original: MaterialRecord, material: MaterialRecord): ErpMessage[] {
  const { material: number } = original;
  if (material !== original)
    return [
      {
        type: "W",
        code: "V1-390",
        text: `${number} is replaced by ${material.material}.`,
        args: { material: number, substitute: material.material },
      },
    ];
  if (material.state === "blocked") return [error("V1-391", `${number} is not sold at the moment.`, { material: number })];
  if (material.state === "superseded") return [error("V1-392", `${number} is no longer sold.`, { material: number })];
  return [];
}

/** Each with the quantity that could be ordered, in the line's unit. */
function messagesOfQuantity({
  material,
  unit,
  factor,
  base_quantity,
}: Pick<CheckedLine, "unit" | "factor" | "base_quantity"> & { material: MaterialRecord }): ErpMessage[] {
  const { minimum_quantity, quantity_step } = material;
  const inUnit = (quantity: Decimal): string => shortDecimalText(roundedUp(convert(quantity, factorOf(material, "")!, factor)));
  const possible = inUnit(nextMultiple(compare(base_quantity, minimum_quantity) < 0 ? minimum_quantity : base_quantity, quantity_step));

  if (compare(base_quantity, minimum_quantity) < 0) {
    const minimum = inUnit(minimum_quantity);
    return [error("V1-383", `At least ${minimum} ${unit} have to be ordered.`, { minimum, unit, possible })];
  }
  if (compare(nextMultiple(base_quantity, quantity_step), base_quantity) !== 0) {
    const step = inUnit(quantity_step);
    return [error("V1-380", `It is sold in multiples of ${step} ${unit}.`, { step, unit, possible })];
  }
  return [];
}

const error = (code: string, text: string, args: NonNullable<ErpMessage["args"]>): ErpMessage => ({ type: "E", code, text, args });

/** What was asked for may be of any length; a message is not. */
const unknown = (code: string, text: string, args: Record<string, string>): UnknownLine => ({
  material: undefined,
  messages: [error(code, limited(text), Object.fromEntries(Object.entries(args).map(([name, value]) => [name, limited(value)])))],
});

const limited = (text: string): string => text.slice(0, 200);

export const isOrderable = (messages: readonly ErpMessage[]): boolean => messages.every(({ type }) => type !== "E");

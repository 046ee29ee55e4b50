/** What somebody means who types a number: of what the ERP knows, the number by which the ERP knows it. */
import { gtinOf } from "../../schemas/gtin.ts";
import type { ErpMaterial } from "../erp/erp-port.ts";

/**
 * Some materials differ by nothing but the case of their letters: then the number means itself. The number under a bar code means the
 * material that has it.
 */
export function materialNamer(found: readonly Pick<ErpMaterial, "material" | "ean">[]): (typed: string) => string | undefined {
  const numbers = new Set(found.map(({ material }) => material));
  const byOther = new Map([
    ...found.flatMap(({ material, ean }) => (gtinOf(ean) === "" ? [] : [[gtinOf(ean), material] as const])),
    ...found.map(({ material }) => [material.toUpperCase(), material] as const),
  ]);
  return (typed) => (numbers.has(typed) ? typed : (byOther.get(typed.toUpperCase()) ?? byOther.get(gtinOf(typed))));
}

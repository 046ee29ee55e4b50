/** What is put into a cart is what the ERP knows, under the number by which the ERP knows it. */
import type { NewCartItem } from "../../../schemas/cart.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";

/**
 * One question for all rows. While the ERP is away nothing can be said about a material, so nothing is taken: what is typed
 * stays in the form (docs/decisions/0017).
 */
export async function soldMaterials(
  erp: Pick<ErpPort, "materials">,
  { scope, text }: { scope: Scope; text: Translate },
  items: readonly NewCartItem[],
): Promise<Result<NewCartItem[]>> {
  const named = items.map((item) => ({ ...item, material: item.material.trim() }));
  const found = await erp.materials.known(scope, [...new Set(named.map(({ material }) => material))]);
  if (!found.ok) return found;

  const materialsByNumber = new Map(found.value.map(({ material }) => [material.toUpperCase(), material]));
  const exact = new Set(found.value.map(({ material }) => material));
  const numberOf = (typed: string) => (exact.has(typed) ? typed : materialsByNumber.get(typed.toUpperCase()));
  const unknown = named.flatMap(({ material }, index) =>
    numberOf(material) === undefined
      ? [{ field: `items.${index}.material`, code: "unknown_material", message: text("cart.unknown_material", { material }) }]
      : [],
  );
  if (unknown.length > 0) return refused({ kind: "invalid", fields: unknown });
  return ok(named.map((item) => ({ ...item, material: numberOf(item.material) ?? item.material })));
}

/** What is put into a cart by a form is what the ERP knows, under the number by which the ERP knows it. */
import { materialNamer } from "../../named-material.ts";
import type { NewCartItem } from "../../../../schemas/cart.ts";
import type { ErpMaterial, ErpPort } from "../../../erp/erp-port.ts";
import type { Translate } from "../../../platform/plugins/request-texts.ts";
import { ok, refused, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";

/** So many are asked for at once. */
const maxAsked = 1_000;

/**
 * While the ERP is away nothing can be said about a material, so nothing is taken: what is typed stays in the form
 * (docs/decisions/0017). The sheet sends commands, which take any line and tell at the line what is wrong with it.
 */
export async function soldMaterials(
  erp: Pick<ErpPort, "materials">,
  { scope, text }: { scope: Scope; text: Translate },
  items: readonly NewCartItem[],
): Promise<Result<NewCartItem[]>> {
  const named = items.map((item) => ({ ...item, material: item.material.trim() }));
  const found = await knownMaterials(erp, scope, [...new Set(named.map(({ material }) => material))]);
  if (!found.ok) return found;

  const numberOf = materialNamer(found.value);
  const unknown = named.flatMap(({ material }, index) =>
    numberOf(material) === undefined
      ? [{ field: `items.${index}.material`, code: "unknown_material", message: text("cart.unknown_material", { material }) }]
      : [],
  );
  if (unknown.length > 0) return refused({ kind: "invalid", fields: unknown });
  return ok(named.map((item) => ({ ...item, material: numberOf(item.material) ?? item.material })));
}

export async function knownMaterials(
  erp: Pick<ErpPort, "materials">,
  scope: Scope,
  numbers: readonly string[],
): Promise<Result<ErpMaterial[]>> {
  const materials: ErpMaterial[] = [];
  for (let at = 0; at < numbers.length; at += maxAsked) {
    const found = await erp.materials.known(scope, numbers.slice(at, at + maxAsked));
    if (!found.ok) return found;
    materials.push(...found.value);
  }
  return ok(materials);
}

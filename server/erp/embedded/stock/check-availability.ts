/** When materials come, without what they cost. */
import type { Kysely } from "kysely";
import type { AvailabilityQuery, AvailabilityResult } from "../../../../schemas/pricing/availability.ts";
import { ok, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpTables } from "../erp-tables.ts";
import { readCustomer } from "../pricing/read-customer.ts";
import { checkLines } from "../pricing/simulate.ts";
import { promiseLine } from "./promise-line.ts";
import { readStock } from "./read-stock.ts";

/** `today`: yyyymmdd, `checked_at`: ISO UTC */
export async function checkAvailability(
  db: Kysely<ErpTables>,
  scope: Scope,
  query: AvailabilityQuery,
  { today, checked_at }: { today: string; checked_at: string },
): Promise<Result<AvailabilityResult[]>> {
  const customer = await readCustomer(db, scope, query);
  if (!customer.ok) return customer;

  const { checked, materials } = await checkLines(db, query.lines);
  const numbers = materials.all.map(({ material }) => material);
  const stock = await readStock(db, numbers, today);
  return ok(
    query.lines.map(({ line, material, quantity, unit, requested_date }, at): AvailabilityResult => {
      const found = checked[at]!;
      if (!found.material)
        return {
          ...unknownAvailability,
          line,
          material: material.slice(0, 40),
          unit: unit.slice(0, 10),
          messages: found.messages,
          checked_at,
        };

      const { child_items: _, messages, ...promise } = promiseLine(found, { requested_date, chosen: [] }, { today, stock, materials });
      const { substituted_material } = found;
      return {
        ...promise,
        line,
        material: found.material.material,
        substituted_material,
        quantity,
        unit: found.unit,
        messages: [...found.messages, ...messages],
        checked_at,
      };
    }),
  );
}

const unknownAvailability = {
  substituted_material: "",
  quantity: "0",
  availability_status: "none",
  stock_availability: "0",
  schedule_lines: [],
  batches: [],
  incoming: [],
} as const satisfies Partial<AvailabilityResult>;

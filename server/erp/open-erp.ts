/** The ERP that this installation works with: its adapter behind the guard. */
import type { Kysely } from "kysely";
import { createEmbeddedErp } from "./embedded/embedded-erp.ts";
import { noFaults, type ErpFaults } from "./erp-faults.ts";
import { guardErp, type GuardedErp } from "./guarded-erp.ts";

export interface OpenErp {
  erp: GuardedErp;
  /** The switch of the embedded ERP. */
  faults: ErpFaults;
}

export function openErp(db: Pick<Kysely<unknown>, "withTables">, { clock = () => new Date() }: { clock?: () => Date } = {}): OpenErp {
  const faults: ErpFaults = { ...noFaults };
  return { erp: guardErp(createEmbeddedErp(db, { clock, faults }), { clock }), faults };
}

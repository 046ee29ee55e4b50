/** Trouble on demand, for tests and for looking at error states: the embedded ERP behaves as a real one at its worst. */
import { refused, type Result } from "../result.ts";
import type { GuardedErp } from "./guarded-erp.ts";
import { reportFirstByte } from "./time-limit.ts";

export interface ErpFaults {
  /** Every answer waits this long before its first byte; milliseconds. */
  slow: number;
  /** Every call is answered as a 503 with Retry-After. */
  down: boolean;
  /** Every answer breaks its schema. */
  garbage: boolean;
}

export interface ErpFaultsOptions {
  /** What the embedded ERP reads at every call; a real ERP has trouble of its own and no switch. */
  faults: ErpFaults;
  erp: Pick<GuardedErp, "reset">;
}

export const noFaults: Readonly<ErpFaults> = { slow: 0, down: false, garbage: false };

/** Seconds that an ERP on demand "down" asks to wait. */
const retryAfter = 30;

/** Runs a call of an adapter through the faults that are switched on at that moment. */
export async function withFaults<T>(faults: Readonly<ErpFaults>, call: () => Promise<Result<T>>): Promise<Result<T>> {
  const { slow, down, garbage } = faults;
  if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
  reportFirstByte();
  if (down) return refused({ kind: "erp_down", retry_after: retryAfter });

  const result = await call();
  // What a proxy in between likes to say, instead of what was asked for.
  return garbage && result.ok ? { ok: true, value: { html: "<h1>502 Bad Gateway</h1>" } as T } : result;
}

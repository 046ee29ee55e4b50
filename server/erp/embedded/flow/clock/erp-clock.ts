/** The embedded ERP's own clock: it looks when a server starts and then every minute, beside the requests. */
import type { Kysely } from "kysely";
import type { JobKind } from "../../../../platform/jobs/jobs.ts";
import { fillOldGaps, moveDocuments } from "./move-documents.ts";

export function erpClock(db: Pick<Kysely<unknown>, "withTables">, clock: () => Date): JobKind<object> {
  let gapsFilled = false;

  return {
    name: "erp_clock",
    // A minute is short against the shortest stay of an order.
    schedule: "* * * * *",
    at_start: true,
    async handle(_data, signal) {
      if (!gapsFilled) await fillOldGaps(db, clock());
      gapsFilled = true;
      // What stood still for long is caught up in portions, each of them a transaction; between them others have their turn.
      while (!signal.aborted && (await moveDocuments(db, clock())));
    },
  };
}

/** The embedded ERP's own clock: it looks when the server starts and then every minute, beside the requests. */
import type { Kysely } from "kysely";
import { fillOldGaps, moveDocuments } from "./move-documents.ts";

export interface ErpClockOptions {
  clock: () => Date;
  /** Told what went wrong; the next look tries again. */
  onTrouble: (error: unknown) => void;
  every_ms?: number;
}

export interface ErpClock {
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/** A minute is short against the shortest stay of an order. */
const ordinaryMs = 60_000;

export function startErpClock(
  db: Pick<Kysely<unknown>, "withTables">,
  { clock, onTrouble, every_ms = ordinaryMs }: ErpClockOptions,
): ErpClock {
  let stopped = false;
  // A look that takes longer than a minute is not overtaken by the next one.
  let looking: Promise<void> | undefined = fillOldGaps(db, clock()).then(look).catch(onTrouble).finally(done);
  const timer = setInterval(() => {
    looking ??= look().catch(onTrouble).finally(done);
  }, every_ms).unref();

  async function look(): Promise<void> {
    // What stood still for long is caught up in portions, each of them a transaction; between them others have their turn.
    while (!stopped && (await moveDocuments(db, clock())));
  }

  function done(): void {
    looking = undefined;
  }

  return {
    async stop() {
      stopped = true;
      clearInterval(timer);
      await looking;
    },
  };
}

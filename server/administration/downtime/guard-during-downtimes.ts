/**
 * What an announced downtime keeps from the ERP while it runs. Browsers hold such calls back themselves (`docs/decisions/0013`);
 * this is for all others: programs, and pages that were opened before it was announced.
 */
import type { PlannedDowntime } from "../../../schemas/downtime.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { GuardedErp } from "../../erp/guarded-erp.ts";
import { mapCalls } from "../../erp/map-calls.ts";
import { refused, type Problem } from "../../result.ts";
import { phaseAt, type StoredDowntime } from "./planned-downtime.ts";
import type { StoredDowntimes } from "./stored-downtimes.ts";

/** The ERP as it is asked to show something, and as it is asked for the sake of a write. */
export interface DowntimeGuardedErp {
  reading: ErpPort;
  writing: ErpPort;
  /** Why nothing is written at the moment, without asking the ERP: a downtime, or an ERP that keeps failing. */
  keptFromWriting(): Promise<Problem | undefined>;
}

interface DowntimeGuardOptions {
  downtimes: StoredDowntimes;
  clock: () => Date;
  /** Of the guard in front of the ERP. */
  waiting?: GuardedErp["waiting"] | undefined;
}

type Use = "reading" | "writing";

const blockedBy: Readonly<Record<Use, readonly string[]>> = {
  reading: ["everything"],
  writing: ["writing", "everything"] satisfies PlannedDowntime["blocks"][],
};
/** Whoever is told longer would not hear that it was ended early. Seconds. */
const maxWait = 300;

export function guardDuringDowntimes(erp: ErpPort, { downtimes, clock, waiting = () => 0 }: DowntimeGuardOptions): DowntimeGuardedErp {
  async function keptBack(use: Use): Promise<Problem | undefined> {
    const now = clock();
    const running = (await downtimes()).filter(
      (downtime) => blockedBy[use].includes(downtime.blocks) && phaseAt(now, downtime) === "running",
    );
    return running[0] && announced(running[0], now);
  }

  const forUse = (use: Use): ErpPort =>
    mapCalls(erp, ({ ask }) => async (...asked) => {
      const problem = await keptBack(use);
      return problem ? refused(problem) : ask(...asked);
    });
  return {
    reading: forUse("reading"),
    writing: forUse("writing"),

    async keptFromWriting() {
      const milliseconds = waiting("ordering.create");
      const away: Problem | undefined =
        milliseconds > 0 ? { kind: "erp_down", retry_after: Math.ceil(milliseconds / 1_000), unasked: true } : undefined;
      return (await keptBack("writing")) ?? away;
    },
  };
}

function announced({ to, message_en, message_de, message_fr }: StoredDowntime, now: Date): Problem {
  const left = Math.ceil((Date.parse(to) - now.getTime()) / 1_000);
  return { kind: "erp_down", retry_after: Math.min(left, maxWait), announced: { message_en, message_de, message_fr }, unasked: true };
}

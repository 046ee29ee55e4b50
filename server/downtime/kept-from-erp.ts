/**
 * What an announced downtime keeps from the ERP while it runs. Browsers hold such calls back themselves (`docs/decisions/0013`);
 * this is for all others: programs, and pages that were opened before it was announced.
 */
import type { PlannedDowntime } from "../../schemas/downtime.ts";
import type { ErpPort } from "../erp/erp-port.ts";
import { refused, type Problem, type Result } from "../result.ts";
import { phaseAt, type StoredDowntime } from "./planned-downtime.ts";
import type { StoredDowntimes } from "./stored-downtimes.ts";

/** The ERP as it is asked to show something, and as it is asked for the sake of a write. */
export interface KeptErp {
  reading: ErpPort;
  writing: ErpPort;
}

interface KeptFromErpOptions {
  downtimes: StoredDowntimes;
  clock: () => Date;
}

type Use = keyof KeptErp;

const blockedBy: Readonly<Record<Use, readonly string[]>> = {
  reading: ["everything"],
  writing: ["writing", "everything"] satisfies PlannedDowntime["blocks"][],
};
/** Whoever is told longer would not hear that it was ended early. Seconds. */
const longestWait = 300;

const calls: Readonly<Record<keyof ErpPort, true>> = {
  salesDocuments: true,
  salesDocumentNumbers: true,
  salesDocumentRows: true,
  lookUp: true,
  lookUpNumbers: true,
  lookUpRows: true,
  lookUpBalance: true,
  document: true,
  documentFlow: true,
  output: true,
  salesDocumentHeaders: true,
  salesDocument: true,
  recentOrders: true,
  recentlyShippedOrders: true,
  accountBalance: true,
  orderedValue: true,
  partners: true,
  partner: true,
  dependentPartners: true,
  knownMaterials: true,
  materials: true,
  prices: true,
  reports: true,
  report: true,
  salesAreas: true,
};

export function keepFromErp(erp: ErpPort, { downtimes, clock }: KeptFromErpOptions): KeptErp {
  async function keptBack(use: Use): Promise<Problem | undefined> {
    const now = clock();
    const running = (await downtimes()).filter(
      (downtime) => blockedBy[use].includes(downtime.blocks) && phaseAt(now, downtime) === "running",
    );
    return running[0] && announced(running[0], now);
  }

  const forUse = (use: Use): ErpPort => {
    const guarded = Object.keys(calls).map((name) => [
      name,
      async (...asked: unknown[]) => {
        const problem = await keptBack(use);
        return problem ? refused(problem) : (erp[name as keyof ErpPort] as Call).apply(erp, asked);
      },
    ]);
    // The compiler cannot see that each call is passed on as it came.
    return Object.fromEntries(guarded) as ErpPort;
  };
  return { reading: forUse("reading"), writing: forUse("writing") };
}

type Call = (...asked: unknown[]) => Promise<Result<unknown>>;

function announced({ to, message_en, message_de, message_fr }: StoredDowntime, now: Date): Problem {
  const left = Math.ceil((Date.parse(to) - now.getTime()) / 1_000);
  return { kind: "erp_down", retry_after: Math.min(left, longestWait), announced: { message_en, message_de, message_fr } };
}

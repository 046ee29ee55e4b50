/** An ERP that writes documents badly: by chance, from a seed, each question is lost, late, answered twice, with rubbish or not at all. */
import { createRandom } from "../../server/data/demo/random.ts";
import { noFaults, withFaults, type ErpFaults } from "../../server/erp/erp-faults.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import { guardErp } from "../../server/erp/guarded-erp.ts";
import { mapCalls } from "../../server/erp/map-calls.ts";

export interface TroubledErp {
  erp: ErpPort;
  /** How often each trouble came. */
  troubles: Map<string, number>;
  /** Also what nobody waits for any more. */
  quiet(): Promise<void>;
}

/** Whoever is slower is given up; the ERP does it all the same. Milliseconds. */
const patience = 60;
const latest = 6_000;
const writes: ReadonlySet<string> = new Set(["ordering.create", "ordering.change"]);

export function troubledErp(embedded: ErpPort, seed: number): TroubledErp {
  const random = createRandom(seed);
  const troubles = new Map<string, number>();
  const running = new Set<Promise<unknown>>();
  const kinds: readonly [name: string, weight: number, faults: () => Partial<ErpFaults>][] = [
    ["none", 40, () => ({})],
    ["late", 15, () => ({ slow: random.between(patience + 10, latest) })],
    ["question lost", 10, () => ({ lost: "question" })],
    ["answer lost", 15, () => ({ lost: "answer" })],
    ["rubbish", 10, () => ({ garbage: true })],
    ["twice", 10, () => ({ twice: true })],
  ];

  /** Whoever only asks what there is has less to lose, and would ask for ever. */
  function nextFaults(call: string): ErpFaults {
    if (!writes.has(call) && random.chance(60)) return noFaults;
    const [name, , faults] = kinds[random.weighted(kinds.map(([, weight]) => weight))]!;
    troubles.set(name, (troubles.get(name) ?? 0) + 1);
    return { ...noFaults, ...faults() };
  }

  const troubled = mapCalls(embedded, ({ name, ask }) => (...asked) => {
    if (!name.startsWith("ordering.")) return ask(...asked);
    const call = withFaults(nextFaults(name), () => ask(...asked));
    running.add(call);
    void call.catch(() => undefined).finally(() => running.delete(call));
    return call;
  });
  const limits = { first_byte: patience, complete_call: 5_000, at_once: 1_000, breaker: { failures: 1_000_000, window: 1, pause: 1 } };
  const impatient = guardErp(troubled, { limits });
  return {
    erp: { ...embedded, ordering: impatient.ordering },
    troubles,
    async quiet() {
      while (running.size > 0) await Promise.allSettled(running);
    },
  };
}

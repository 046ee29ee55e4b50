/**
 * What the ERP has said of partners before: a tab that says for whom it works is believed without another question, and an ERP that
 * is away does not turn names into numbers.
 */
import { setTimeout as wait } from "node:timers/promises";
import type { PartnerKey } from "../../platform/database/portal-tables.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { ErpPartner } from "../../erp/partners-port.ts";
import type { Scope } from "../../scope.ts";
import { partnerId } from "../sessions/scope-of.ts";

export interface PartnerDirectory {
  /** What the ERP says of these numbers in all their functions and sales areas, or what it said last of these partners. */
  named(reach: Scope, keys: readonly PartnerKey[]): Promise<readonly ErpPartner[]>;
  /** False only where the ERP says so: while it is away a number is believed, and shows no more than it has. */
  exists(reach: Scope, key: PartnerKey): Promise<boolean>;
}

const maxKept = 10_000;
const maxPartners = 100;

/** @param timeoutMs every page and every sign-in waits, and an ERP that takes longer does not hold them up */
export function createPartnerDirectory(erp: Pick<ErpPort, "partners">, timeoutMs = 1_000): PartnerDirectory {
  const cache = new Map<string, ErpPartner>();

  async function ask(reach: Scope, keys: readonly PartnerKey[]): Promise<readonly ErpPartner[] | undefined> {
    const numbers = [...new Set(keys.map(({ number }) => number))];
    const answer = erp.partners.list(reach, { page: 1, page_size: maxPartners, numbers });
    const found = await Promise.race([answer, wait(timeoutMs, undefined, { ref: false })]);
    if (!found?.ok) return undefined;
    if (cache.size > maxKept) cache.clear();
    for (const partner of found.value.items) cache.set(partnerId(partner), partner);
    return found.value.items;
  }

  const isKnown = (key: PartnerKey): boolean => cache.has(partnerId(key));
  return {
    async named(reach, keys) {
      if (keys.length === 0) return [];
      return (await ask(reach, keys)) ?? keys.flatMap((key) => cache.get(partnerId(key)) ?? []);
    },
    exists: async (reach, key) => isKnown(key) || (await ask(reach, [key])) === undefined || isKnown(key),
  };
}

/** One way through all calls of an ERP, for what stands between the portal and its adapter: faults, the guard, downtimes. */
import { refused, type Result } from "../result.ts";
import { callRules, type CallRule } from "./answer-checks.ts";
import type { Capability, ErpAdapter, ErpPort } from "./erp-port.ts";

export type ErpCallFunction = (...asked: unknown[]) => Promise<Result<unknown>>;

export interface ErpCall {
  /** `documents.list` */
  name: string;
  rule: CallRule;
  ask: ErpCallFunction;
}

/** The same ERP, each of its calls in the hands of `wrap`. A capability or a call that the adapter lacks is refused as such. */
export function mapCalls(erp: ErpAdapter, wrap: (call: ErpCall) => ErpCallFunction): ErpPort {
  const capabilities = Object.entries(callRules).map(([capability, rules]) => {
    const offered = (): Record<string, ErpCallFunction | undefined> => (erp[capability as Capability] ?? {}) as never;
    const calls = Object.entries(rules as Record<string, CallRule>).map(([call, rule]) => {
      const lacking: ErpCallFunction = async () => refused({ kind: "erp_lacks", capability: capability as Capability });
      // The call is looked for when it is made, so that what replaces it later counts.
      const ask: ErpCallFunction = (...asked) => offered()[call]!.call(offered(), ...asked);
      return [call, offered()[call] ? wrap({ name: `${capability}.${call}`, rule, ask }) : lacking];
    });
    return [capability, Object.fromEntries(calls)];
  });
  // The compiler cannot see that each call is passed on as it came.
  return Object.fromEntries(capabilities) as unknown as ErpPort;
}

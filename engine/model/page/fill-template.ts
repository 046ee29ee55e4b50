import { fillAddress, readAddressName } from "../../rules/address.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";

/** An address or path filled from the scope. @returns undefined when a name has no value: better no call than another one. */
export function fillTemplate(template: string, scope: ScopeReader): string | undefined {
  return template.includes("{") ? fillAddress(template, (name) => readAddressName(scope, name)) : template;
}

import { fillAddress, readAddressName } from "../compile/address.ts";
import type { ScopeReader } from "../compile/compiled.ts";

/** An address or path filled from the scope. @returns undefined when a name has no value: better no call than another one. */
export function fillTemplate(template: string, scope: ScopeReader): string | undefined {
  return template.includes("{") ? fillAddress(template, (name) => readAddressName(scope, name)) : template;
}

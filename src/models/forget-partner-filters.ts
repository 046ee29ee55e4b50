/**
 * What lists and pages remember of the partner before: numbers of partners and of company codes, in what was searched for and in
 * what a page keeps. For the next partner they would find nothing.
 */
import { saveSetting, type EngineEnv } from "../../engine/index.ts";

const names: ReadonlySet<string> = new Set(["payer_number", "company_code", "company_code_number", "partner_numbers"]);
const criteria: ReadonlySet<string> = new Set(["payer_number", "sold_to_number", "ship_to_number", "company_code"]);
const kept = /^(?:list|state):/;

/**
 * @param keys of what is kept for the user in this browser
 * @returns when the server has forgotten it, too: it sends what it keeps with the next page
 */
export async function forgetPartnerFilters(env: Pick<EngineEnv, "addresses" | "store" | "send">, keys: readonly string[]): Promise<void> {
  const sent: Promise<unknown>[] = [];
  for (const key of keys.filter((name) => kept.test(name))) {
    const value = env.store.read(key);
    const next = names.has(key.split(":").at(-1)!) ? undefined : withoutPartner(value);
    if (next !== value) sent.push(saveSetting(env, key, next));
  }
  await Promise.all(sent);
}

/** @returns the same value when it names no partner */
function withoutPartner(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;

  const entries = Object.entries(value);
  const pairs = entries.filter(([name, key]) => name.startsWith("search_criteria") && criteria.has(String(key)));
  const droppedNames = new Set([...pairs.map(([name]) => name.replace("search_criteria", "search_criteria_value")), ...names]);
  const rest = entries.filter(([name]) => !droppedNames.has(name));
  return rest.length === entries.length ? value : Object.fromEntries(rest);
}

/** Choices by their codes or names, as they were pasted. */
import type { EngineEnv } from "../../host/env.ts";
import type { Choice } from "./choice.ts";
import { normalizeForSearch } from "./find-choices.ts";
import type { Offer } from "./offer.ts";
import { fetchChoice } from "./remote-choices.ts";

/** More would be a list to import and not to paste: each costs a question to the server. */
const maxAsked = 200;
const atOnce = 4;

export async function resolvePastedChoices(
  env: EngineEnv,
  { choices, remote }: Offer,
  codes: readonly string[],
): Promise<{ found: Choice[]; missing: string[] }> {
  const results = remote ? await askedFor(codes, (code) => fetchChoice(env, remote, code)) : codes.map(finder(choices));
  return {
    found: results.flatMap((choice) => choice ?? []),
    missing: codes.filter((_, index) => !results[index]),
  };
}

/** By value first, then by text; a map, because both lists may have thousands. */
function finder(choices: readonly Choice[]): (code: string) => Choice | undefined {
  const byText = new Map(choices.map((choice) => [normalizeForSearch(choice.text), choice]));
  const byValue = new Map(choices.map((choice) => [normalizeForSearch(String(choice.value)), choice]));
  return (code) => byValue.get(normalizeForSearch(code)) ?? byText.get(normalizeForSearch(code));
}

async function askedFor(
  codes: readonly string[],
  ask: (code: string) => Promise<Choice | null | undefined>,
): Promise<(Choice | null | undefined)[]> {
  const found: (Choice | null | undefined)[] = [];
  for (let start = 0; start < Math.min(codes.length, maxAsked); start += atOnce)
    found.push(...(await Promise.all(codes.slice(start, Math.min(start + atOnce, maxAsked)).map(ask))));
  return found;
}

/** Choices by their codes or names, as they were pasted. */
import type { EngineEnv } from "../../host/env.ts";
import type { Choice } from "./choice.ts";
import { fold } from "./find-choices.ts";
import type { Offer } from "./offer.ts";
import { lookUp } from "./remote-choices.ts";

/** More would be a list to import and not to paste: each costs a question to the server. */
const mostAsked = 200;
const atOnce = 4;

export async function pastedChoices(
  env: EngineEnv,
  { choices, remote }: Offer,
  codes: readonly string[],
): Promise<{ found: Choice[]; missing: string[] }> {
  const results = remote ? await askedFor(codes, (code) => lookUp(env, remote, code)) : codes.map(finder(choices));
  return {
    found: results.flatMap((choice) => choice ?? []),
    missing: codes.filter((_, index) => !results[index]),
  };
}

/** By value first, then by text; a map, because both lists may have thousands. */
function finder(choices: readonly Choice[]): (code: string) => Choice | undefined {
  const byText = new Map(choices.map((choice) => [fold(choice.text), choice]));
  const byValue = new Map(choices.map((choice) => [fold(String(choice.value)), choice]));
  return (code) => byValue.get(fold(code)) ?? byText.get(fold(code));
}

async function askedFor(
  codes: readonly string[],
  ask: (code: string) => Promise<Choice | null | undefined>,
): Promise<(Choice | null | undefined)[]> {
  const found: (Choice | null | undefined)[] = [];
  for (let start = 0; start < Math.min(codes.length, mostAsked); start += atOnce)
    found.push(...(await Promise.all(codes.slice(start, Math.min(start + atOnce, mostAsked)).map(ask))));
  return found;
}

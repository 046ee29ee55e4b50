/** The texts of what is chosen, for fields whose choices are on the server: what was picked, and what was looked up. */
import { useEffect } from "react";
import type { EngineEnv } from "../../host/env.ts";
import type { FieldModel } from "../../model/form/field-model.ts";
import { LazySignal } from "../../model/page/lazy-signal.ts";
import { choiceOf, type Choice } from "./choice.ts";
import type { Offer } from "./offer.ts";
import { fetchChoice } from "./remote-choices.ts";

/** By value; `null` where nobody has such a choice. */
class ChoiceCache {
  private readonly choices = new Map<string, Choice | null>();
  private readonly signal = new LazySignal();

  get(value: unknown): Choice | null | undefined {
    this.signal.reportObserved();
    return this.choices.get(String(value));
  }

  set(value: unknown, choice: Choice | null): void {
    this.choices.set(String(value), choice);
    this.signal.changed();
  }
}

const caches = new WeakMap<FieldModel, ChoiceCache>();

function cacheOf(field: FieldModel): ChoiceCache {
  let choices = caches.get(field);
  if (!choices) caches.set(field, (choices = new ChoiceCache()));
  return choices;
}

export function cacheChoices(field: FieldModel, choices: readonly Choice[]): void {
  for (const choice of choices) cacheOf(field).set(choice.value, choice);
}

/** `undefined` while nobody knows yet, `null` when there is no such choice. */
export function cachedChoice(field: FieldModel, offer: Offer, value: unknown): Choice | null | undefined {
  const offered = choiceOf(offer.choices, value) ?? cacheOf(field).get(value);
  if (offered !== undefined) return offered;
  return offer.remote || offer.state === "loading" ? undefined : null;
}

/** Asks for the texts of chosen values that nobody knows, once. */
export function useChoiceLookUp(env: EngineEnv, field: FieldModel, offer: Offer, values: readonly unknown[]): void {
  const { remote } = offer;
  const missing = remote ? values.filter((value) => cachedChoice(field, offer, value) === undefined).map(String) : [];
  const missingValues = missing.slice(0, maxLookUps).join("\n");
  useEffect(() => {
    if (!remote || missingValues === "") return;
    void (async () => {
      for (const value of missingValues.split("\n")) {
        const choice = await fetchChoice(env, remote, value);
        // Where nobody could be asked the value stands for itself, until the next time the page is drawn.
        if (choice !== undefined) cacheOf(field).set(value, choice);
      }
    })();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- A remote offer is another object at every drawing; its values say when to ask.
  }, [env, field, missingValues]);
}

const maxLookUps = 20;

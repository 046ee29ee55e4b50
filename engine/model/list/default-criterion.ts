/** The criterion that a user wants a search to start with, instead of the one that its form names. */
import type { EngineEnv } from "../../host/env.ts";
import { saveSetting } from "../page/user-settings.ts";

const keyOf = (form: string): string => `state:criterion:${form}`;

export function defaultCriterion(env: EngineEnv, form: string): string | undefined {
  const stored = env.store.read(keyOf(form));
  return typeof stored === "string" && stored !== "" ? stored : undefined;
}

/** @param criterion undefined takes it back */
export const markAsDefault = (env: EngineEnv, form: string, criterion: string | undefined): void =>
  void saveSetting(env, keyOf(form), criterion);

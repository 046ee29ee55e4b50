/** The criterion that a user wants a search to start with, instead of the one that its form names. */
import type { EngineEnv } from "../host/env.ts";

const keyOf = (form: string): string => `state:criterion:${form}`;

export function defaultCriterion(env: EngineEnv, form: string): string | undefined {
  const stored = env.store.read(keyOf(form));
  return typeof stored === "string" && stored !== "" ? stored : undefined;
}

/** @param criterion undefined takes it back. Nobody waits for the server; another browser of the user finds it there. */
export function markAsDefault(env: EngineEnv, form: string, criterion: string | undefined): void {
  env.store.write(keyOf(form), criterion);
  const path = `/v1/user/settings/${encodeURIComponent(keyOf(form))}`;
  void env.send({ method: "PATCH", path, body: { value: criterion ?? null } });
}

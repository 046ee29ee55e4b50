/** Values that the server keeps for the user, so that another browser finds them, too. */
import type { ApiAnswer, EngineEnv } from "../../host/env.ts";

type Sender = Pick<EngineEnv, "addresses" | "send">;

const pathOf = ({ addresses }: Sender, key: string): string => `${addresses.settings}/${encodeURIComponent(key)}`;

export const readSetting = (env: Sender, key: string): Promise<ApiAnswer> => env.send({ method: "GET", path: pathOf(env, key) });

export const writeSetting = (env: Sender, key: string, value: unknown): Promise<ApiAnswer> =>
  env.send({ method: "PATCH", path: pathOf(env, key), body: { value: value ?? null } });

/** Here at once; few wait for the server, and its failure costs nothing. @param value undefined forgets it */
export function saveSetting(env: Sender & Pick<EngineEnv, "store">, key: string, value: unknown): Promise<ApiAnswer> {
  env.store.write(key, value);
  return writeSetting(env, key, value);
}

import type { AtomRegistry } from "../compile/atom.ts";
import type { EngineEnv } from "../host/env.ts";
import { formatValue } from "../atoms/value/formatted.ts";
import { usePlace } from "./engine-context.ts";

export interface Engine {
  env: EngineEnv;
  registry: AtomRegistry;
  nonce: string | undefined;
  /** An ISO UTC instant in the user's formats and time zone. */
  formatInstant(instant: string): string;
}

/** For components that are more than an atom's drawing (the editors): the page's environment and atoms. */
export function useEngine(): Engine {
  const { env, documents } = usePlace().page;
  return {
    env,
    registry: documents.registry,
    nonce: env.nonce,
    formatInstant: (instant) => formatValue(instant, "datetime", env.formats()) ?? "",
  };
}

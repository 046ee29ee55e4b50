import type { Source } from "../list/source.ts";

/** Something is done: a source has read, a form was sent, an action ran. Who reloads on it reloads. */
export function announce(sources: readonly Source[], name: string): void {
  for (const source of sources) if (source.compiled.source.reload_on?.includes(name)) void source.reload();
}

/** Sources hear of what others have done. */
import type { CompiledSource } from "../../compile/plan/compiled.ts";
import type { ApiAnswer, ApiCall } from "../../host/env.ts";

interface Listener {
  readonly compiled: CompiledSource;
  reload(): Promise<void>;
  /** Whether a call to this address writes one of its records. */
  holds(path: string): boolean;
  replaceItem(item: unknown): void;
}

/** Something is done: a source has read, a form was sent, an action ran. Who reloads on it reloads. */
export function notifySources(sources: readonly Listener[], name: string): void {
  for (const source of sources) if (source.compiled.source.reload_on?.includes(name)) void source.reload();
}

/** Lists that show the written record show it as the server now has it. */
export function showWrittenRecord(sources: readonly Listener[], call: ApiCall, answer: ApiAnswer): void {
  if (!answer.ok) return;
  for (const source of sources) if (source.holds(call.path)) source.replaceItem(answer.data);
}

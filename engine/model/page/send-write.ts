import type { ApiAnswer, ApiCall, EngineEnv } from "../../host/env.ts";
import { showNotifications } from "./notifications.ts";
import type { Source } from "../list/source.ts";

/** Sends a call that changes something, and shows what its answer has to say. What was refused is the caller's to show. */
export async function sendWrite(env: EngineEnv, call: ApiCall): Promise<ApiAnswer> {
  const answer = await env.send(call);
  if (answer.ok) showNotifications(env, answer.notifications);
  return answer;
}

/** Lists that show the written record show it as the server now has it. */
export function showWritten(sources: readonly Source[], call: ApiCall, answer: ApiAnswer): void {
  if (!answer.ok) return;
  for (const source of sources) if (source.holds(call.path)) source.replaceItem(answer.data);
}

import type { ApiAnswer, ApiCall, EngineEnv } from "../../host/env.ts";
import { showNotifications } from "./notifications.ts";

/** Sends a call that changes something, and shows what its answer has to say. What was refused is the caller's to show. */
export async function sendWrite(env: EngineEnv, call: ApiCall): Promise<ApiAnswer> {
  const answer = await env.send(call);
  if (answer.ok) showNotifications(env, answer.notifications);
  return answer;
}

import type { Notifications } from "../../../schemas/answer.ts";
import type { ApiAnswer, ApiCall, EngineEnv } from "../../host/env.ts";

/** Sends a call that changes something, and shows what its answer has to say. What was refused is the caller's to show. */
export async function sendWrite(env: EngineEnv, call: ApiCall): Promise<ApiAnswer> {
  const answer = await env.send(call);
  if (answer.ok) showNotifications(env, answer.notifications, call.cart_path);
  return answer;
}

/** Success messages, infos and warnings of an answer become toasts. */
export function showNotifications(env: EngineEnv, { messages, infos, warnings }: Notifications, cart_path?: string): void {
  const toCart = cart_path === undefined ? {} : { cart_path };
  for (const text of messages) env.notify({ tone: "success", text, ...toCart });
  for (const text of infos) env.notify({ tone: "info", text, ...toCart });
  for (const text of warnings) env.notify({ tone: "warning", text, ...toCart });
}

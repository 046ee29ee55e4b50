import type { Notifications } from "../../../schemas/answer.ts";
import type { EngineEnv } from "../../host/env.ts";

/** Success messages, infos and warnings of an answer become toasts. */
export function showNotifications(env: EngineEnv, { messages, infos, warnings }: Notifications): void {
  for (const text of messages) env.notify({ tone: "success", text });
  for (const text of infos) env.notify({ tone: "info", text });
  for (const text of warnings) env.notify({ tone: "warning", text });
}

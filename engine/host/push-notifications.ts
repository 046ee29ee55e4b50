/** What a server pushes (API-007), as it can be shown; what cannot be read is left out, for nobody waits for it. */
import type { PushNotification } from "../../schemas/push-notification.ts";
import type { Notice } from "./env.ts";

const tones: Readonly<Record<PushNotification["type"], Notice["tone"]>> = {
  messages: "success",
  infos: "info",
  warnings: "warning",
  errors: "error",
};

/** @param pushed a list of texts, or of `{ type, message, path }`; a text is an info */
export function readPushNotifications(pushed: unknown): Notice[] {
  return Array.isArray(pushed) ? pushed.flatMap(readOne) : [];
}

function readOne(pushed: unknown): Notice[] {
  if (typeof pushed === "string") return pushed === "" ? [] : [{ tone: "info", text: pushed }];
  if (typeof pushed !== "object" || pushed === null) return [];

  const { type, message, path } = pushed as Record<string, unknown>;
  if (typeof message !== "string" || message === "") return [];
  const tone = typeof type === "string" && Object.hasOwn(tones, type) ? tones[type as PushNotification["type"]] : "info";
  return [{ tone, text: message, ...(isOwnPage(path) && { path }) }];
}

/** Nothing that is pushed leads out of the portal. */
const isOwnPage = (path: unknown): path is string => typeof path === "string" && /^\/(?![/\\])[^\s\\]*$/.test(path);

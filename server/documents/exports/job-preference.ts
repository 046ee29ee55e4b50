/** Whether whoever exports can go on without the file: by the header `Prefer` (RFC 7240). */
import type { FastifyRequest } from "fastify";

/** `respond-async` allows a job for what is long; with `wait=0` it is one in any case. Only a POST may leave anything behind. */
export function jobPreferenceOf(request: Pick<FastifyRequest, "method" | "headers">): "no" | "when_long" | "yes" {
  if (request.method !== "POST") return "no";
  const preferences = new Set(
    String(request.headers["prefer"] ?? "")
      .toLowerCase()
      .split(/[,;]/)
      .map((preference) => preference.replaceAll(/\s/g, "")),
  );
  if (!preferences.has("respond-async")) return "no";
  return preferences.has("wait=0") ? "yes" : "when_long";
}

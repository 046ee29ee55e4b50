import type { FastifyRequest } from "fastify";

/** Those that a browser names, without what it gives the weight zero: that is refused (RFC 9110, 12.5.3). */
export function acceptedEncodings({ headers }: FastifyRequest): ReadonlySet<string> {
  const named = (headers["accept-encoding"] ?? "").toLowerCase().split(",");
  return new Set(named.filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one)).map((one) => one.split(";", 1)[0]!.trim()));
}

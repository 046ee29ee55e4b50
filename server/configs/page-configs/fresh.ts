import type { FastifyRequest } from "fastify";

/** Whether the caller already has what the ETag names. Compared weakly, as If-None-Match is (RFC 9110, 13.1.2). */
export function isFresh(request: FastifyRequest, etag: string): boolean {
  const header = request.headers["if-none-match"];
  return header !== undefined && header.split(",").some((candidate) => opaque(candidate) === opaque(etag));
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, "");

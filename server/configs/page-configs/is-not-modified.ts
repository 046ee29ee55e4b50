import type { FastifyReply, FastifyRequest } from "fastify";

/** What is not sent again to who has it. The next user of a browser must ask again, and so must this one: rights may have changed. */
export function sendIfChanged(request: FastifyRequest, reply: FastifyReply, { etag, json }: { etag: string; json: string }): FastifyReply {
  void reply.headers({ ...askedEachTime, etag });
  return isFresh(request, etag) ? reply.code(304).send() : reply.type("application/json; charset=utf-8").send(json);
}

export const askedEachTime = { "cache-control": "private, no-cache", vary: "cookie, authorization, accept-language, x-partner" };

/** Compared weakly, as If-None-Match is (RFC 9110, 13.1.2). */
function isFresh(request: FastifyRequest, etag: string): boolean {
  const header = request.headers["if-none-match"];
  return header !== undefined && header.split(",").some((candidate) => opaque(candidate) === opaque(etag));
}

const opaque = (etag: string): string => etag.trim().replace(/^W\//, "");

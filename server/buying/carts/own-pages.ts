import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../platform/plugins/answer.ts";

/**
 * For a GET that changes something, as the specification has some: a browser that says that another site asks is refused, as it is for
 * writes. Nor is there a HEAD of it, which the framework adds to every GET: whoever asks for that wants nothing to be done.
 */
export async function fromOwnPages(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  if (request.method === "HEAD") return refuse(reply, { kind: "not_found", what: request.url });
  const site = request.headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" ? refuse(reply, { kind: "cross_site" }) : undefined;
}

import type { FastifyReply, FastifyRequest } from "fastify";
import { refuse } from "../../platform/plugins/answer.ts";

/**
 * For a GET that changes something, as the specification has some: a browser that says that another site asks is refused, as it is for
 * writes.
 */
export async function fromOwnPages(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const site = request.headers["sec-fetch-site"];
  return site !== undefined && site !== "same-origin" ? refuse(reply, { kind: "cross_site" }) : undefined;
}

/**
 * A call that changes something comes from our own pages or from an API client, never from another site. Browsers say
 * where a call comes from in `Origin` and `Sec-Fetch-Site`, and no page can forge these. A header that only a program
 * can set (`Authorization`, `X-Client`) shows an API client: across sites a browser would first ask us, and we allow nobody.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "./answer.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

export function refuseCrossSite(app: FastifyInstance, { publicUrl }: { publicUrl: string | null }): void {
  const publicOrigin = publicUrl === null ? null : new URL(publicUrl).origin;

  app.addHook("onRequest", async (request, reply) => {
    if (!reading.has(request.method) && !isOwn(request)) return refuse(reply, { kind: "cross_site" });
  });

  function isOwn(request: FastifyRequest): boolean {
    const { origin, "sec-fetch-site": site, authorization, "x-client": client } = request.headers;
    if (origin !== undefined) return origin === (publicOrigin ?? `${request.protocol}://${request.host}`) || isListening(request, origin);
    if (site !== undefined) return site === "same-origin";
    return authorization !== undefined || client === "api";
  }

  /** The server may be opened by its own address beside its public one (a health check, the trip tests). */
  function isListening(request: FastifyRequest, origin: string): boolean {
    return publicOrigin !== null && origin === `http://${request.host}`;
  }
}

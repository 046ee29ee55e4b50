/**
 * A call that changes something comes from our own pages or from an API client, never from another site. Browsers say
 * where a call comes from in `Origin` and `Sec-Fetch-Site`, and no page can forge these. A header that only a program
 * can set (`Authorization`, `X-Client`) shows an API client: across sites a browser would first ask us, and we allow nobody.
 */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { refuse } from "./answer.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

export function refuseCrossSite(app: FastifyInstance, { publicUrl }: { publicUrl: string | null }): void {
  app.addHook("onRequest", async (request, reply) => {
    if (!reading.has(request.method) && !isOwn(request)) return refuse(reply, { kind: "cross_site" });
  });

  function isOwn(request: FastifyRequest): boolean {
    const { origin, "sec-fetch-site": site, authorization, "x-client": client } = request.headers;
    // The browser's own word comes first: it is right behind any proxy.
    if (site !== undefined) return site === "same-origin";
    if (origin !== undefined) return origin === (publicUrl ?? `${request.protocol}://${request.host}`);
    return authorization !== undefined || client === "api";
  }
}

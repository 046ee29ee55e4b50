import type { FastifyRequest } from "fastify";
import type { Viewer } from "./page-bundles.ts";

const nobody: ReadonlySet<string> = new Set();

/** For whom a document is projected: read from the session, never from the request. */
export const viewerOf = ({ session, language }: Pick<FastifyRequest, "session" | "language">): Viewer => ({
  signedIn: session !== null,
  permissions: session?.permissions ?? nobody,
  language,
});

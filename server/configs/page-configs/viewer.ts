import type { FastifyRequest } from "fastify";

/** For whom a document is projected. */
export interface Viewer {
  signedIn: boolean;
  permissions: ReadonlySet<string>;
  language: string;
}

const nobody: ReadonlySet<string> = new Set();

/** Read from the session, never from the request. */
export const viewerOf = ({ session, language }: Pick<FastifyRequest, "session" | "language">): Viewer => ({
  signedIn: session !== null,
  permissions: session?.permissions ?? nobody,
  language,
});

/** The same for all who may see the same. */
export const permissionSet = (viewer: Pick<Viewer, "permissions">): string => [...viewer.permissions].toSorted().join(" ");

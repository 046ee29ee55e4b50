/** While the disk is full, whoever wants to write is told so at once, before the database has to fail at it. Reading goes on. */
import type { FastifyInstance } from "fastify";
import type { StorageReserve } from "../database/storage-reserve.ts";
import { refuse } from "./answer.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Begins or ends a session, without which nobody could read: so little that the reserve carries it. */
    session_only?: boolean;
  }
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

export function refuseWritesWhenFull(app: FastifyInstance, storage: Pick<StorageReserve, "full">): void {
  app.addHook("onRequest", async ({ method, is404, routeOptions: { config } }, reply) => {
    if (!storage.full || is404 || reading.has(method) || config.reading || config.session_only) return;
    return refuse(reply, { kind: "storage_full" });
  });
}

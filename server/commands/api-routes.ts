/** The routes of the API for a command that checks documents: the server is put together, but nothing is asked of a database. */
import type { ApiRoute } from "../../engine/compile/plan/compiled.ts";
import { buildApp } from "../app.ts";
import { openDatabase } from "../platform/database/database.ts";
import { openErp } from "../erp/open-erp.ts";
import { apiRoutesOf } from "../platform/plugins/known-routes.ts";
import { createSecretBox, keyBytes } from "../platform/secrets/secret-box.ts";

export async function readApiRoutes(): Promise<readonly ApiRoute[]> {
  // Connections are made when something is asked, and nothing is.
  const db = openDatabase({ connection: "postgres://nobody@localhost:1/none", max_connections: 1 });
  const clock = () => new Date();
  const settings = { publicUrl: null, trustProxy: false as const, sessionIdleMinutes: 30, sessionAbsoluteMinutes: 720, demo: false };
  const app = await buildApp({ settings, db, clock, erp: openErp(db, { clock }).erp, secrets: noSecrets, documents: { stored: false } });
  try {
    return [...apiRoutesOf(app)];
  } finally {
    await app.close();
    await db.destroy();
  }
}

/** Nothing is stored, so nothing is ever sealed with it. */
const noSecrets = createSecretBox([Buffer.alloc(keyBytes)]);

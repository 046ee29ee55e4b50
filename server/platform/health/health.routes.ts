/** For whoever runs the server: is the process alive, and should it get requests? */
import type { FastifyPluginAsync } from "fastify";
import { sql, type Kysely } from "kysely";
import { Type } from "typebox";
import { refuse } from "../plugins/answer.ts";
import type { Database } from "../database/database.ts";
import { problemOfDatabase } from "../database/database-trouble.ts";

const Health = Type.Object({ status: Type.String() }, { additionalProperties: false });

export const healthRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  const route = (summary: string) => ({
    config: { access: "public", sessionless: true } as const,
    logLevel: "silent" as const,
    schema: { summary, tags: ["health"], querystring: Type.Object({}), response: { 200: Health } },
  });

  app.get("/health/live", route("The process answers"), async () => ({ status: "alive" }));

  app.get("/health/ready", route("The server takes requests"), async (_request, reply) => {
    if (app.draining.on) return refuse(reply, { kind: "busy", retry_after: 5 });
    try {
      await sql`select 1`.execute(db);
    } catch (error) {
      return refuse(reply, problemOfDatabase(error) ?? { kind: "database_down", retry_after: 5 });
    }
    return { status: "ready" };
  });
};

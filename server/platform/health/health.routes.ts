/** For whoever runs the server: is the process alive, and should it get requests? */
import { sql } from "kysely";
import { Type } from "typebox";
import type { Register } from "../../context.ts";
import { refuse } from "../plugins/answer.ts";
import { problemOfDatabase } from "../database/database-problem.ts";

const Health = Type.Object({ status: Type.String() }, { additionalProperties: false });

/** Outside of the API, for whoever balances the load. */
export const healthRoutes: Register = async ({ api: app, db }) => {
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

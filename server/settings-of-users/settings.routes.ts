/** What a page remembers for a user across browsers: page sizes, last criteria, open sections. */
import type { FastifyPluginAsync } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { answerOf } from "../../schemas/answer.ts";
import type { Database } from "../database/database.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { signedInBy } from "../plugins/session.ts";

const closed = { additionalProperties: false } as const;
const Params = Type.Object(
  { key: Type.String({ pattern: "^[A-Za-z0-9][A-Za-z0-9_.:/-]{0,119}$", description: "For example `list:orders:orders`." }) },
  closed,
);
const Body = Type.Object({ value: Type.Unknown({ description: "Any JSON; null forgets the key." }) }, closed);
const Setting = Type.Object({ key: Type.String(), value: Type.Unknown() }, closed);

const mostCharacters = 8_192;
const mostKeys = 500;

export const settingRoutes: FastifyPluginAsync<{ db: Kysely<Database>; clock: () => Date }> = async (app, { db, clock }) => {
  app.get(
    "/user/settings",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "Everything remembered for the user",
        tags: ["account"],
        querystring: Type.Object({}),
        response: { 200: answerOf(Type.Record(Type.String(), Type.Unknown())) },
      },
    },
    async (request) => {
      const rows = await db
        .selectFrom("user_settings")
        .select(["key", "value"])
        .where("user_id", "=", signedInBy(request).account.id)
        .orderBy("key")
        .limit(mostKeys)
        .execute();
      return answer(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
    },
  );

  app.patch<{ Params: Static<typeof Params>; Body: Static<typeof Body> }>(
    "/user/settings/:key",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "Remember a value for the user",
        tags: ["account"],
        params: Params,
        body: Body,
        response: { 200: answerOf(Setting) },
      },
    },
    async (request, reply) => {
      const user_id = signedInBy(request).account.id;
      const { key } = request.params;
      const { value } = request.body;
      const text = JSON.stringify(value);
      if (text.length > mostCharacters) {
        return refuse(reply, { kind: "too_large", message: "This is too much to remember.", limit: mostCharacters, actual: text.length });
      }

      if (value === null) {
        await db.deleteFrom("user_settings").where("user_id", "=", user_id).where("key", "=", key).execute();
        return answer({ key, value });
      }
      const { keys } = await db
        .selectFrom("user_settings")
        .select(({ fn }) => fn.countAll<string>().as("keys"))
        .where("user_id", "=", user_id)
        .where("key", "!=", key)
        .executeTakeFirstOrThrow();
      if (Number(keys) >= mostKeys) {
        return refuse(reply, {
          kind: "too_large",
          message: "Too many values are remembered already.",
          limit: mostKeys,
          actual: Number(keys) + 1,
        });
      }
      // The last one wins: remembering a page size twice is no conflict.
      await db
        .insertInto("user_settings")
        .values({ user_id, key, value: text, updated_at: clock() })
        .onConflict((conflict) => conflict.columns(["user_id", "key"]).doUpdateSet({ value: text, updated_at: clock() }))
        .execute();
      return answer({ key, value });
    },
  );
};

import type { FastifyPluginAsync } from "fastify";
import type { Kysely } from "kysely";
import { Type, type Static } from "typebox";
import { answerOf } from "../../schemas/answer.ts";
import { PushNotification } from "../../schemas/push-notification.ts";
import { audit } from "../audit/audit.ts";
import type { Database } from "../database/database.ts";
import { answer, refuse } from "../plugins/answer.ts";
import { signedInBy } from "../plugins/session.ts";
import type { Pushes } from "./pushes.ts";

const uuid = Type.String({ pattern: "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$" });
const NewPush = Type.Object(
  {
    user_ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: 50, description: "Without it everybody who is there hears it." })),
    ...PushNotification.properties,
  },
  { additionalProperties: false },
);

export interface PushRoutesOptions {
  pushes: Pushes;
  db: Kysely<Database>;
  clock: () => Date;
}

export const pushRoutes: FastifyPluginAsync<PushRoutesOptions> = async (app, { pushes, db, clock }) => {
  // A server that winds down would wait for them for ever.
  app.addHook("preClose", () => pushes.close());

  app.get(
    "/push_notifications/stream",
    {
      // An open page is nobody at work: a stream that comes back does not keep its session from running out.
      config: { access: "signed_in", unattended: true },
      schema: {
        summary: "What is pushed to the user, as server-sent events; `over` ends it for good",
        tags: ["push notifications"],
        querystring: Type.Object({}),
        response: { 200: { description: "Push notifications", content: { "text/event-stream": { schema: Type.String() } } } },
      },
    },
    async (request, reply) => {
      const opened = pushes.open(signedInBy(request));
      if (!opened.ok) return refuse(reply, opened.problem);
      return (
        reply
          .type("text/event-stream; charset=utf-8")
          .header("cache-control", "no-store, no-transform")
          .header("x-accel-buffering", "no")
          // Nothing comes after it: kept for another request, the connection would hold up a server that winds down.
          .header("connection", "close")
          .send(opened.value)
      );
    },
  );

  app.post<{ Body: Static<typeof NewPush> }>(
    "/admin/push_notifications",
    {
      config: { access: "manage_users" },
      schema: {
        summary: "Say something to users who are there",
        tags: ["administration"],
        body: NewPush,
        response: { 200: answerOf(Type.Null()) },
      },
    },
    async (request) => {
      const { user_ids, ...notification } = request.body;
      const { account } = signedInBy(request);
      const after = { ...notification, ...(user_ids && { user_ids }) };
      const entry = { at: clock(), actor: account.id, action: "push.send", entity: "push_notifications", after, request_id: request.id };
      await db.transaction().execute((trx) => audit(trx, entry));
      await pushes.push({ users: user_ids ?? "all", notification });
      return answer(null);
    },
  );
};

import { randomUUID } from "node:crypto";
import { Type } from "typebox";
import { listOf } from "../../../schemas/answer.ts";
import { PushNotification } from "../../../schemas/push-notification.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import type { Context, Register } from "../../context.ts";
import { refused } from "../../result.ts";
import { audit } from "../audit/audit.ts";
import { answer } from "../plugins/answer.ts";
import { apiRoutes, closed, uuid } from "../plugins/api-routes.ts";
import { unknownOrder } from "../plugins/list-order.ts";
import { listAnswer, ListQuery, readPage } from "../plugins/list-query.ts";
import { signedInBy } from "../plugins/session.ts";
import { createSentPushes, sortableColumns } from "./sent-pushes.ts";

/** Servers tell each other in at most 8,000 bytes, and as JSON each of these, which nobody sees, is six. */
const unsayable = "\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f";
const NewPush = Type.Object(
  {
    user_ids: Type.Optional(Type.Array(uuid, { minItems: 1, maxItems: 50, description: "Without it everybody who is there hears it." })),
    ...PushNotification.properties,
    message: Type.String({
      minLength: 1,
      maxLength: 1_000,
      pattern: `^[^${unsayable}]*$`,
      description: "No control characters but the end of a line.",
    }),
    // A form says with an empty text that there is none.
    path: Type.Optional(Type.Union([PushNotification.properties.path, Type.Literal("")])),
  },
  closed,
);

const Sent = Type.Object(
  {
    id: uuid,
    sent_at: Type.String({ description: "ISO UTC" }),
    sent_by: Type.String({ description: "User name" }),
    to_all: Type.Boolean(),
    recipients: Type.Array(Type.String(), { description: "User names; empty when it was for everybody who was there." }),
    type: PushNotification.properties.type,
    message: Type.String(),
    path: Type.String(),
    heard: Type.Integer({ description: "Open streams that it was written to." }),
  },
  closed,
);

export const pushRoutes: Register = async (context) => {
  streamRoute(context);
  const { api, db, clock, pushes, documents } = context;
  const sent = createSentPushes({ db, clock });
  const controller = "/admin/push_notifications";
  const { get, post } = apiRoutes(api, { access: "manage_users", tags: ["administration"] });
  post(
    controller,
    {
      forms: ["admin/push_notification"],
      repeats: "with_write",
      summary: "Say something to users who are there",
      body: NewPush,
      answer: Type.Null(),
    },
    async (request) => {
      const { user_ids: named, path, ...texts } = request.body;
      // As sessions spell them: a stream is found by the text of its user's id.
      const user_ids = named?.map((id) => id.toLowerCase());
      const notification = { ...texts, ...(path && { path }) };
      const { account } = signedInBy(request);
      const [id, at] = [randomUUID(), clock()];
      const after = { ...notification, ...(user_ids && { user_ids }) };
      await db.transaction().execute(async (trx) => {
        await sent.keep(trx, { id, sent_at: at, sent_by: account.username, user_ids, ...notification });
        await audit(trx, { at, actor: account.id, action: "push.send", entity: `push_notifications/${id}`, after, request_id: request.id });
      });
      await pushes.push({ users: user_ids ?? "all", notification, id });
      return answer(null, { messages: [request.text("push.sent")] });
    },
  );

  const summary = "What was said in the last 90 days, by whom, to whom, and how many heard it";
  get(controller, { summary, query: ListQuery, answer: listOf(Sent) }, async (request) => {
    const { q, sort_by, order } = request.query;
    const fields = unknownOrder(request.text, sort_by, sortableColumns);
    if (fields.length > 0) return refused({ kind: "invalid", fields });

    const page = readPage(request.query);
    const { items, total_results } = await sent.list({ q, sort_by, order: order === "asc" ? "asc" : "desc", ...page });
    return answer(listAnswer(items, { ...page, total_results }));
  });
  listConfigs(api, { controller, table: "admin/push_notifications", access: "manage_users", documents: documents.effective });
};

function streamRoute({ api, pushes }: Context): void {
  // A server that winds down would wait for them for ever.
  api.addHook("preClose", () => pushes.close());

  // An open page is nobody at work: a stream that comes back does not keep its session from running out.
  const { get } = apiRoutes(api, { access: "signed_in", unattended: true, tags: ["push notifications"] });
  const summary = "What is pushed to the user, as server-sent events; `over` ends it for good";
  const response = { 200: { description: "Push notifications", content: { "text/event-stream": { schema: Type.String() } } } };
  get("/push_notifications/stream", { summary, response }, async (request, reply) => {
    const opened = pushes.open(signedInBy(request));
    if (!opened.ok) return opened;
    return (
      reply
        .type("text/event-stream; charset=utf-8")
        .header("cache-control", "no-store, no-transform")
        .header("x-accel-buffering", "no")
        // Nothing comes after it: kept for another request, the connection would hold up a server that winds down.
        .header("connection", "close")
        .send(opened.value)
    );
  });
}

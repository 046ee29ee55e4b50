/** `{controller}/filters/last` of the lists whose pages remember their searches. That of the orders stands with the orders. */
import type { FastifyPluginAsync } from "fastify";
import type { Kysely } from "kysely";
import { Type } from "typebox";
import { answerOf } from "../../schemas/answer.ts";
import { LastFilters } from "../../schemas/last-filters.ts";
import type { Database } from "../database/database.ts";
import { answer } from "../plugins/answer.ts";
import { signedInBy } from "../plugins/session.ts";
import type { Permission } from "../roles/permissions.ts";
import { readLastFilters } from "./last-filters.ts";

/** A list's controller is the key of its page. */
const lists: readonly { controller: string; title: string; access: Permission }[] = [
  { controller: "invoices", title: "invoices", access: "view_invoices" },
  { controller: "quotes", title: "quotes", access: "place_quotes" },
  { controller: "shipments", title: "shipments", access: "view_orders" },
  { controller: "reports/pdf_orders", title: "PDF orders", access: "edit_pdf_orders" },
];

export const lastFilterRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  for (const { controller, title, access } of lists) {
    app.get(
      `/${controller}/filters/last`,
      {
        config: { access },
        schema: {
          summary: `What the user searched for last among ${title}, or the default search`,
          tags: ["last filters"],
          querystring: Type.Object({}),
          response: { 200: answerOf(LastFilters) },
        },
      },
      async (request) => answer(await readLastFilters(db, signedInBy(request), controller)),
    );
  }
};

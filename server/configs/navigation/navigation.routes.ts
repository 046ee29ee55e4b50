import type { FastifyPluginAsync } from "fastify";
import { Type } from "typebox";
import { answerOf } from "../../../schemas/answer.ts";
import { NavigationAnswer } from "../../../schemas/page-bundle.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { viewerOf } from "../page-configs/viewer.ts";
import type { NavigationService } from "./navigation.service.ts";

/** What is offered depends on the session's rights alone, so a partner in the query opens nothing; it may be foreign or made up. */
const Query = Type.Object({
  "partner[function]": Type.Optional(Type.String({ maxLength: 40 })),
  "partner[number]": Type.Optional(Type.String({ maxLength: 40 })),
  "partner[sales_area]": Type.Optional(Type.String({ maxLength: 40 })),
});

export const navigationRoutes: FastifyPluginAsync<{ navigation: NavigationService }> = async (app, { navigation }) => {
  app.get(
    "/dashboard/navigation",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "The navigation of the user",
        tags: ["documents"],
        querystring: Query,
        response: { 200: answerOf(NavigationAnswer) },
      },
    },
    async (request) => answer(navigation.forViewer(viewerOf(request))),
  );
};

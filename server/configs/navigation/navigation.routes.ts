import { Type } from "typebox";
import { NavigationAnswer } from "../../../schemas/page-bundle.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";
import { viewerOf } from "../page-configs/viewer.ts";

/** What is offered depends on the session's rights alone, so a partner in the query opens nothing; it may be foreign or made up. */
const Query = Type.Object({
  "partner[function]": Type.Optional(Type.String({ maxLength: 40 })),
  "partner[number]": Type.Optional(Type.String({ maxLength: 40 })),
  "partner[sales_area]": Type.Optional(Type.String({ maxLength: 40 })),
});

export const navigationRoutes: Register = async ({ api, documents: { navigation } }) => {
  const { get } = apiRoutes(api, { access: "signed_in", tags: ["documents"] });
  const route = { summary: "The navigation of the user", query: Query, answer: NavigationAnswer };
  get("/dashboard/navigation", route, async (request) => answer(navigation.forViewer(viewerOf(request))));
};

import { ThemeAnswer } from "../../../schemas/page-bundle.ts";
import type { Register } from "../../context.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes } from "../../platform/plugins/api-routes.ts";

export const themeRoutes: Register = async ({ api, documents: { themes } }) => {
  const { get } = apiRoutes(api, { access: "public", tags: ["site"] });
  get("/themes/current", { summary: "The theme in force, complete", answer: ThemeAnswer }, async () => answer(themes.current()));
};

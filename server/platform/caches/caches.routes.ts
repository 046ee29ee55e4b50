import { Type } from "typebox";
import type { Register } from "../../context.ts";
import { answer } from "../plugins/answer.ts";
import { apiRoutes } from "../plugins/api-routes.ts";
import { signedInBy } from "../plugins/session.ts";
import { createCacheService } from "./caches.service.ts";

export const cacheRoutes: Register = async ({ api, db, clock, documents }) => {
  const caches = createCacheService({ db, clock, forget: documents.forget });
  const { post } = apiRoutes(api, { access: "manage_configs", tags: ["administration"] });
  const summary = "All servers read documents and ask the ERP anew";
  post("/admin/clear_cache", { summary, answer: Type.Null() }, async (request) => {
    await caches.clear({ actor: signedInBy(request).account.id, request_id: request.id });
    return answer(null);
  });
};

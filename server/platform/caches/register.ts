import { cacheRoutes } from "./caches.routes.ts";
import { createCacheService } from "./caches.service.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, db, clock, documents }) => {
  await api.register(cacheRoutes, { caches: createCacheService({ db, clock, forget: documents.forget }) });
};

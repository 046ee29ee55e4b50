import { lookUpLists } from "./look-up-lists.ts";
import { lookUpRoutes } from "./look-ups.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, db, clock, erp, documents, exports }) => {
  for (const list of lookUpLists)
    await api.register(lookUpRoutes, { list, erp: erp.reading, db, clock, documents: documents.effective, exports });
};

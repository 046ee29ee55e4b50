import { paperRoutes } from "./documents.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, erp, exports }) => {
  await api.register(paperRoutes, { erp: erp.reading, exports });
};

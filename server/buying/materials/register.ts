import { materialPictureRoutes } from "./material-pictures.routes.ts";
import { materialRoutes } from "./materials.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, erp }) => {
  await api.register(materialRoutes, { erp: erp.reading });
  await api.register(materialPictureRoutes, { erp: erp.reading });
};

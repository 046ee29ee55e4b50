import { createCartRepository } from "./carts.repository.ts";
import { cartRoutes } from "./carts.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, db, clock, erp }) => {
  await api.register(cartRoutes, { carts: createCartRepository({ db, clock }), erp: erp.writing });
};

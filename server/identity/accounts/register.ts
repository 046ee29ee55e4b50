import { createAccountService } from "./accounts.service.ts";
import { accountRoutes } from "./accounts.routes.ts";
import { createUserDetails } from "./user-details.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, db, clock, erp, presentSession }) => {
  const details = createUserDetails({ db, erp: erp.reading, presentSession });
  await api.register(accountRoutes, { accounts: createAccountService({ db, clock }), db, details });
};

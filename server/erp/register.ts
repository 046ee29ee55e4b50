import type { Register } from "../context.ts";
import { erpFaultRoutes } from "./erp-faults.routes.ts";

export const register: Register = async ({ api, erp_faults }) => {
  if (erp_faults) await api.register(erpFaultRoutes, erp_faults);
};

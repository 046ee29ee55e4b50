import { exportJobRoutes } from "./export-jobs.routes.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, db, exportJobs }) => {
  await api.register(exportJobRoutes, { jobs: exportJobs, db });
};

import { adminRecords } from "./admin-records.ts";
import type { Register } from "../../context.ts";

export const register: Register = async ({ api, db, clock, erp, documents, exports, secrets, pushes }) => {
  const tellDowntimes = () => void pushes.tellAll("planned_downtimes").catch((error: unknown) => api.log.error({ err: error }, "untold"));
  const onWritten = { planned_downtimes: tellDowntimes };
  // Administrators go on: what they keep asks the ERP for names at most, and it is they who end a downtime.
  await adminRecords(api, { db, clock, erp: erp.direct, documents: documents.effective, exports, secrets, onWritten });
};

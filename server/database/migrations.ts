/** Every migration in its order. A step is one transaction; its name never changes once it has shipped. */
import type { Migration } from "kysely/migration";
import * as portal from "./migrations/0001-portal.ts";
import * as erp from "./migrations/0002-erp.ts";
import * as documents from "./migrations/0003-documents.ts";
import * as attachments from "./migrations/0004-attachments.ts";
import * as adminRecords from "./migrations/0005-admin-records.ts";

export const migrations: Readonly<Record<string, Migration>> = {
  "0001-portal": portal,
  "0002-erp": erp,
  "0003-documents": documents,
  "0004-attachments": attachments,
  "0005-admin-records": adminRecords,
};

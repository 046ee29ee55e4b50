import type { Kysely } from "kysely";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ExportSender } from "../exports/send-export.ts";
import type { LookUpList } from "./look-up-lists.ts";

export interface LookUpOptions {
  list: LookUpList;
  erp: ErpPort;
  db: Kysely<Database>;
  clock: () => Date;
  documents: EffectiveDocuments;
  exports: ExportSender;
}

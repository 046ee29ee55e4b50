/** All kinds of configuration records, put together: a new one is its file in `kinds/`, a table, and a line here. */
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { ErpPort } from "../../erp/erp-port.ts";
import type { ExportSender } from "../../documents/exports/send-export.ts";
import type { EffectiveDocuments } from "../../configs/page-configs/effective-documents.ts";
import { listConfigs } from "../../configs/page-configs/list-configs.ts";
import { formatMessage } from "../../configs/page-configs/translations.ts";
import { ok } from "../../result.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { choicesRoutes } from "./choices.routes.ts";
import { marketingCampaigns } from "./kinds/marketing-campaigns.ts";
import { microsites } from "./kinds/microsites.ts";
import { plannedDowntimes } from "./kinds/planned-downtimes.ts";
import { sapConnectionConfigs } from "./kinds/sap-connection-configs.ts";
import { smtpConfigs } from "./kinds/smtp-configs.ts";
import { createPayments } from "./payments.ts";
import type { Choices, RecordKind, RecordName } from "./record-kind.ts";
import { createRecordViews } from "./record-views.ts";
import { createRecordRepository } from "./records.repository.ts";
import { recordRoutes } from "./records.routes.ts";
import { createRecordService } from "./records.service.ts";

export const recordKinds: readonly RecordKind[] = [smtpConfigs, sapConnectionConfigs, marketingCampaigns, microsites, plannedDowntimes];

export interface AdminRecordsOptions {
  db: Kysely<Database>;
  clock: () => Date;
  erp: Pick<ErpPort, "partners">;
  documents: EffectiveDocuments;
  exports: ExportSender;
  secrets: SecretBox;
  /** By kind: what else is to be done when a record of it was written. */
  onWritten?: Partial<Record<RecordName, () => void>>;
}

export async function adminRecords(
  api: FastifyInstance,
  { db, clock, erp, documents, exports, secrets, onWritten = {} }: AdminRecordsOptions,
): Promise<void> {
  const payments = createPayments(db);
  const choices: Choices = {
    async salesAreas() {
      const areas = await erp.partners.salesAreas();
      return areas.ok ? ok(new Map(areas.value.map(({ code, title }) => [code, title]))) : areas;
    },
    paymentProcessors: async () => new Map((await payments.processors()).map(({ id, title }) => [id, title])),
    paymentOptions: async (processor) => (await payments.options(processor))?.map(({ id }) => id),
  };
  const text = (language: string, key: string, args: Readonly<Record<string, unknown>> = {}): string =>
    formatMessage(documents.current().translations(language).shared(key) ?? key, language, args);

  await api.register(choicesRoutes, { erp, payments });
  for (const kind of recordKinds) {
    const views = createRecordViews(kind, documents);
    const repository = createRecordRepository(db, kind);
    const records = createRecordService({ kind, db, clock, repository, views, secrets, choices, text, onWritten: onWritten[kind.name] });
    await api.register(recordRoutes, { kind, records, views, documents, exports, clock, text });
    listConfigs(api, { controller: `/admin/${kind.name}`, table: kind.table, access: kind.access, forms: [kind.form], documents });
  }
}

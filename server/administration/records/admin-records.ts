/** All kinds of configuration records, put together: a new one is its file in `kinds/`, a table, and a line here. */
import type { Register } from "../../context.ts";
import { textIn } from "../../configs/page-configs/translations.ts";
import { ok } from "../../result.ts";
import { choicesRoutes } from "./choices.routes.ts";
import { marketingCampaigns } from "./kinds/marketing-campaigns.ts";
import { microsites } from "./kinds/microsites.ts";
import { plannedDowntimes } from "./kinds/planned-downtimes.ts";
import { sapConnectionConfigs } from "./kinds/sap-connection-configs.ts";
import { smtpConfigs } from "./kinds/smtp-configs.ts";
import { createPayments } from "./payments.ts";
import type { Choices, RecordKind } from "./record-kind.ts";
import { createRecordViews } from "./record-views.ts";
import { createRecordRepository } from "./records.repository.ts";
import { recordRoutes } from "./records.routes.ts";
import { createRecordService } from "./records.service.ts";

export const recordKinds: readonly RecordKind[] = [smtpConfigs, sapConnectionConfigs, marketingCampaigns, microsites, plannedDowntimes];

export const adminRecordRoutes: Register = async (context) => {
  const { api, db, clock, secrets, exports } = context;
  const documents = context.documents.effective;
  // Administrators go on during a downtime: what they keep asks the ERP for names at most, and it is they who end one.
  const erp = context.erp.direct;
  const payments = createPayments(db);
  const choices: Choices = {
    async salesAreas() {
      const areas = await erp.partners.salesAreas();
      return areas.ok ? ok(new Map(areas.value.map(({ code, title }) => [code, title]))) : areas;
    },
    paymentProcessors: async () => new Map((await payments.processors()).map(({ id, title }) => [id, title])),
    paymentOptions: async (processor) => (await payments.options(processor))?.map(({ id }) => id),
  };
  const text = (language: string, key: string, args?: Readonly<Record<string, unknown>>): string =>
    textIn(documents.current().translations(language))(key, args);
  const tellDowntimes = () =>
    void context.pushes.emitToAll("planned_downtimes").catch((error: unknown) => api.log.error({ err: error }, "untold"));

  choicesRoutes(api, erp, payments);
  for (const kind of recordKinds) {
    const views = createRecordViews(kind, documents);
    const repository = createRecordRepository(db, kind);
    const onWritten = kind === plannedDowntimes ? tellDowntimes : undefined;
    const records = createRecordService({ kind, db, clock, repository, views, secrets, choices, text, onWritten });
    recordRoutes(api, { kind, records, views, documents, exports, clock, text });
  }
};

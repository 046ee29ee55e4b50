/** What resources share; each takes what it needs (`resources.ts`). */
import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { DowntimeGuardedErp } from "./administration/downtime/guard-during-downtimes.ts";
import type { Documents } from "./configs/page-configs/open-documents.ts";
import type { SiteConfigService } from "./configs/site-configs/site-configs.service.ts";
import type { SiteSettings } from "./configs/site-configs/site-settings.ts";
import type { ExportJobs } from "./documents/exports/export-jobs.ts";
import type { ExportSender } from "./documents/exports/send-export.ts";
import type { ErpFaultsOptions } from "./erp/erp-faults.ts";
import type { ErpPort } from "./erp/erp-port.ts";
import type { CaptchaService } from "./identity/captcha/captcha.service.ts";
import type { SessionPresenter } from "./identity/sessions/session.presenter.ts";
import type { SessionRepository } from "./identity/sessions/sessions.repository.ts";
import type { SettingsRepository } from "./identity/user-settings/settings.repository.ts";
import type { Database } from "./platform/database/database.ts";
import type { ClientFiles } from "./platform/html/client-files.ts";
import type { Jobs } from "./platform/jobs/jobs.ts";
import type { Pushes } from "./platform/push/pushes.ts";
import type { SecretBox } from "./platform/secrets/secret-box.ts";

export interface Context {
  /** A scope of the resource's own, below `/api/v1` unless it stands in `pageResources`. */
  api: FastifyInstance;
  db: Kysely<Database>;
  clock: () => Date;
  https: boolean;
  /** What credentials of other systems are stored with. */
  secrets: SecretBox;
  /** While a downtime says so, `reading` and `writing` are kept from it; `direct` is for administrators. */
  erp: DowntimeGuardedErp & { direct: ErpPort };
  erp_faults: ErpFaultsOptions | undefined;
  sessions: SessionRepository;
  presentSession: SessionPresenter;
  userSettings: SettingsRepository;
  documents: Documents;
  siteConfigs: SiteConfigService;
  siteSettings: SiteSettings;
  captcha: CaptchaService;
  pushes: Pushes;
  jobs: Jobs;
  exportJobs: ExportJobs;
  exports: ExportSender;
  /** The folder of uploaded files; without one they go with the server. */
  uploads: string | undefined;
  client: ClientFiles;
}

/** The routes of a resource; `resources.ts` names them all. */
export type Register = (context: Context) => Promise<void>;

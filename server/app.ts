/**
 * The server, put together by hand: what every request goes through, then one line per resource.
 * Adding a resource: its folder, its schema in `schemas/`, one line in `registerResources`.
 */
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import path from "node:path";
import cookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { adminRecords } from "./admin-records/admin-records.ts";
import { createAccountService } from "./accounts/accounts.service.ts";
import { accountRoutes } from "./accounts/accounts.routes.ts";
import { ownSessionRoutes } from "./accounts/own-session.routes.ts";
import { createUserDetails } from "./accounts/user-details.ts";
import { attachmentRoutes } from "./attachments/attachments.routes.ts";
import { openAttachments } from "./attachments/open-attachments.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { createAuthService } from "./auth/auth.service.ts";
import { createLoginAttempts } from "./auth/login-attempts.ts";
import { createPasswordHasher } from "./auth/password-hasher.ts";
import { createProxyService } from "./auth/proxy.service.ts";
import { createTwoStep } from "./auth/two-step.ts";
import { captchaRoutes } from "./captcha/captcha.routes.ts";
import type { CaptchaService } from "./captcha/captcha.service.ts";
import { openCaptcha, type CaptchaOptions } from "./captcha/open-captcha.ts";
import { createCartRepository } from "./carts/carts.repository.ts";
import { cacheRoutes } from "./caches/caches.routes.ts";
import { createCacheService } from "./caches/caches.service.ts";
import { cartRoutes } from "./carts/carts.routes.ts";
import { dashboardRoutes } from "./dashboard/dashboard.routes.ts";
import type { Database } from "./database/database.ts";
import { paperRoutes } from "./documents/documents.routes.ts";
import { createDowntimesAhead } from "./downtime/downtimes-ahead.ts";
import { keepFromErp, type KeptErp } from "./downtime/kept-from-erp.ts";
import { createStoredDowntimes } from "./downtime/stored-downtimes.ts";
import { exportJobRoutes } from "./exports/export-jobs.routes.ts";
import { openExportJobs } from "./exports/open-export-jobs.ts";
import { createExportSender } from "./exports/send-export.ts";
import { erpFaultRoutes, type ErpFaultsOptions } from "./erp/erp-faults.routes.ts";
import type { ErpPort } from "./erp/erp-port.ts";
import type { GuardedErp } from "./erp/guarded-erp.ts";
import { readClientFiles } from "./html/client-files.ts";
import { clientRoutes } from "./html/client.routes.ts";
import { htmlRoutes } from "./html/html.routes.ts";
import { checkSubmittedForms } from "./forms/check-submitted-form.ts";
import { lookUpLists } from "./look-ups/look-up-lists.ts";
import { lookUpRoutes } from "./look-ups/look-ups.routes.ts";
import { healthRoutes } from "./health/health.routes.ts";
import { serverLoadRoutes } from "./health/server-load.routes.ts";
import { answerRepeats } from "./idempotency/answer-repeats.ts";
import { materialPictureRoutes } from "./materials/material-pictures.routes.ts";
import { materialRoutes } from "./materials/materials.routes.ts";
import { navigationRoutes } from "./navigation/navigation.routes.ts";
import { documentApi, showDocs } from "./openapi/openapi.ts";
import { documentRoutes } from "./page-configs/documents.routes.ts";
import { listConfigs } from "./page-configs/list-configs.ts";
import { openDocuments, type Documents, type OpenDocumentsOptions } from "./page-configs/open-documents.ts";
import { pageRoutes } from "./page-configs/pages.routes.ts";
import { checkAccess } from "./plugins/access.ts";
import { takeFormStep } from "./plugins/form-step.ts";
import { markDraining } from "./plugins/draining.ts";
import { partnerRoutes } from "./partners/partners.routes.ts";
import { limitBodyTime, uploadTimeMs } from "./plugins/body-time.ts";
import { answerBrokenConnection, answerError, answerErrors } from "./plugins/errors.ts";
import { collectRoutes, knownRoutes } from "./plugins/known-routes.ts";
import { chooseLanguage } from "./plugins/language.ts";
import { loggerOf, logRequests, type LoggerOption } from "./plugins/log.ts";
import { translateTexts } from "./plugins/request-texts.ts";
import { refuseCrossSite } from "./plugins/same-origin.ts";
import { secure, setSecurityHeaders } from "./plugins/security-headers.ts";
import { readSession } from "./plugins/session.ts";
import { bodyLimit, parseStrictJson } from "./plugins/strict-json.ts";
import { validateStrictly } from "./plugins/validation.ts";
import { ecommerceRoutes } from "./reports/ecommerce.routes.ts";
import { erpReportRoutes } from "./reports/erp-reports.routes.ts";
import { priceCheckRoutes } from "./reports/price-check.routes.ts";
import { salesdocExportRoutes } from "./salesdocs/salesdocs-export.routes.ts";
import { openPushes } from "./push/pushes.ts";
import { pushRoutes } from "./push/push.routes.ts";
import { salesdocRoutes } from "./salesdocs/salesdocs.routes.ts";
import type { SecretBox } from "./secrets/secret-box.ts";
import { createSessionRepository } from "./sessions/sessions.repository.ts";
import { createSessionPresenter, type SessionPresenter } from "./sessions/session.presenter.ts";
import type { Settings } from "./settings.ts";
import { createSettingsRepository, type SettingsRepository } from "./settings-of-users/settings.repository.ts";
import { settingRoutes } from "./settings-of-users/settings.routes.ts";
import type { SiteContent } from "./site-configs/site-content.ts";
import { siteConfigRoutes } from "./site-configs/site-configs.routes.ts";
import { micrositeFeatures } from "./site-configs/microsite-features.ts";
import { createSiteConfigs, type SiteConfigService } from "./site-configs/site-configs.service.ts";
import { siteSettingRoutes } from "./site-configs/site-settings.routes.ts";
import { createSiteSettings, type SiteSettings } from "./site-configs/site-settings.ts";
import { themeRoutes } from "./themes/themes.routes.ts";

export interface AppOptions {
  settings: Pick<Settings, "publicUrl" | "trustProxy" | "sessionIdleMinutes" | "sessionAbsoluteMinutes" | "demo">;
  db: Kysely<Database>;
  clock: () => Date;
  erp: ErpPort & Partial<Pick<GuardedErp, "hear" | "reset">>;
  /** What credentials of other systems are stored with. */
  secrets: SecretBox;
  /** The fault switch of the embedded ERP; a real one has none. */
  erp_faults?: ErpFaultsOptions;
  logger?: LoggerOption;
  /** How a server hears of what others publish; another folder than `page-configs/`. */
  documents?: Pick<OpenDocumentsOptions, "connection" | "folder" | "stored">;
  /** In the place of the texts and notices that come out of documents. */
  content?: SiteContent;
  /** Where the client was built to. */
  dist?: string;
  /** Where uploaded files are kept; a folder that goes with the server, without it. */
  uploads?: string;
  captcha?: CaptchaOptions;
  /** Where files of background exports lie, and from how many rows on one is made in the background. */
  exports?: { folder?: string; long_rows?: number };
}

/** Builds and readies the server; it does not listen. Throws when a route is not declared completely. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { settings, db, clock } = options;
  const https = settings.publicUrl?.startsWith("https:") ?? false;
  const sessions = createSessionRepository(db, clock, {
    idle_minutes: settings.sessionIdleMinutes,
    absolute_minutes: settings.sessionAbsoluteMinutes,
  });

  const app = Fastify({
    ...loggerOf(options.logger ?? false),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // The proxy beside us is believed, not what its client says of itself.
    trustProxy: settings.trustProxy && "loopback,linklocal,uniquelocal",
    bodyLimit,
    // The longest that any request may take; `limitBodyTime` gives the others less.
    requestTimeout: uploadTimeMs,
    keepAliveTimeout: 65_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 500 },
    return503OnClosing: false,
    forceCloseConnections: "idle",
    frameworkErrors: (error, request, reply) => {
      secure(reply, { https });
      void answerError(error, request, reply.header("x-request-id", request.id));
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) => answerBrokenConnection(error, socket),
  });

  // The order is the order in which a request meets them: all before the body is read.
  setSecurityHeaders(app, { https });
  logRequests(app);
  markDraining(app);
  answerErrors(app);
  limitBodyTime(app);
  parseStrictJson(app);
  answerRepeats(app, { db, clock });
  takeFormStep(app);
  validateStrictly(app);
  collectRoutes(app);
  await app.register(cookie);
  await documentApi(app);
  refuseCrossSite(app, { publicUrl: settings.publicUrl });
  readSession(app, { sessions, https });
  chooseLanguage(app);
  checkAccess(app);

  options.erp.hear?.((trouble) => app.log.error({ erp: trouble }, "a call of the ERP failed"));
  const documents = await openDocuments({
    ...options.documents,
    db,
    clock,
    routes: () => knownRoutes(app),
    onTrouble: (error) => app.log.error({ err: error }, "what other servers publish is not heard of at the moment"),
    onForget: () => options.erp.reset?.(),
  });
  app.addHook("onClose", () => documents.close());
  translateTexts(app, documents.effective);
  const downtimes = createStoredDowntimes({ db, clock });
  const kept = keepFromErp(options.erp, { downtimes, clock });
  const presentSession = createSessionPresenter(kept.reading);
  const siteSettings = createSiteSettings({ db, clock });
  const captcha = openCaptcha({ db, clock, siteSettings, ...options.captcha });
  checkSubmittedForms(app, { documents: documents.effective, clock, presentSession, captcha });
  const siteConfigs = createSiteConfigs({
    content: options.content ?? documents.content,
    demo: settings.demo,
    captcha: captcha.config,
    siteSettings,
    downtimesAhead: createDowntimesAhead(downtimes),
    microsites: (session) => micrositeFeatures(db, session),
  });
  const userSettings = createSettingsRepository({ db, clock });
  const client = await readClientFiles(options.dist ?? path.resolve(import.meta.dirname, "../dist"));

  await app.register(healthRoutes, { db });
  await app.register(showDocs);
  const { uploads } = options;
  const shared: Shared = { sessions, https, documents, presentSession, siteConfigs, userSettings, siteSettings, captcha, uploads, kept };
  await app.register((api) => registerResources(api, options, shared), { prefix: "/api/v1" });
  await app.register(clientRoutes, client);
  await app.register(htmlRoutes, { ...documents, siteConfigs, presentSession, settings: userSettings, client });

  await app.ready();
  return app;
}

/** What the API and the HTML both need. */
interface Shared {
  sessions: ReturnType<typeof createSessionRepository>;
  https: boolean;
  documents: Documents;
  presentSession: SessionPresenter;
  siteConfigs: SiteConfigService;
  userSettings: SettingsRepository;
  siteSettings: SiteSettings;
  captcha: CaptchaService;
  uploads: string | undefined;
  kept: KeptErp;
}

async function registerResources(
  api: FastifyInstance,
  { db, clock, erp, erp_faults, secrets, documents: { connection } = {}, exports: { folder, long_rows = 5_000 } = {} }: AppOptions,
  { sessions, https, documents, presentSession, siteConfigs, userSettings, siteSettings, captcha, uploads, kept }: Shared,
): Promise<void> {
  const { reading } = kept;
  const hasher = createPasswordHasher();
  const attempts = createLoginAttempts(db, clock);
  const twoStep = createTwoStep({ db, clock, secrets, attempts, hasher });
  const auth = createAuthService({ db, clock, hasher, sessions, attempts, twoStep });
  const proxy = createProxyService({ db, clock, sessions });
  const details = createUserDetails({ db, erp: reading, presentSession });

  await api.register(authRoutes, { auth, proxy, sessions, presentSession, https });
  await api.register(accountRoutes, { accounts: createAccountService({ db, clock }), db, details });
  await api.register(ownSessionRoutes, { db, clock, sessions, twoStep });
  await api.register(siteConfigRoutes, { siteConfigs });
  await api.register(siteSettingRoutes, { siteSettings });
  await api.register(captchaRoutes, { captcha });
  await api.register(settingRoutes, { settings: userSettings });
  await api.register(salesdocRoutes, { erp: reading, db, clock });
  const pushes = openPushes({
    db,
    sessions,
    connection,
    onTrouble: (error) => api.log.error({ err: error }, "what is pushed reaches nobody at the moment"),
  });
  const exportJobs = await openExportJobs(api, { db, clock, pushes, folder });
  await api.register(exportJobRoutes, { jobs: exportJobs, db });
  const exports = createExportSender({ clock, jobs: exportJobs, long_rows });
  await api.register(salesdocExportRoutes, { erp: reading, clock, documents: documents.effective, exports });
  for (const list of lookUpLists)
    await api.register(lookUpRoutes, { list, erp: reading, db, clock, documents: documents.effective, exports });
  await api.register(erpReportRoutes, { erp: reading, clock, documents: documents.effective, exports });
  await api.register(priceCheckRoutes, { erp: reading, clock, documents: documents.effective, exports });
  await api.register(ecommerceRoutes, { db, clock, documents: documents.effective, exports });
  await api.register(paperRoutes, { erp: reading, exports });
  await api.register(dashboardRoutes, { erp: reading, clock });
  await api.register(partnerRoutes, { erp: reading, db, sessions, documents: documents.effective });
  await api.register(materialRoutes, { erp: reading });
  await api.register(materialPictureRoutes, { erp: reading });
  const carts = createCartRepository({ db, clock });
  await api.register(cartRoutes, { carts, erp: kept.writing });
  await api.register(attachmentRoutes, { attachments: openAttachments(api, { db, clock, carts, siteSettings, folder: uploads }) });
  await api.register(pageRoutes, documents);
  await api.register(pushRoutes, { pushes, db, clock });
  await api.register(serverLoadRoutes, { pushes });
  await api.register(documentRoutes, documents);
  await api.register(navigationRoutes, documents);
  await api.register(themeRoutes, documents);
  await api.register(cacheRoutes, { caches: createCacheService({ db, clock, forget: documents.forget }) });
  const tellDowntimes = () => void pushes.tellAll("planned_downtimes").catch((error: unknown) => api.log.error({ err: error }, "untold"));
  const onWritten = { planned_downtimes: tellDowntimes };
  // Administrators go on: what they keep asks the ERP for names at most, and it is they who end a downtime.
  await adminRecords(api, { db, clock, erp, documents: documents.effective, secrets, onWritten });
  for (const table of ["salesdocs", "recent_orders", "recently_shipped_orders"]) {
    listConfigs(api, { controller: `/${table}`, table, access: "view_orders", documents: documents.effective });
  }
  for (const controller of ["/user/partners", "/partners", "/assigned_partners"])
    listConfigs(api, { controller, table: "user/partners", access: "signed_in", documents: documents.effective });
  listConfigs(api, { controller: "/admin/configs", table: "admin/configs", access: "manage_configs", documents: documents.effective });
  const pushList = { controller: "/admin/push_notifications", table: "admin/push_notifications" };
  listConfigs(api, { ...pushList, access: "manage_users", documents: documents.effective });
  if (erp_faults) await api.register(erpFaultRoutes, erp_faults);
}

/**
 * The server, put together by hand: what every request goes through, and what the resources share (`resources.ts` names them).
 */
import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import path from "node:path";
import cookie from "@fastify/cookie";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import { guardDuringDowntimes } from "./administration/downtime/guard-during-downtimes.ts";
import { downtimeFor } from "./administration/downtime/planned-downtime.ts";
import { createStoredDowntimes } from "./administration/downtime/stored-downtimes.ts";
import { checkSubmittedForms } from "./configs/forms/check-submitted-form.ts";
import { openDocuments, type OpenDocumentsOptions } from "./configs/page-configs/open-documents.ts";
import { micrositeFeatures } from "./configs/site-configs/microsite-features.ts";
import { createSiteConfigs } from "./configs/site-configs/site-configs.service.ts";
import type { SiteContent } from "./configs/site-configs/site-content.ts";
import { createSiteSettings } from "./configs/site-configs/site-settings.ts";
import type { Context } from "./context.ts";
import { openExportJobs } from "./documents/exports/open-export-jobs.ts";
import { createExportSender } from "./documents/exports/send-export.ts";
import type { ErpFaultsOptions } from "./erp/erp-faults.ts";
import type { ErpPort } from "./erp/erp-port.ts";
import type { GuardedErp } from "./erp/guarded-erp.ts";
import { openCaptcha, type CaptchaOptions } from "./identity/captcha/open-captcha.ts";
import { createPartnerDirectory } from "./identity/partners/partner-directory.ts";
import { createSessionPresenter } from "./identity/sessions/session.presenter.ts";
import { createSessionRepository } from "./identity/sessions/sessions.repository.ts";
import { createSettingsRepository } from "./identity/user-settings/settings.repository.ts";
import type { Database } from "./platform/database/database.ts";
import { openListener, type Listener, type ListenerOptions } from "./platform/database/listen.ts";
import type { StorageReserve } from "./platform/database/storage-reserve.ts";
import { readClientFiles } from "./platform/html/client-files.ts";
import { answerRepeats } from "./platform/idempotency/answer-repeats.ts";
import { openJobs, type JobKind, type Jobs } from "./platform/jobs/jobs.ts";
import { documentApi, showDocs } from "./platform/openapi/openapi.ts";
import { checkAccess } from "./platform/plugins/access.ts";
import { limitBodyTime, uploadTimeMs } from "./platform/plugins/body-time.ts";
import { markDraining } from "./platform/plugins/draining.ts";
import { answerBrokenConnection, answerError, answerErrors } from "./platform/plugins/errors.ts";
import { takeFormStep } from "./platform/plugins/form-step.ts";
import { collectRoutes, apiRoutesOf } from "./platform/plugins/known-routes.ts";
import { chooseLanguage } from "./platform/plugins/language.ts";
import { loggerOf, logRequests, type LoggerOption } from "./platform/plugins/log.ts";
import { translateTexts } from "./platform/plugins/request-texts.ts";
import { refuseCrossSite } from "./platform/plugins/same-origin.ts";
import { secure, setSecurityHeaders } from "./platform/plugins/security-headers.ts";
import { readSession } from "./platform/plugins/session.ts";
import { closeStalledReaders } from "./platform/plugins/stalled-readers.ts";
import { refuseWritesWhenFull } from "./platform/plugins/storage-full.ts";
import { bodyLimit, parseStrictJson } from "./platform/plugins/strict-json.ts";
import { validateStrictly } from "./platform/plugins/validation.ts";
import { openPushes } from "./platform/push/pushes.ts";
import type { SecretBox } from "./platform/secrets/secret-box.ts";
import { pageResources, resources } from "./resources.ts";
import type { Settings } from "./settings.ts";

export interface AppOptions {
  settings: Pick<Settings, "publicUrl" | "trustProxy" | "sessionIdleMinutes" | "sessionAbsoluteMinutes" | "demo">;
  db: Kysely<Database>;
  clock: () => Date;
  erp: ErpPort & Partial<Pick<GuardedErp, "onFailure" | "reset" | "waiting">>;
  /** What credentials of other systems are stored with. */
  secrets: SecretBox;
  /** The fault switch of the embedded ERP; a real one has none. */
  erp_faults?: ErpFaultsOptions;
  logger?: LoggerOption;
  /** How a server hears of what others publish and push; without it each is alone. */
  connection?: ListenerOptions["connection"];
  /** Another folder than `page-configs/`; the files alone. */
  documents?: Pick<OpenDocumentsOptions, "folder" | "stored">;
  /** In the place of the texts and notices that come out of documents. */
  content?: SiteContent;
  /** Where the client was built to. */
  dist?: string;
  /** Where uploaded files are kept; a folder that goes with the server, without it. */
  uploads?: string;
  /** Whether the disk has space for what is written; without it, it always has. */
  storage?: Pick<StorageReserve, "full">;
  captcha?: CaptchaOptions;
  /** What runs by itself beside what the resources have: an embedded ERP's clock. */
  jobs?: readonly JobKind<object>[];
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

  const app = createServer(options, https);
  const { listener, jobs } = openBackground(app, options);
  const onInternalError = (err: unknown, what: string) => app.log.error({ err }, what);

  const downtimes = createStoredDowntimes({ db, clock, onInternalError });
  const kept = guardDuringDowntimes(options.erp, { downtimes, clock, waiting: options.erp.waiting });
  const partners = createPartnerDirectory(kept.reading);
  options.erp.onFailure?.((failure) => app.log.error({ erp: failure }, "a call of the ERP failed"));
  const routes = () => apiRoutesOf(app);
  const onForget = () => options.erp.reset?.();
  const documents = await openDocuments({ ...options.documents, listener, db, clock, routes, onInternalError, onForget });
  app.addHook("onClose", () => documents.close());
  const presentSession = createSessionPresenter(partners);
  const siteSettings = createSiteSettings({ db, clock, onInternalError });
  const captcha = openCaptcha({ db, clock, siteSettings, onInternalError, ...options.captcha });
  await passRequests(app, options, { https, sessions, partners, jobs, documents, presentSession, captcha });

  const pushes = openPushes({
    db,
    sessions,
    listener,
    onError: (error) => onInternalError(error, "what is pushed does not reach everybody"),
  });
  const { folder, long_rows = 5_000 } = options.exports ?? {};
  const exportJobs = await openExportJobs(app, { db, clock, pushes, folder, jobs });
  const context: Omit<Context, "api"> = {
    db,
    clock,
    https,
    secrets: options.secrets,
    erp: { ...kept, direct: options.erp },
    erp_faults: options.erp_faults,
    sessions,
    presentSession,
    userSettings: createSettingsRepository({ db, clock }),
    documents,
    siteConfigs: createSiteConfigs({
      content: options.content ?? documents.content,
      demo: settings.demo,
      captcha: captcha.config,
      siteSettings,
      downtimesAhead: async (language) => (await downtimes()).map((downtime) => downtimeFor(language, downtime)),
      microsites: (session) => micrositeFeatures(db, session),
    }),
    siteSettings,
    captcha,
    pushes,
    jobs,
    exportJobs,
    exports: createExportSender({ clock, jobs: exportJobs, long_rows }),
    uploads: options.uploads,
    client: await readClientFiles(options.dist ?? path.resolve(import.meta.dirname, "../dist")),
  };
  await app.register(showDocs);
  for (const register of resources) await app.register((api) => register({ ...context, api }), { prefix: "/api/v1" });
  for (const register of pageResources) await app.register((api) => register({ ...context, api }));

  await app.ready();
  jobs.start();
  return app;
}

/** The order is the order in which a request meets them: all before the body is read. */
async function passRequests(
  app: FastifyInstance,
  { settings: { publicUrl }, db, clock, storage }: AppOptions,
  { https, sessions, partners, jobs, documents: { effective: documents }, presentSession, captcha }: Passed,
): Promise<void> {
  setSecurityHeaders(app, { https });
  logRequests(app);
  markDraining(app);
  answerErrors(app);
  limitBodyTime(app);
  closeStalledReaders(app);
  parseStrictJson(app);
  answerRepeats(app, { db, clock, jobs });
  takeFormStep(app);
  validateStrictly(app);
  collectRoutes(app);
  await app.register(cookie);
  await documentApi(app);
  refuseCrossSite(app, { publicUrl });
  readSession(app, { sessions, https, partners });
  chooseLanguage(app);
  checkAccess(app);
  if (storage) refuseWritesWhenFull(app, storage);
  translateTexts(app, documents);
  checkSubmittedForms(app, { documents, clock, presentSession, captcha });
}

type Passed = Pick<Context, "https" | "sessions" | "jobs" | "documents" | "presentSession" | "captcha"> & {
  partners: ReturnType<typeof createPartnerDirectory>;
};

/** What goes on beside the requests. */
function openBackground(app: FastifyInstance, { db, connection, jobs: kinds = [] }: AppOptions): { listener: Listener; jobs: Jobs } {
  const onLost = (error: Error) => app.log.error({ err: error }, "what other servers publish and push is not heard of at the moment");
  const listener = openListener({ connection, onError: onLost });
  app.addHook("onClose", () => listener.stop());
  const jobs = openJobs({ db, listener, onError: (error) => app.log.error({ err: error }, "what runs by itself") });
  app.addHook("onClose", () => jobs.stop());
  for (const kind of kinds) jobs.register(kind);
  return { listener, jobs };
}

function createServer({ settings, logger = false }: AppOptions, https: boolean): FastifyInstance {
  return Fastify({
    ...loggerOf(logger),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trusted(settings.trustProxy),
    bodyLimit,
    // The longest that any request may take; `limitBodyTime` gives the others less.
    requestTimeout: uploadTimeMs,
    // A busy machine starts slowly, and that is no reason not to start.
    pluginTimeout: 120_000,
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
}

/** A number is how many proxies stand in front: what the farthest of them has seen is the client. */
const trusted = (proxies: Settings["trustProxy"]) =>
  typeof proxies === "number" ? (_address: string, hop: number) => hop < proxies : proxies;

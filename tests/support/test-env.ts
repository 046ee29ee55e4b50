/** An environment in memory for tests: real models over answers that the test gives. */
import type { ApiAnswer, ApiCall, CaptchaProvider, EngineEnv, HostModel, Notice, UploadCall } from "../../engine/host/env.ts";
import type { Answer as QuestionAnswer, Question } from "../../engine/host/question.ts";

export interface TestEnv extends EngineEnv {
  readonly calls: ApiCall[];
  readonly uploads: UploadCall[];
  readonly notices: Notice[];
  readonly paths: string[];
  /** What the user was asked. */
  readonly questions: Question[];
  readonly reports: { code: string; message: string; uuid?: string }[];
  readonly copied: string[];
  readonly saved: { file: Blob; name: string }[];
  /** The query of the address bar. */
  query: Readonly<Record<string, string>>;
  /** The address bar without the query. */
  path: string;
  /** What the browser does on back, forward and at every navigation: the address is another one. */
  moveTo(address: string): void;
  readonly models: Map<string, HostModel>;
  /** What the server does when it no longer knows the session. */
  endSession(): void;
}

type Answer = (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>;

export interface TestEnvOptions {
  /** By method and path: `"GET /things"`. */
  api?: Readonly<Record<string, Answer>>;
  /** What uploads are answered; without it as an address that does not exist. */
  upload?: EngineEnv["upload"];
  captcha?: CaptchaProvider;
  /** What every question is answered. */
  confirm?: QuestionAnswer;
  texts?: Readonly<Record<string, string>>;
  models?: Readonly<Record<string, HostModel>>;
  tones?: EngineEnv["tones"] | undefined;
  now?: string;
}

export const successAnswer = (data: unknown, messages: string[] = []): ApiAnswer => ({
  ok: true,
  status: 200,
  data,
  notifications: { messages, infos: [], warnings: [] },
});

export const errorAnswer = (status: number, ...errors: { code?: string; message: string; field?: string }[]): ApiAnswer => ({
  ok: false,
  status,
  errors: errors.map((error) => ({ code: "refused", ...error })),
});

const notFound = (message: string): ApiAnswer => errorAnswer(404, { code: "not_found", message });

/** @returns what removes it */
function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function createTestEnv(options: TestEnvOptions = {}): TestEnv {
  const listeners = new Set<() => void>();
  const movers = new Set<() => void>();
  const stored = memory();
  const drafts = memory();
  const env: TestEnv = {
    addresses: { pages: "/pages", settings: "/settings", challenge: "/challenge" },
    calls: [],
    uploads: [],
    notices: [],
    paths: [],
    questions: [],
    reports: [],
    copied: [],
    saved: [],
    query: {},
    path: "",
    models: new Map(Object.entries(options.models ?? {})),
    async send(call) {
      env.calls.push(call);
      const answer = options.api?.[`${call.method} ${call.path}`];
      if (!answer) return notFound(`${call.method} ${call.path} is not answered.`);
      const result = await answer(call);
      if (!result.ok && result.status === 401) env.endSession();
      return result;
    },
    upload(call, uploading) {
      env.uploads.push(call);
      return options.upload?.(call, uploading) ?? Promise.resolve(notFound(`${call.path} takes no files.`));
    },
    captcha: () => Promise.resolve(options.captcha),
    navigate(path) {
      env.paths.push(path);
      env.moveTo(path);
    },
    moveTo(address) {
      const { pathname, searchParams } = new URL(address, "http://portal.test");
      env.path = pathname;
      env.query = Object.fromEntries(searchParams);
      for (const moved of movers) moved();
    },
    page: () => Promise.resolve({ status: 404, bundle: null }),
    notify: (notice) => void env.notices.push(notice),
    confirm(question) {
      env.questions.push(question);
      return Promise.resolve(options.confirm ?? true);
    },
    copy: (text) => Promise.resolve(void env.copied.push(text)),
    save: (file, name) => void env.saved.push({ file, name }),
    text: (key) => options.texts?.[key] ?? key,
    formats: () => ({ language: "en", time_zone: "UTC", number_format: ".,", date_format: "%m/%d/%Y", time_format: "%H:%M:%S" }),
    now: () => new Date(options.now ?? "2026-03-04T12:00:00Z"),
    store: stored,
    drafts,
    address: {
      path: () => env.path,
      onMove: (listener) => addListener(movers, listener),
      query: () => env.query,
      replaceQuery: (query) => {
        env.query = query;
      },
    },
    onSessionOver: (listener) => addListener(listeners, listener),
    nonce: undefined,
    ...(options.tones && { tones: options.tones }),
    report: (problem) => void env.reports.push(problem),
    endSession: () => {
      for (const listener of listeners) listener();
    },
  };
  return env;
}

function memory(): EngineEnv["store"] {
  const values = new Map<string, string>();
  return {
    read: (key) => {
      const text = values.get(key);
      return text === undefined ? undefined : (JSON.parse(text) as unknown);
    },
    write: (key, value) => {
      if (value === undefined) values.delete(key);
      else values.set(key, JSON.stringify(value));
    },
  };
}

/** What the engine needs from whoever hosts it. The browser implementation stands beside this file; a test passes its own. */
import type { ApiError, Notifications } from "../../schemas/answer.ts";
import type { PageBundle } from "../../schemas/page-bundle.ts";
import type { Tone } from "../../schemas/tone.ts";
import type { Formats } from "../rules/evaluation.ts";
import type { Answer, Question } from "./question.ts";
import type { RowOwner } from "../model/sheet/row-owner.ts";

export interface ApiCall {
  method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  /** Of the API's own paths, with all values already escaped. */
  path: string;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** `file`: the answer's `data` is a `FileAnswer` instead of JSON. */
  as?: "json" | "file";
  /** It is answered by the ERP; while that is down it may be kept back. */
  needs_erp?: boolean;
  /** Whoever sends it keeps it and sends it again: that the network is gone is not for others to tell. */
  kept?: boolean;
  /** Where the cart stands that it fills: what the answer says leads there. */
  cart_path?: string;
}

export interface FileAnswer {
  blob: Blob;
  /** From the answer's Content-Disposition. */
  name: string | undefined;
}

export interface UploadCall {
  path: string;
  file: Blob;
  file_name: string;
  /** Names this one upload: sent again after trouble, the file arrives once. */
  key: string;
}

export interface UploadOptions {
  /** Bytes that have left, of all that will. */
  onProgress?: (loaded: number, total: number) => void;
  signal?: AbortSignal;
}

/** What a captcha tells the field it stands in. */
export interface CaptchaEvents {
  solved(answer: string): void;
  /** The answer is too old to be sent. */
  expired(): void;
  failed(): void;
  /** What asks did not come. */
  unreachable(): void;
}

/** Whoever asks people to prove that they are people: it draws itself into an element. */
export interface CaptchaProvider {
  render(element: HTMLElement, events: CaptchaEvents): { reset(): void; dispose(): void };
}

/** Never rejects: trouble is a value. `status` is 0 when the network failed. */
export type ApiAnswer =
  | { ok: true; status: number; data: unknown; notifications: Notifications; push_notifications?: Notice[]; etag?: string }
  | { ok: false; status: number; errors: ApiError[]; push_notifications?: Notice[]; data?: unknown; retry_after?: number };

export interface Notice {
  tone: "success" | "info" | "warning" | "error";
  text: string;
  /** The page that has more to say. */
  path?: string;
  /** It is about the cart that stands there. */
  cart_path?: string;
}

/** A model that the host provides to conditions and to `run`: session, partner. */
export interface HostModel {
  read(path: readonly string[]): unknown;
  actions?: Readonly<Record<string, (values: Record<string, unknown>) => unknown>>;
  /** Of its lists that take changes, by name; undefined while it is not there. */
  rows?(list: string): RowOwner | undefined;
}

/** Where the host's API answers what the engine itself asks for. */
export interface EngineAddresses {
  /** Pages, by `path`. */
  pages: string;
  /** What the user's settings are kept under, each by its key. */
  settings: string;
  challenge: string;
}

export interface EngineEnv {
  addresses: EngineAddresses;
  /** The window that pages are drawn in, where it is not the one that the code runs in. */
  view?: Window;
  send(call: ApiCall): Promise<ApiAnswer>;
  /** Sends one file as the multipart field `file`. What failed is told by the answer alone. */
  upload(call: UploadCall, options?: UploadOptions): Promise<ApiAnswer>;
  /** Undefined where the site asks nobody. */
  captcha(): Promise<CaptchaProvider | undefined>;
  navigate(path: string, options?: { replace?: boolean }): void;
  /**
   * The page for a path or a key; revalidated with its ETag, so what was published a moment ago shows.
   * @param known what it most likely is: the same object comes back when it still is
   */
  page(path: string, known?: PageBundle): Promise<{ status: number; bundle: PageBundle | null }>;
  notify(notice: Notice): void;
  confirm(question: Question): Promise<Answer>;
  copy(text: string): Promise<void>;
  save(file: Blob, name: string): void;
  /** A shared text of the interface (`table.empty`) with its arguments; the key itself when there is none. */
  text(key: string, args?: Readonly<Record<string, unknown>>): string;
  formats(): Formats;
  models: ReadonlyMap<string, HostModel>;
  /** ISO UTC; injected so that tests stand still. */
  now(): Date;
  /** Values kept per user in this browser: page sizes, open sections. */
  store: { read(key: string): unknown; write(key: string, value: unknown): void };
  /** The address bar: lists, `keep: address` state and the step of a wizard live there, so back, forward and bookmarks work. */
  address: {
    /** Without the query; empty where there is no address (a preview). */
    path(): string;
    query(): Readonly<Record<string, string>>;
    replaceQuery(query: Readonly<Record<string, string>>): void;
    /** Called after every change, back and forward included. Answers how to stop listening. */
    onMove(listener: () => void): () => void;
  };
  /** What was typed when a session ended, per user; `undefined` forgets it. Survives the sign-out that a 401 causes. */
  drafts: { read(key: string): unknown; write(key: string, value: unknown): void };
  /** Called when the server no longer knows the session, before its data are cleared. Answers how to stop listening. */
  onSessionOver(listener: () => void): () => void;
  /** What the theme says of statuses, by their codes. Absent where there is no theme. */
  tones?: Readonly<Record<string, Tone>>;
  /** The CSP nonce, for the few libraries that make style elements of their own. */
  nonce: string | undefined;
  /** What every dialog says first while the back office is down; empty while it is not. Absent where there is none. */
  backOfficeMessage?: () => string;
  /** Takes over a file that the server makes in the background: what it answered (202) in its place. Absent where nobody follows it. */
  followExport?: (job: Blob) => void;
  /** A problem that the user need not see but somebody must. */
  report(problem: { code: string; message: string; uuid?: string; cause?: unknown }): void;
}

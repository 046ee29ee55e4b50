/** The calls of a page: with whose token they are sent, and what the answers say of the session. Loads with the first of them. */
import type { Account } from "../../schemas/account.ts";
import type { PageBundle } from "../../schemas/page-bundle.ts";
import type { ApiAnswer, ApiCall, EngineAddresses, EngineEnv, UploadCall, UploadOptions } from "./env.ts";
import { sendByAxios, type Sending } from "./send-by-axios.ts";
import { upload } from "./upload.ts";

export interface BrowserCallsOptions {
  addresses: EngineAddresses;
  account?: Account | undefined;
  /** What the host says of itself with every call. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** The server no longer knows the session. A page that is left while its calls run hears of the same end several times. */
  sessionOver(): void;
  /** Says what the server pushed with an answer. */
  notify: EngineEnv["notify"];
}

export class BrowserCalls {
  private readonly options: BrowserCallsOptions;
  private readonly pages = new Map<string, PageBundle>();

  constructor(options: BrowserCallsOptions) {
    this.options = options;
  }

  readonly send = (call: ApiCall): Promise<ApiAnswer> => this.exchange(call);

  upload(call: UploadCall, options?: UploadOptions): Promise<ApiAnswer> {
    return upload((sent, sending) => this.exchange(sent, sending), call, options);
  }

  async page(path: string, cached = this.pages.get(path)): ReturnType<EngineEnv["page"]> {
    const answer = await this.send({
      method: "GET",
      path: this.options.addresses.pages,
      query: { path },
      ...(cached ? { headers: { "If-None-Match": cached.etag } } : {}),
    });
    if (cached && answer.status === 304) return { status: 200, bundle: cached };
    if (!answer.ok) {
      this.pages.delete(path);
      return { status: answer.status, bundle: null };
    }

    const bundle = answer.data as PageBundle;
    this.pages.set(path, bundle);
    return { status: 200, bundle };
  }

  private async exchange(call: ApiCall, sending?: Sending): Promise<ApiAnswer> {
    const { account, headers, sessionOver, notify } = this.options;
    const token = storedToken.read();
    const { answer, authorization } = await sendByAxios({ ...call, headers: { ...headers, ...call.headers } }, token, sending);
    if (call.signal?.aborted) return answer;

    if (authorization !== undefined && authorization !== token) storedToken.write(authorization);
    for (const notice of answer.push_notifications ?? []) notify(notice);
    if (!answer.ok && answer.status === 401 && account !== undefined) sessionOver();
    return answer;
  }
}

/** The session's public handle, under the name that the specification gives it (SESS-001). */
const storedToken = {
  read(): string | undefined {
    try {
      return localStorage.getItem("token") ?? undefined;
    } catch {
      return undefined;
    }
  },
  write(token: string): void {
    try {
      localStorage.setItem("token", token);
    } catch {
      // Without storage the cookie alone carries the session.
    }
  },
};

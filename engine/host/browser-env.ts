/** The engine's environment in a browser. Nothing here touches `window` before it is asked to, so a server may build one, too. */
import type { Account } from "../../schemas/account.ts";
import type { CaptchaConfig } from "../../schemas/captcha.ts";
import type { BrowserCalls } from "./browser-calls.ts";
import type { ApiAnswer, ApiCall, EngineAddresses, EngineEnv, HostModel } from "./env.ts";
import { loadOnce } from "../rules/load-once.ts";
import { formatsOf } from "../rules/formats/formats-of.ts";
import { saveFile } from "./save-file.ts";

/** What the host adds: what it shows, who is signed in, and the models it provides. */
export interface BrowserHost {
  addresses: EngineAddresses;
  models: ReadonlyMap<string, HostModel>;
  /** Who is signed in: the owner of what is kept in the browser, and the formats. */
  account?: Account | undefined;
  /** What is said of the host with every call. */
  headers?: Readonly<Record<string, string>> | undefined;
  nonce?: string | undefined;
  /** How people prove that they are people. */
  captcha?: CaptchaConfig | undefined;
  text: EngineEnv["text"];
  tones?: EngineEnv["tones"];
  notify: EngineEnv["notify"];
  confirm: EngineEnv["confirm"];
  /** The server no longer knows the session; drafts have been kept already. */
  sessionOver?: (() => void) | undefined;
  /** Without it the address bar, which the router listens to. */
  navigate?: EngineEnv["navigate"];
  report?: EngineEnv["report"];
  now?: () => Date;
}

export const loadBrowserCalls = loadOnce(() => import("./browser-calls.ts"));

export function createBrowserEnv(host: BrowserHost): EngineEnv {
  const listeners = new Set<() => void>();
  const { account } = host;
  let calls: BrowserCalls | undefined;

  function endSession(): void {
    for (const listener of listeners) listener();
    host.sessionOver?.();
  }

  /** The first paint makes no call. */
  async function loadCalls(): Promise<BrowserCalls> {
    const { BrowserCalls: Calls } = await loadBrowserCalls();
    return (calls ??= new Calls({ ...host, sessionOver: endSession }));
  }

  const send = async (call: ApiCall): Promise<ApiAnswer> => (await loadCalls()).send(call);

  return {
    addresses: host.addresses,
    send,
    upload: async (call, options) => (await loadCalls()).upload(call, options),
    captcha: () => import("./captcha/open-captcha.ts").then(({ openCaptcha }) => openCaptcha(host, send)),
    page: async (path, cached) => (await loadCalls()).page(path, cached),
    navigate: host.navigate ?? navigateByAddress,
    notify: host.notify,
    confirm: host.confirm,
    text: host.text,
    ...(host.tones && { tones: host.tones }),
    formats: () => formatsOf(account),
    nonce: host.nonce,
    models: host.models,
    now: host.now ?? (() => new Date()),
    report: host.report ?? reportToConsole,
    copy: (text) => navigator.clipboard.writeText(text),
    save: saveFile,
    store: kept(() => localStorage, "kept", account?.id),
    // Visitors share a browser without knowing of each other: of them nothing is kept.
    drafts: account ? kept(() => sessionStorage, "draft", account.id) : { read: () => undefined, write: () => undefined },
    address: {
      path: () => globalThis.location?.pathname ?? "",
      onMove: (listener) => {
        moves.forEach((name) => addEventListener(name, listener));
        return () => moves.forEach((name) => removeEventListener(name, listener));
      },
      query: () => Object.fromEntries(new URLSearchParams(globalThis.location?.search)),
      replaceQuery: (query) => {
        const search = new URLSearchParams(query).toString();
        const next = search && `?${search}`;
        if (next !== location.search) history.replaceState(history.state, "", location.pathname + next + location.hash);
      },
    },
    onSessionOver(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Values per user in the browser's storage; a full or forbidden storage keeps nothing and breaks nothing. */
function kept(storage: () => Storage, purpose: string, user = ""): EngineEnv["store"] {
  const nameOf = (key: string) => `portolan:${purpose}:${user}:${key}`;
  return {
    read(key) {
      try {
        const text = storage().getItem(nameOf(key));
        return text === null ? undefined : (JSON.parse(text) as unknown);
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        if (value === undefined) storage().removeItem(nameOf(key));
        else storage().setItem(nameOf(key), JSON.stringify(value));
      } catch {
        // Private windows and full disks: what cannot be kept is asked for again.
      }
    },
  };
}

/** The last two are wouter's, which makes events of what the browser does without a word. */
const moves = ["popstate", "pushState", "replaceState"];

/** Wouter hears of both and shows the page. */
function navigateByAddress(path: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
}

function reportToConsole({ code, message, cause }: { code: string; message: string; cause?: unknown }): void {
  console.error(`[${code}] ${message}`, ...(cause === undefined ? [] : [cause]));
}

import type { ApiAnswer, ApiCall, EngineEnv } from "../../engine/index.ts";
import type { AtomExample } from "./atom-pages.ts";
import { galleryDataUrl } from "./sheet-bundle.ts";

const noNotifications = { messages: [], infos: [], warnings: [] };

/**
 * The portal's own environment for one example: its sources are answered with its data, real addresses are read, nothing is
 * written and nothing leads away. What it keeps is its own and gone with it.
 */
export function sheetEnv(env: EngineEnv, { data = {} }: Pick<AtomExample, "data">): EngineEnv {
  const kept = new Map<string, unknown>();
  const memory = { read: (key: string) => kept.get(key), write: (key: string, value: unknown) => void kept.set(key, value) };
  let query: Readonly<Record<string, string>> = {};
  return {
    ...env,
    send: (call) => answerOf(call, data) ?? env.send(call),
    navigate: (path) => env.notify({ tone: "info", text: env.text("preview.leads_to", { path }) }),
    address: { path: () => "", query: () => query, replaceQuery: (next) => void (query = next), onMove: () => () => undefined },
    store: memory,
    drafts: memory,
    // What an example does wrong, a test says.
    report: () => undefined,
  };
}

function answerOf({ method, path, body }: ApiCall, data: Readonly<Record<string, unknown>>): Promise<ApiAnswer> | undefined {
  const id = path.startsWith(galleryDataUrl) ? path.slice(galleryDataUrl.length) : undefined;
  if (id !== undefined && Object.hasOwn(data, id)) {
    const value = data[id];
    return Promise.resolve(
      typeof value === "string"
        ? { ok: false, status: 503, errors: [{ code: "example", message: value }] }
        : { ok: true, status: 200, data: value, notifications: noNotifications },
    );
  }
  // An example's form is taken as it is, so that everything around a submit can be seen.
  return method === "GET" ? undefined : Promise.resolve({ ok: true, status: 200, data: body, notifications: noNotifications });
}

/** An environment for drawing markup on the server: it answers what a page reads and does nothing. */
import type { EngineEnv, HostModel } from "./env.ts";
import { formatsOf } from "../rules/formats/formats-of.ts";

export function createServerRenderEnv({ models, text }: { models: ReadonlyMap<string, HostModel>; text: EngineEnv["text"] }): EngineEnv {
  const nothing = () => undefined;
  return {
    // Nothing is sent anywhere.
    addresses: { pages: "", settings: "", challenge: "" },
    send: () => Promise.resolve({ ok: false, status: 0, errors: [] }),
    upload: () => Promise.resolve({ ok: false, status: 0, errors: [] }),
    captcha: () => Promise.resolve(undefined),
    page: () => Promise.resolve({ status: 0, bundle: null }),
    navigate: nothing,
    notify: nothing,
    confirm: () => Promise.resolve(false),
    copy: () => Promise.resolve(),
    save: nothing,
    text,
    formats: () => formatsOf(undefined),
    models,
    now: () => new Date(),
    store: { read: nothing, write: nothing },
    drafts: { read: nothing, write: nothing },
    address: { path: () => "", query: () => ({}), replaceQuery: nothing, onMove: () => nothing },
    onSessionOver: () => nothing,
    nonce: undefined,
    report: nothing,
  };
}

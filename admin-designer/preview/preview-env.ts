import type { EngineEnv } from "../../engine/index.ts";

/**
 * The portal's own environment, except that a preview reads only: it does not write, navigate or touch the address. While nobody is in
 * its window it says nothing either.
 */
export function previewEnv(env: EngineEnv, view: Window): EngineEnv {
  const nothingSent = () =>
    Promise.resolve({ ok: false as const, status: 0, errors: [{ code: "preview", message: env.text("preview.nothing_sent") }] });
  const notify: EngineEnv["notify"] = (notice) => view.document.hasFocus() && env.notify(notice);
  return {
    ...env,
    view,
    notify,
    send: (call) => (call.method === "GET" ? env.send(call) : nothingSent()),
    upload: nothingSent,
    navigate: (path) => notify({ tone: "info", text: env.text("preview.leads_to", { path }) }),
    address: { path: () => "", query: () => ({}), replaceQuery: () => undefined, onMove: () => () => undefined },
    drafts: { read: () => undefined, write: () => undefined },
    // Its problems stand in the list below the text already.
    report: () => undefined,
    store: { read: () => undefined, write: () => undefined },
  };
}

import type { EngineEnv } from "../../engine/index.ts";

/** The portal's own environment, except that a preview reads only: it does not write, navigate or touch the address. */
export function previewEnv(env: EngineEnv): EngineEnv {
  return {
    ...env,
    send: (call) =>
      call.method === "GET"
        ? env.send(call)
        : Promise.resolve({ ok: false, status: 0, errors: [{ code: "preview", message: "This is a preview: nothing is sent." }] }),
    upload: () => Promise.resolve({ ok: false, status: 0, errors: [{ code: "preview", message: "This is a preview: nothing is sent." }] }),
    navigate: (path) => env.notify({ tone: "info", text: `In the portal this leads to ${path}.` }),
    address: { path: () => "", query: () => ({}), replaceQuery: () => undefined, onMove: () => () => undefined },
    drafts: { read: () => undefined, write: () => undefined },
    // Its problems stand in the list below the text already.
    report: () => undefined,
    store: { read: () => undefined, write: () => undefined },
  };
}

/** Portolan as the portal runs it: from the JSON of the form to the page, nothing compiled beforehand. */
import { createRoot } from "react-dom/client";
import { createAtomRegistry } from "../../../engine/atoms/registry.ts";
import { loadStandardAtoms } from "../../../engine/atoms/load-standard-atoms.ts";
import { createBrowserEnv } from "../../../engine/host/browser-env.ts";
import type { EngineEnv } from "../../../engine/host/env.ts";
import { preloadBehaviour } from "../../../engine/host/preload-behaviour.ts";
import { createPage } from "../../../engine/render/create-page.ts";
import { loadAtom } from "../../../engine/render/loaded-atoms.ts";
import { PageView } from "../../../engine/render/page-view.tsx";
import { formOf } from "../form-document.ts";
import type { Mount, Values, WorkField } from "../work.ts";
import "../../../engine/styles/styles.css";

// The code, as an import would bring it (the others have theirs before they begin) and as the portal does in idle time.
const registry = createAtomRegistry(await loadStandardAtoms());
await Promise.all([preloadBehaviour(), ...["form", "text", "submit"].map((id) => loadAtom(registry.get(id)!))]);

export const mount: Mount = (container, fields, submitted) => {
  const root = createRoot(container);
  const made = createPage(bundleOf(fields), { env: envFor(submitted), registry, path: "/bench" });
  void made.then((page) => root.render(<PageView page={page} />));
  return () => {
    root.unmount();
    void made.then((page) => page.dispose());
  };
};

function bundleOf(fields: readonly WorkField[]) {
  const body = [{ uuid: "form", atom: "form", form: "bench" }];
  return {
    key: "bench",
    route: "/bench",
    etag: "",
    document: { kind: "page", version: 1, key: "bench", route: "/bench", layout: "main", title: "Bench", body },
    documents: { "form:bench": formOf(fields) },
  };
}

function envFor(submitted: (values: Values) => void): EngineEnv {
  const nothing = () => undefined;
  const env = createBrowserEnv({ models: new Map(), text: (key) => key, notify: nothing, confirm: () => Promise.resolve(false) });
  return {
    ...env,
    send: ({ body }) => {
      submitted(body as Values);
      return Promise.resolve({ ok: true, status: 200, data: {}, notifications: { messages: [], infos: [], warnings: [] } });
    },
  };
}

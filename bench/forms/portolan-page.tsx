/** A form on a page, alive, as the portal runs it: from the JSON of the form, nothing compiled beforehand. */
import "../../engine/styles/styles.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createBrowserEnv } from "../../engine/host/browser-env.ts";
import type { EngineEnv } from "../../engine/host/env.ts";
import { createPage, type CreatePageOptions } from "../../engine/render/create-page.ts";
import { PageView } from "../../engine/render/page-view.tsx";
import type { Values } from "./work.ts";
import { addresses } from "../../src/models/addresses.ts";

/** @param form a form document with the key "bench" @returns how to take it away */
export function mountForm(
  container: HTMLElement,
  form: unknown,
  submitted: (values: Values) => void,
  atoms: Pick<CreatePageOptions, "registry" | "allAtoms">,
): () => void {
  const root = createRoot(container);
  const made = createPage(bundleOf(form), { env: envFor(submitted), ...atoms, path: "/bench" });
  // At once, as the portal draws a page that has taken another's place.
  void made.then((page) => flushSync(() => root.render(<PageView page={page} />)));
  return () => {
    root.unmount();
    void made.then((page) => page.dispose());
  };
}

function bundleOf(form: unknown) {
  const body = [{ uuid: "form", atom: "form", form: "bench" }];
  return {
    key: "bench",
    route: "/bench",
    etag: "",
    document: { kind: "page", version: 1, key: "bench", route: "/bench", layout: "main", title: "Bench", body },
    documents: { "form:bench": form },
  };
}

function envFor(submitted: (values: Values) => void): EngineEnv {
  const nothing = () => undefined;
  const env = createBrowserEnv({
    addresses,
    models: new Map(),
    text: (key) => key,
    notify: nothing,
    confirm: () => Promise.resolve(false),
  });
  return {
    ...env,
    send: ({ body }) => {
      submitted(body as Values);
      return Promise.resolve({ ok: true, status: 200, data: {}, notifications: { messages: [], infos: [], warnings: [] } });
    },
  };
}

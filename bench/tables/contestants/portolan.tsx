/** Portolan's table as the portal runs it: page and table from their JSON, nothing compiled beforehand, the rows from an answer. */
import "../../../engine/styles/styles.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { loadStandardAtoms } from "../../../engine/atoms/load-standard-atoms.ts";
import { createAtomRegistry } from "../../../engine/atoms/registry.ts";
import { createBrowserEnv } from "../../../engine/host/browser-env.ts";
import type { ApiCall, EngineEnv } from "../../../engine/host/env.ts";
import { startPage, whenLoaded } from "../../../engine/render/begin-page.ts";
import { createPage } from "../../../engine/render/create-page.ts";
import { loadAtom } from "../../../engine/render/loaded-atoms.ts";
import { PageView } from "../../../engine/render/page-view.tsx";
import { bodyHeight, columns, sorted, type Mount, type WorkColumn, type WorkRow } from "../work.ts";
import { addresses } from "../../../src/models/addresses.ts";
import "./portolan.css";

/** The code, as an import would bring it and as the portal does in idle time. */
const registry = createAtomRegistry(await loadStandardAtoms());
await Promise.all(["table", "value", "status"].map((id) => loadAtom(registry.get(id)!)));

export const mount: Mount = (container, rows) => {
  container.style.setProperty("--body-height", `${bodyHeight}px`);
  const root = createRoot(container);
  const made = createPage(bundle, { env: envOver(rows), registry, path: "/bench" });
  void made.then(async (page) => {
    // As the portal: a page reads before it takes another's place, and then does so at once.
    startPage(page);
    await whenLoaded(page);
    flushSync(() => root.render(<PageView page={page} />));
  });
  return () => {
    root.unmount();
    void made.then((page) => page.dispose());
  };
};

const table = {
  kind: "table",
  version: 1,
  key: "bench",
  adjustable: true,
  columns: [{ uuid: "box", name: "box", label: "", draw: { as: "choice" } }, ...columns.map(columnOf)],
};

const bundle = {
  key: "bench",
  route: "/bench",
  etag: "",
  document: {
    kind: "page",
    version: 1,
    key: "bench",
    route: "/bench",
    layout: "main",
    title: "Bench",
    data: [{ id: "rows", type: "list", data_url: "/v1/rows" }],
    body: [{ uuid: "table", atom: "table", table: "bench", source: "rows", pagination: false }],
  },
  documents: { "table:bench": table },
};

function columnOf({ name, label, width, format, sticky }: WorkColumn) {
  const value = { $: { var: `row.${name}` } };
  const tones = { info: ["open"], success: ["done"], warning: ["late"] };
  const cell =
    name === "state"
      ? [{ uuid: `${name}-status`, atom: "status", value, tones }]
      : format && [{ uuid: `${name}-value`, atom: "value", value, format }];
  return {
    uuid: name,
    name,
    label,
    width,
    sortable: true,
    ...(sticky && { sticky }),
    ...(format && format !== "date" && { align: "end" }),
    ...(cell && { cell }),
  };
}

function envOver(rows: readonly WorkRow[]): EngineEnv {
  const nothing = () => undefined;
  const env = createBrowserEnv({
    addresses,
    models: new Map(),
    text: (key) => key,
    notify: nothing,
    confirm: () => Promise.resolve(false),
  });
  const answer = ({ query = {} }: ApiCall) => {
    const { sort_by, order } = query;
    const items = sort_by ? sorted(rows, sort_by, order === "desc" ? "desc" : "asc") : rows;
    return { items, pagination: { page: 1, page_size: items.length, total_pages: 1, total_results: items.length } };
  };
  return {
    ...env,
    send: (call) =>
      Promise.resolve({ ok: true, status: 200, data: answer(call), notifications: { messages: [], infos: [], warnings: [] } }),
  };
}

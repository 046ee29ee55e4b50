/** Nodes of the standard atoms on a page of their own, drawn in the browser with the real styles over answers that the test gives. */
import "../../engine/styles/styles.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createAtomRegistry } from "../../engine/atoms/registry.ts";
import { allAtoms } from "./all-atoms.ts";
import type { ApiAnswer, ApiCall } from "../../engine/host/env.ts";
import type { Formats } from "../../engine/rules/evaluation.ts";
import { successAnswer, createTestEnv, errorAnswer, type TestEnv, type TestEnvOptions } from "./test-env.ts";
import type { PageModel } from "../../engine/model/page/page-model.ts";
import { formatMessage } from "../../engine/rules/format-message.ts";
import { createPage } from "../../engine/render/create-page.ts";
import { PageView } from "../../engine/render/page-view.tsx";
import messages from "../../page-configs/en.messages.json" with { type: "json" };
import type { Node } from "../../schemas/node.ts";
import { portalColumns } from "../../src/columns.ts";

export interface ShownNodes {
  body: readonly Node[];
  /** Forms, tables, fragments by `<kind>:<key>`. */
  documents?: Readonly<Record<string, unknown>>;
  /** What each source is answered: data, a message to refuse with, or a function of the call. */
  data?: Readonly<Record<string, unknown>>;
  /** More of the page's document: its state. */
  page?: Readonly<Record<string, unknown>>;
  api?: TestEnvOptions["api"];
  formats?: Partial<Formats>;
  /** Besides `data`: sources as a document says them, whose answers `api` gives. */
  sources?: readonly object[];
  /** What the host lends: session, partner. */
  models?: TestEnvOptions["models"];
  /** What the theme says of statuses. */
  tones?: TestEnvOptions["tones"];
  /** Who asks people to prove that they are people. */
  captcha?: (env: TestEnv) => Awaited<ReturnType<TestEnv["captcha"]>>;
  /** What stands in the address bar; without it nothing does. */
  address?: string;
  /** What the browser keeps of what was typed, over several visits. */
  drafts?: TestEnv["drafts"];
  /** What the browser keeps for the user, over several visits. */
  store?: TestEnv["store"];
  /** How shared texts are written: another language. */
  written?: (text: string) => string;
}

export interface Shown {
  container: HTMLElement;
  env: TestEnv;
  page: PageModel;
  remove(): void;
}

const texts: Readonly<Record<string, string>> = messages.texts;
const registry = createAtomRegistry(allAtoms, portalColumns);

export async function showNodes(nodes: ShownNodes): Promise<Shown> {
  const {
    body,
    documents = {},
    data = {},
    page = {},
    sources = [],
    api = {},
    formats = {},
    models = {},
    drafts,
    store,
    address,
    written,
  } = nodes;
  const env = createTestEnv({ api: { ...answersOf(data), ...api }, now: "2026-11-20T10:00:00Z", models, tones: nodes.tones });
  env.text = (key, args = {}) =>
    formatMessage(written && texts[key] !== undefined ? written(texts[key]) : (texts[key] ?? key), (name) =>
      Object.hasOwn(args, name) ? String(args[name]) : undefined,
    );
  const { captcha } = nodes;
  if (captcha) env.captcha = () => Promise.resolve(captcha(env));
  if (drafts) env.drafts = drafts;
  if (store) env.store = store;
  if (address !== undefined) env.moveTo(address);
  const usual = env.formats();
  env.formats = () => ({ ...usual, ...formats });

  const document = {
    kind: "page",
    version: 1,
    key: "shown",
    route: "/shown",
    layout: "main",
    title: "Shown",
    ...page,
    data: [...sourcesOf(data), ...sources],
    body,
  };
  const model = await createPage(
    { key: "shown", route: "/shown", document, documents: { ...documents }, etag: "" },
    { env, registry, path: "/shown" },
  );
  const container = globalThis.document.body.appendChild(globalThis.document.createElement("main"));
  const root = createRoot(container);
  flushSync(() => root.render(<PageView page={model} />));
  return {
    container,
    env,
    page: model,
    remove() {
      root.unmount();
      model.dispose();
      container.remove();
    },
  };
}

const addressOf = (id: string): string => `/v1/shown/${id}`;

const sourcesOf = (data: Readonly<Record<string, unknown>>): unknown[] =>
  Object.entries(data).map(([id, value]) => ({ id, type: isList(value) ? "list" : "record", data_url: addressOf(id) }));

const isList = (value: unknown): boolean => typeof value !== "object" || value === null || "items" in value;

function answersOf(data: Readonly<Record<string, unknown>>): Record<string, (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>> {
  return Object.fromEntries(
    Object.entries(data).map(([id, value]) => [
      `GET ${addressOf(id)}`,
      typeof value === "function"
        ? (value as (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>)
        : () => (typeof value === "string" ? errorAnswer(503, { message: value }) : successAnswer(value)),
    ]),
  );
}

/** A page that the product ships, drawn in a real browser over answers that the test gives, with the product's own texts. */
import "../../engine/styles/styles.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { createPage, PageView } from "../../engine/index.ts";
import { fullRegistry } from "../../src/registry.ts";
import { createTestEnv, type TestEnv, type TestEnvOptions } from "./test-env.ts";

export interface ShippedDocument {
  kind: string;
  key: string;
  route?: string;
  texts?: Record<string, string>;
  [property: string]: unknown;
}

const files = import.meta.glob<ShippedDocument>("../../page-configs/**/*.json", { eager: true, import: "default" });

/** By `kind:key`: `page:orders`. */
export const shippedDocuments: Readonly<Record<string, ShippedDocument>> = Object.fromEntries(
  Object.values(files).map((document) => [`${document.kind}:${document.key}`, document]),
);

/** The product's texts in English, by their keys. */
export const shippedTexts = shippedDocuments["messages:en"]!.texts!;

export interface ShippedPage {
  env: TestEnv;
  remove(): void;
}

/**
 * @param document a page, with a route and without a part in it
 * @param address where the user is; the page's route otherwise
 * @param at the address with the route's names filled in
 */
export async function showShipped(
  document: ShippedDocument,
  { address, at, ...options }: TestEnvOptions & { address?: string; at?: string },
): Promise<ShippedPage> {
  const env = createTestEnv({ now: "2026-11-20T10:00:00Z", ...options });
  env.text = (key, args = {}) =>
    Object.entries(args).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, String(value)), shippedTexts[key] ?? key);
  if (address !== undefined) env.moveTo(address);
  const { key, route = "/" } = document;
  const model = await createPage(
    { key, route, document, documents: shippedDocuments, etag: "" },
    { env, registry: await fullRegistry(), path: at ?? route },
  );
  const container = globalThis.document.body.appendChild(globalThis.document.createElement("main"));
  const root = createRoot(container);
  flushSync(() => root.render(<PageView page={model} />));
  return {
    env,
    remove() {
      root.unmount();
      model.dispose();
      container.remove();
    },
  };
}

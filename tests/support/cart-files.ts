/** Files into a cart, sent through the front door. */
import { dataOf, type TestCart } from "./carts.ts";
import type { Ask } from "./trading-portal.ts";
import type { CartImportView } from "../../server/buying/carts/files/imports.presenter.ts";

export interface TestRow {
  number: number | null;
  state: string;
  material: string;
  quantity: string;
  unit: string;
  requested_date: string;
  reference: string;
  po_item: string;
  note: string;
  line_key: string;
  was: Record<string, string>;
  reason: string;
}

const boundary = "----portolan-test";

export function sendFile(ask: Ask, cart: TestCart, content: string | Uint8Array, name = "order.csv") {
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return ask(`${cart.path}/imports`, {
    method: "POST",
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  });
}

export async function importFile(ask: Ask, cart: TestCart, content: string | Uint8Array, name?: string) {
  const { id } = dataOf<{ id: string }>(await sendFile(ask, cart, content, name));
  const path = `${cart.path}/imports/${id}`;
  const view = async () => dataOf<CartImportView>(await ask(path));
  return {
    id,
    path,
    view,
    rows: async (query = "page_size=100") => dataOf<{ items: TestRow[] }>(await ask(`${path}/rows?${query}`)).items,
    choose: (payload: object) => ask(path, { method: "PATCH", payload }),
    decide: (payload: object) => ask(`${path}/choices`, { method: "PATCH", payload }),
    take: async (fingerprint?: string) =>
      ask(`${path}/take`, { method: "POST", payload: { fingerprint: fingerprint ?? (await view()).fingerprint } }),
  };
}

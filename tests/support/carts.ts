/** Carts of a buyer, asked through the front door. */
import type { LightMyRequestResponse } from "fastify";
import type { CartLine } from "../../schemas/cart/cart-line.ts";
import type { CartHeader, CommandOutcome } from "../../schemas/cart/cart-view.ts";
import type { Ask } from "./trading-portal.ts";

export const dataOf = <T>(answer: LightMyRequestResponse): T => {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body.slice(0, 500)}`);
  return answer.json<{ data: T }>().data;
};

export interface TestCart {
  id: string;
  /** `/carts/<id>` */
  path: string;
  send(name: string, body?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  /** The same, and what it did; throws where it was refused. */
  run(name: string, body?: object): Promise<CommandOutcome>;
  header(): Promise<CartHeader>;
  lines(query?: string): Promise<CartLine[]>;
}

export async function openCart(ask: Ask, root = "carts", headers: Record<string, string> = {}): Promise<TestCart> {
  const { cartID } = dataOf<CartHeader>(await ask(`/user/${root}/active`, { method: "POST", payload: {}, headers }));
  return cartAt(ask, cartID, root, headers);
}

export function cartAt(ask: Ask, id: string, root = "carts", headers: Record<string, string> = {}): TestCart {
  const path = `/${root}/${id}`;
  const send: TestCart["send"] = (name, body = {}, more = {}) =>
    ask(`${path}/commands/${name}`, { method: "POST", payload: body, headers: { ...headers, ...more } });
  return {
    id,
    path,
    send,
    run: async (name, body) => dataOf(await send(name, body)),
    header: async () => dataOf(await ask(`${path}?skip_sap_call=1`, { headers })),
    lines: async (query = "page_size=1000") => dataOf<{ items: CartLine[] }>(await ask(`${path}/items?${query}`, { headers })).items,
  };
}

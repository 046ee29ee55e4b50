/** Reads the lines of a cart: all of them, those that were changed elsewhere, and what they cost. */
import { flow, getEnv } from "mobx-state-tree";
import type { ApiAnswer, ApiCall } from "../../../engine/index.ts";
import type { CompactLine } from "../../../schemas/cart/cart-line.ts";
import type { CartHeader } from "../../../schemas/cart/cart-view.ts";
import type { CartEnv, CartState } from "./cart-state.ts";

const linesPerPage = 1_000;
const linesPerAsking = 100;
/** All lines, among the ids of those that are to be read. */
export const everyLine = "*";

type Read<T = void> = Generator<Promise<unknown>, T, ApiAnswer>;
type LinePage = { items: CompactLine[]; pagination: { total_pages: number } };

/** What is asked of the server, and put into the cart. */
function cartAsking(self: CartState) {
  const { send } = getEnv<CartEnv>(self);
  const linesOf = (query: Record<string, string>) =>
    ask({ method: "GET", path: `${self.path}/items`, query: { ...query, compact: "true" } });

  /** Undefined: another cart is worked on by now, and what is answered is not for it. */
  function* ask(call: ApiCall): Read<ApiAnswer | undefined> {
    const { turn } = self;
    const answer = yield send(call);
    return self.turn === turn ? answer : undefined;
  }

  /** Page by page; who walks through them meanwhile has those that have come. */
  function* readAll(unread = self.unread): Read<boolean> {
    const seen = new Set<string>();
    for (let at = 1, pages = 1; at <= pages; at++) {
      const answer = yield* linesOf({ page: String(at), page_size: String(linesPerPage) });
      if (!answer?.ok) return false;
      const { items, pagination } = answer.data as LinePage;
      for (const { id } of items) seen.add(id);
      self.lines.put(items);
      pages = pagination.total_pages;
      // What was answered meanwhile may be newer than the page; it is read next.
      if (at >= pages) self.allRead(new Set([...seen, ...self.news.ids]), unread);
      self.show();
    }
    return true;
  }

  function* readNamed(ids: readonly string[]): Read<boolean> {
    for (let at = 0; at < ids.length; at += linesPerAsking) {
      const asked = ids.slice(at, at + linesPerAsking);
      const answer = yield* linesOf({ ids: asked.join(","), page_size: String(linesPerAsking) });
      if (!answer?.ok) return false;
      const { items } = answer.data as LinePage;
      const there = new Set(items.map(({ id }) => id));
      self.lines.put(items);
      self.lines.remove(asked.filter((id) => !there.has(id)));
      self.show();
    }
    return true;
  }

  function* readHeader(): Read {
    const answer = yield* ask({ method: "GET", path: self.path, query: { skip_sap_call: "true", page_size: "1" } });
    if (!answer) return;
    if (answer.ok) self.headed(answer.data as CartHeader);
    else if (answer.status === 404) self.failed(answer);
  }

  return { ask, readAll, readNamed, readHeader };
}

export function cartReading(self: CartState) {
  const { notify, text } = getEnv<CartEnv>(self);
  const { ask, readAll, readNamed, readHeader } = cartAsking(self);

  /** Pages of a thousand lines are read in half the time that the same lines take by their ids. */
  const isMostOf = (ids: ReadonlySet<string>): boolean =>
    ids.has(everyLine) || (ids.size > linesPerAsking && ids.size > self.lines.size / 2);

  /** News come in bursts: what comes while something is read is read after it, once. What could not be read waits for the next news. */
  function* readNews(): Read {
    if (self.isReading) return;
    const { turn } = self;
    self.isReading = true;
    let isRead = true;
    while (isRead && self.news.size > 0 && self.state === "ready") {
      const taken = self.news.take();
      isRead = yield* isMostOf(taken.ids) ? readAll() : readNamed([...taken.ids]);
      if (self.turn !== turn) return;
      if (isRead) self.versions.add(taken);
      else self.news.add(taken);
      yield* readHeader();
      if (self.turn !== turn) return;
    }
    self.isReading = false;
  }

  /** What each line costs, as it comes; the total last. */
  function* price(): Generator<Promise<unknown>, ApiAnswer | undefined, ApiAnswer> {
    if (self.isPricing || self.state !== "ready") return undefined;
    self.isPricing = true;
    const call: ApiCall = { method: "POST", path: `${self.path}/simulate`, body: {}, needs_erp: true };
    const answer = yield* ask(call);
    if (!answer) return undefined;
    self.isPricing = false;
    if (answer.ok) {
      self.headed(answer.data as CartHeader);
      self.news.add({ ids: self.lines.unpriced });
      yield* readNews();
    } else notify({ tone: "error", text: answer.errors[0]?.message ?? text("cart.prices_failed") });
    return answer;
  }

  function* readEvery(): Read {
    self.news.add({ ids: [everyLine], upTo: self.header?.version });
    yield* readNews();
  }

  /** After a time in which no news were heard: all of it, if there are changes whose lines have not been read. */
  function* catchUp(): Read {
    if (self.state !== "ready") return;
    yield* readHeader();
    if (self.header && self.versions.complete < self.header.version) yield* readEvery();
  }

  return { readEvery: flow(readEvery), readNews: flow(readNews), price: flow(price), catchUp: flow(catchUp) };
}

/** The cart in the browser over a server that answers when the test says so. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ApiAnswer, ApiCall, EngineEnv, Notice, SheetCommand } from "../../../engine/index.ts";
import type { CompactLine } from "../../../schemas/cart/cart-line.ts";
import { CartHost } from "./cart-host.ts";
import { CartModel } from "./cart-model.ts";

type Answer = (call: ApiCall) => unknown;

let calls: ApiCall[];
let notices: Notice[];
let drafts: Map<string, unknown>;
let answers: Record<string, Answer>;
let cart: CartModel;
let version: number;

beforeEach(async () => {
  vi.useFakeTimers();
  [calls, notices, drafts, version] = [[], [], new Map(), 1];
  answers = { "GET /v1/user/carts/active": () => ({ ...header(), items: [line("a", "1"), line("b", "2")] }) };
  cart = await opened();
});
afterEach(() => vi.useRealTimers());

const may = { change: true };
const header = (more = {}) => ({ cartID: "c1", version, items_count: 2, undo_steps: 0, redo_steps: 0, simulated: true, may, ...more });
const line = (id: string, quantity: string, more: Partial<CompactLine> = {}) =>
  ({
    id,
    position: id,
    material: `M-${id}`,
    quantity,
    entered_quantity: "",
    unit: "",
    sales_uom: { options: [], selected: "" },
    simulated: true,
    errors: [],
    sap_errors: [],
    infos: [],
    sap_infos: [],
    custom_attributes: {},
    changed_version: version,
    ...more,
  }) as unknown as CompactLine;
const outcome = (lines: CompactLine[], more = {}) => ({
  cart: header({ version: ++version, undo_steps: 1 }),
  lines,
  removed: [],
  missing: [],
  overwritten: [],
  reload: false,
  ...more,
});
const refused = (status: number, code = "network"): ApiAnswer => ({ ok: false, status, errors: [{ code, message: `said: ${code}` }] });

const server = () => ({
  async send(call: ApiCall): Promise<ApiAnswer> {
    calls.push(call);
    const answer = await answers[`${call.method} ${call.path}`]?.(call);
    if (answer === undefined) return refused(404, "not_found");
    if ((answer as ApiAnswer | null)?.ok === false) return answer as ApiAnswer;
    return { ok: true, status: 200, data: answer, notifications: { messages: [], infos: [], warnings: [] } };
  },
  notify: (notice: Notice) => void notices.push(notice),
  text: (key: string, args = {}) => `${key} ${JSON.stringify(args)}`,
  drafts: { read: (key: string) => drafts.get(key), write: (key: string, value: unknown) => void drafts.set(key, value) },
});

async function opened(): Promise<CartModel> {
  const model = CartModel.create({}, server());
  await model.open({});
  return model;
}

const edit = "POST /v1/carts/c1/commands/edit_items";
const quantities = (of = cart) => of.rows.map(({ base }) => base.quantity);
const change = (key: string, quantity: string): SheetCommand => ({ changes: [{ key, from: {}, to: { quantity } }], splices: [] });
const sent = () => calls.filter(({ method }) => method === "POST").map(({ body }) => body as Record<string, unknown>);

it("is opened where there is none yet, by one call after the one that says so", async () => {
  calls.length = 0;
  answers = { "GET /v1/user/carts/active": () => null, "POST /v1/user/carts/active": () => header({ items_count: 0 }) };
  const begun = await opened();
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /v1/user/carts/active", "POST /v1/user/carts/active"]);
  expect([begun.state, begun.id]).toEqual(["ready", "c1"]);
});

describe("clearing the cart", () => {
  const nothing = { root: "carts", state: "idle", header: null, read: 0, pending: 0, error: "" };

  it("[CART-058] leaves nothing of it: neither header nor lines nor what was on its way", async () => {
    await cart.open({ root: "carts", cart_id: "c1" });
    answers[edit] = () => new Promise(() => {});
    cart.take(change("a", "5"), "do");
    await cart.clear({});
    expect(cart).toMatchObject(nothing);
    expect([cart.rows, cart.items, cart.id]).toEqual([[], [], ""]);
  });

  it("[CART-059] with keep begins anew with the active one", async () => {
    answers["GET /v1/user/carts/active"] = () => ({ ...header({ version: 7 }), items: [line("c", "3")] });
    calls.length = 0;
    await cart.clear({ keep: true });
    expect(calls.map(({ path }) => path)).toEqual(["/v1/user/carts/active"]);
    expect([cart.state, cart.id, quantities(), cart.header!.version]).toEqual(["ready", "c1", ["3"], 7]);
  });
});

it("what is answered of a cart that was saved meanwhile is not taken for the one after it, which is read and priced itself", async () => {
  let priced = (_: unknown) => {};
  answers["POST /v1/carts/c1/simulate"] = () => new Promise((resolve) => (priced = resolve));
  answers["GET /v1/carts/c1/items"] = () => page([line("a", "1")]);
  answers["POST /v1/carts/c2/simulate"] = () => ({ ...header(), cartID: "c2", net_value: "7.00" });
  void cart.price();
  answers["GET /v1/user/carts/active"] = () => ({ ...header({ simulated: false, items_count: 1 }), cartID: "c2", items: [line("z", "3")] });
  await cart.open({});
  priced(header({ net_value: "5.00" }));
  await vi.advanceTimersByTimeAsync(0);
  expect(cart).toMatchObject({ id: "c2", isPricing: false, header: { net_value: "7.00" } });
  expect(quantities()).toEqual(["3"]);
});

describe("a change in the cart", () => {
  it("shows at once as not confirmed, and is confirmed by the answer", async () => {
    const answer = Promise.withResolvers<unknown>();
    answers[edit] = () => answer.promise;
    cart.take(change("a", "5"), "do");
    expect(cart.rows[0]!.base).toMatchObject({ quantity: "5", simulated: false });
    expect(cart.pending).toBe(1);
    answer.resolve(outcome([line("a", "5", { changed_version: 2 })]));
    await vi.waitFor(() => expect(cart.pending).toBe(0));
    expect(cart.rows[0]!.base).toMatchObject({ quantity: "5", simulated: true });
    expect(cart.canUndo).toBe(true);
  });

  it("is corrected by an answer that says otherwise, while a later one on the same line stays", async () => {
    const [first, second] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
    const waiting = [first, second];
    answers[edit] = () => waiting.shift()!.promise;
    cart.take(change("a", "5"), "do");
    cart.take(change("a", "6"), "do");
    expect(quantities()).toEqual(["6", "2"]);
    first.resolve(outcome([line("a", "50", { changed_version: 2 })]));
    await vi.waitFor(() => expect(cart.pending).toBe(1));
    expect(quantities()).toEqual(["6", "2"]);
    second.resolve(outcome([line("a", "7", { changed_version: 3 })]));
    await vi.waitFor(() => expect(cart.pending).toBe(0));
    expect(quantities()).toEqual(["7", "2"]);
  });

  it("that is refused is taken back, and said", async () => {
    answers[edit] = () => refused(422, "too_many_items");
    cart.take(change("a", "5"), "do");
    await vi.waitFor(() => expect(cart.pending).toBe(0));
    expect(quantities()).toEqual(["1", "2"]);
    expect(notices).toEqual([{ tone: "error", text: "said: too_many_items" }]);
  });

  it("to more lines than are answered stands until those have been read", async () => {
    const page = Promise.withResolvers<unknown>();
    answers[edit] = () => outcome([], { reload: true });
    answers["GET /v1/carts/c1/items"] = () => page.promise;
    cart.take({ changes: [{ key: "n", from: {}, to: { material: "X" } }], splices: [] }, "do");
    await vi.waitFor(() => expect(cart.pending).toBe(0));
    expect(cart.rows.map(({ key, base }) => [key, base.material])).toEqual([
      ["a", "M-a"],
      ["b", "M-b"],
      ["n", "X"],
    ]);
    page.resolve({ items: [line("a", "1"), line("b", "2"), line("n", "1")], pagination: { total_pages: 1 } });
    await vi.waitFor(() => expect(cart.rows.at(-1)!.base).toMatchObject({ material: "M-n", simulated: true }));
    expect(cart.rows).toHaveLength(3);
  });

  it("adds a line under an id of its own, which the next change names before the first is answered", async () => {
    const answer = Promise.withResolvers<unknown>();
    answers[edit] = () => answer.promise;
    cart.take({ changes: [{ key: "n", from: {}, to: { material: "X" } }], splices: [] }, "do");
    cart.take(change("n", "3"), "do");
    answer.resolve(outcome([line("n", "3", { material: "X" })]));
    await vi.waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()).toMatchObject([
      { add: [{ id: "n", material: "X" }], change: [] },
      { add: [], change: [{ id: "n", quantity: "3" }] },
    ]);
    expect(cart.rows.at(-1)).toMatchObject({ key: "n", base: { material: "X", quantity: "3" } });
  });
});

describe("while the network is away", () => {
  it("changes wait, are said to, and are sent once in their order under the keys that they had", async () => {
    let isAway = true;
    answers[edit] = ({ body }) => (isAway ? refused(0) : outcome([], { removed: (body as { delete: string[] }).delete }));
    cart.take(change("a", "5"), "do");
    cart.take(change("b", "6"), "do");
    await vi.waitFor(() => expect(cart.isWaiting).toBe(true));
    expect(quantities()).toEqual(["5", "6"]);
    isAway = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(cart.pending).toBe(0);
    expect(cart.isWaiting).toBe(false);
    const keys = calls.filter(({ method }) => method === "POST").map(({ headers }) => headers!["Idempotency-Key"]);
    expect(new Set(keys).size).toBe(2);
    expect(keys.at(-1)).not.toBe(keys[0]);
    expect(calls.filter(({ method }) => method === "POST").every(({ kept }) => kept)).toBe(true);
  });

  it("one that arrived and still runs waits for its own answer, and is not taken for refused", async () => {
    const said = [refused(0), refused(409, "still_running"), outcome([line("a", "5", { changed_version: 2 })])];
    answers[edit] = () => said.shift();
    cart.take(change("a", "5"), "do");
    await vi.advanceTimersByTimeAsync(1_000);
    expect([cart.pending, quantities(), notices]).toEqual([1, ["5", "2"], []]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([cart.pending, quantities(), notices]).toEqual([0, ["5", "2"], []]);
    const keys = calls.filter(({ method }) => method === "POST").map(({ headers }) => headers!["Idempotency-Key"]);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it("they outlast a session that is over, and are sent when its user is back", async () => {
    answers[edit] = () => refused(401, "unauthenticated");
    cart.take(change("a", "5"), "do");
    await vi.waitFor(() => expect(cart.isWaiting).toBe(true));
    expect([cart.pending, quantities()]).toEqual([1, ["5", "2"]]);
    answers[edit] = () => outcome([line("a", "5", { changed_version: 2 })]);
    const again = await opened();
    await vi.waitFor(() => expect(again.pending).toBe(0));
    expect(sent().at(-1)).toMatchObject({ change: [{ id: "a", quantity: "5" }] });
  });

  it("they outlast a page that is loaded anew", async () => {
    answers[edit] = () => refused(0);
    cart.take(change("a", "5"), "do");
    await vi.waitFor(() => expect(cart.isWaiting).toBe(true));
    cart.forget("carts");
    answers[edit] = () => outcome([line("a", "5", { changed_version: 2 })]);
    const again = await opened();
    await vi.waitFor(() => expect(again.pending).toBe(0));
    expect(quantities(again)).toEqual(["5", "2"]);
    expect(sent().at(-1)).toMatchObject({ change: [{ id: "a", quantity: "5" }] });
  });
});

describe("what is told of the cart", () => {
  const items = "GET /v1/carts/c1/items";

  it("by another tab is read: the lines that are named, and the header", async () => {
    answers[items] = ({ query }) => (query!["ids"] === "b" ? page([line("b", "9", { changed_version: 2 })]) : page([]));
    answers["GET /v1/carts/c1"] = () => header({ version: 2, items_count: 2 });
    cart.heard({ cart: "c1", version: 2, lines: ["b"], client: "another" });
    await vi.waitFor(() => expect(quantities()).toEqual(["1", "9"]));
    await vi.waitFor(() => expect(cart.header!.version).toBe(2));
  });

  it("and was not heard at all is read when somebody listens again, also after a change of one's own", async () => {
    answers[edit] = () => outcome([line("a", "5", { changed_version: 3 })], { version: 3, items_count: 2 });
    cart.take(change("a", "5"), "do");
    await vi.waitFor(() => expect(cart.pending).toBe(0));
    expect(quantities()).toEqual(["5", "2"]);

    answers[items] = () => page([line("a", "5", { changed_version: 3 }), line("b", "9", { changed_version: 2 })]);
    answers["GET /v1/carts/c1"] = () => header({ version: 3, items_count: 2 });
    await cart.catchUp();
    expect(quantities()).toEqual(["5", "9"]);
  });

  it("of most of a long cart is read by whole pages, of less by the lines that are named", async () => {
    const all = Array.from({ length: 301 }, (_, at) => line(`l${String(at).padStart(3, "0")}`, "1"));
    answers["GET /v1/user/carts/active"] = () => ({ ...header({ items_count: all.length }), items: all });
    cart = await opened();
    answers["GET /v1/carts/c1"] = () => header({ version: 2, items_count: all.length });
    const asked = () => calls.filter(({ path }) => path === "/v1/carts/c1/items").map(({ query }) => Object.keys(query!).includes("ids"));
    answers[items] = ({ query }) => {
      const ids = query!["ids"] as string | undefined;
      return page(
        all
          .filter(({ id }) => ids === undefined || ids.split(",").includes(id))
          .map((one) => ({ ...one, quantity: "2", changed_version: 2 })),
      );
    };
    calls = [];
    cart.heard({ cart: "c1", version: 2, lines: all.slice(0, 150).map(({ id }) => id), client: "another" });
    await vi.waitFor(() => expect(quantities().filter((quantity) => quantity === "2")).toHaveLength(150));
    expect(asked()).toEqual([true, true]);
    calls = [];
    cart.heard({ cart: "c1", version: 3, lines: all.slice(0, 151).map(({ id }) => id), client: "another" });
    await vi.waitFor(() => expect(quantities().filter((quantity) => quantity === "2")).toHaveLength(301));
    expect(asked()).toEqual([false]);
  });

  it("and is no longer there takes its line away", async () => {
    answers[items] = () => page([]);
    answers["GET /v1/carts/c1"] = () => header({ version: 2 });
    cart.heard({ cart: "c1", version: 2, lines: ["b"], client: "another" });
    await vi.waitFor(() => expect(quantities()).toEqual(["1"]));
  });

  it("of a line that this tab had changed before is said", () => {
    answers[edit] = () => outcome([]);
    cart.take(change("a", "5"), "do");
    const { client } = sent()[0] as { client: string };
    cart.heard({ cart: "c1", version: 2, lines: [], client: "another", overwritten: [{ id: "a", client }] });
    expect(notices).toMatchObject([{ tone: "warning", text: 'cart.overwritten {"count":1}' }]);
  });

  it("in answer to a change: that it is gone; the change stays in sight, is kept and goes into a new cart", async () => {
    answers[edit] = () => refused(404, "not_found");
    cart.take(change("a", "7"), "do");
    await vi.waitFor(() => expect(cart.state).toBe("gone"));
    expect(quantities()).toEqual(["7", "2"]);
    expect(drafts.get("cart:c1")).toMatchObject([{ name: "edit_items" }]);
    answers["POST /v1/user/carts/active"] = () => ({ ...header(), cartID: "c2", items_count: 0 });
    answers["POST /v1/carts/c2/commands/add_items"] = () => outcome([]);
    await cart.rescue();
    expect(calls.find(({ path }) => path.endsWith("add_items"))!.body).toMatchObject({ items: [{ quantity: "7" }, { quantity: "2" }] });
    expect(drafts.get("cart:c1")).toBeUndefined();
  });

  it("that it was deleted leaves what stands there, and puts it into a new one", async () => {
    cart.heard({ cart: "c1", version: 2, lines: null, client: "another", deleted: true });
    expect(cart.state).toBe("gone");
    expect(quantities()).toEqual(["1", "2"]);
    answers["POST /v1/user/carts/active"] = () => ({ ...header(), cartID: "c2", items_count: 0 });
    answers["POST /v1/carts/c2/commands/add_items"] = () => outcome([]);
    answers["GET /v1/user/carts/active"] = () => ({ ...header(), cartID: "c2", items: [line("x", "1")] });
    await cart.rescue();
    expect(calls.find(({ path }) => path.endsWith("add_items"))!.body).toMatchObject({ items: [{ material: "M-a" }, { material: "M-b" }] });
    expect([cart.state, cart.id]).toEqual(["ready", "c2"]);
  });

  it("that it was deleted while somebody types takes what is typed all the same, into the new one too", async () => {
    const host = new CartHost(server() as unknown as EngineEnv);
    await host.actions.open!({});
    const sheet = host.rows("items")!;
    host.heard({ cart: "c1", version: 2, lines: null, client: "another", deleted: true });
    expect([host.read(["state"]), sheet.locked]).toEqual(["gone", false]);
    sheet.take(change("a", "7"), "do");
    expect(sheet.rows.map(({ base }) => base.quantity)).toEqual(["7", "2"]);
    answers["POST /v1/user/carts/active"] = () => ({ ...header(), cartID: "c2", items_count: 0 });
    answers["POST /v1/carts/c2/commands/add_items"] = () => outcome([]);
    await host.actions.rescue!({});
    expect(calls.find(({ path }) => path.endsWith("add_items"))!.body).toMatchObject({ items: [{ quantity: "7" }, { quantity: "2" }] });
  });
});

const page = (lines: CompactLine[]) => ({ items: lines, pagination: { total_pages: 1, total_results: lines.length } });

describe("what is remembered of a cart", () => {
  const next = () => ({ ...header(), cartID: "c2", items_count: 0, items: [] });

  it("[CART-079] is cleared once it was saved: the next one begins with nothing of its lines, changes and steps to be undone", async () => {
    answers[edit] = () => outcome([line("a", "7")]);
    cart.take(change("a", "7"), "do");
    await vi.waitFor(() => expect([cart.pending, cart.canUndo]).toEqual([0, true]));
    const epoch = cart.epoch;
    answers["GET /v1/user/carts/active"] = next;
    await cart.open({});
    expect([cart.id, cart.state, cart.rows, cart.read, cart.canUndo]).toEqual(["c2", "ready", [], 0, false]);
    // What the sheet remembers for its own undo is void.
    expect(cart.epoch).toBeGreaterThan(epoch);
    expect(drafts.get("cart:c1")).toBeUndefined();
  });

  it("[CART-079] is cleared once it was deleted and another one is begun, changes that could not be sent among it", async () => {
    answers[edit] = () => refused(0);
    cart.take(change("a", "7"), "do");
    await vi.waitFor(() => expect(cart.isWaiting).toBe(true));
    expect(drafts.get("cart:c1")).toMatchObject([{ name: "edit_items" }]);
    cart.heard({ cart: "c1", version: 2, lines: null, client: "another", deleted: true });
    answers["GET /v1/user/carts/active"] = next;
    await cart.open({});
    expect([cart.id, cart.rows, cart.pending]).toEqual(["c2", [], 0]);
    expect(drafts.get("cart:c1")).toBeUndefined();
  });

  it("[CART-079] is cleared for one that was deleted while it was not on the page", () => {
    drafts.set("cart:c7", [{ name: "edit_items" }]);
    drafts.set("cart:c8", [{ name: "edit_items" }]);
    const host = new CartHost(server() as unknown as EngineEnv);
    host.heard({ cart: "c7", version: 2, lines: null, client: "", deleted: true });
    host.heard({ cart: "c8", version: 2, lines: null, client: "" });
    expect([drafts.get("cart:c7"), drafts.get("cart:c8")]).toEqual([undefined, [{ name: "edit_items" }]]);
  });
});

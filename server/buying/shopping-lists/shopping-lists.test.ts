import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Colleague, ListMember, SharedList, ShoppingList } from "../../../schemas/shopping-lists.ts";
import { importFile, sendFile } from "../../../tests/support/cart-files.ts";
import { cartAt, dataOf, openCart, type TestCart } from "../../../tests/support/carts.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";

const uk = "1000/10/00";
const eu = "2000/10/00";
const clock = () => new Date("2026-11-20T09:00:00Z");
const soldTo = (number: string, sales_area = uk) => ({ function_name: "sold_to" as const, number, sales_area });
const root = "carts/shopping_lists";

let portal: TradingPortal;
let owner: Ask;
let colleague: Ask;
let stranger: Ask;
let list: TestCart;

beforeAll(async () => {
  portal = await tradingPortal(
    {
      sales_areas: [
        { code: uk, title: "UK wholesale", currency: "GBP", currency_sym: "£" },
        { code: eu, title: "EU wholesale", currency: "EUR", currency_sym: "€" },
      ],
      partners: [
        { number: "1000", name: "Harbour" },
        { number: "2000", name: "Anchor" },
      ],
      functions: ["1000", "2000"].flatMap((number) =>
        [uk, eu].map((sales_area) => ({ sold_to: number, partner: number, sales_area, function_name: "sold_to" as const })),
      ),
      materials: ["A", "B", "C", "85123A", "85123a"],
    },
    clock,
  );
}, 60_000);
afterAll(() => portal.close());
beforeEach(async () => {
  owner = await portal.user({ role: "buyer", partners: [soldTo("1000")] });
  colleague = await portal.user({ role: "buyer", partners: [soldTo("1000"), soldTo("2000")] });
  stranger = await portal.user({ role: "buyer", partners: [soldTo("2000"), soldTo("1000", eu)] });
  list = await makeList(owner, "Workshop");
});

const post = (ask: Ask, path: string, payload: object = {}) => ask(path, { method: "POST", payload });
const remove = (ask: Ask, path: string) => ask(path, { method: "DELETE" });
const pathOf = ({ id }: TestCart) => `/shopping_lists/${id}`;

async function makeList(ask: Ask, title: string): Promise<TestCart> {
  return cartAt(ask, dataOf<{ id: string }>(await post(ask, "/shopping_lists", { title })).id, root);
}
const as = (ask: Ask) => cartAt(ask, list.id, root);
const give = (role: string, to: Ask = colleague, by: Ask = owner) => post(by, `${pathOf(list)}/members`, { user_id: to.user_id, role });
const titles = async (ask: Ask, query = "") =>
  dataOf<{ items: ShoppingList[] }>(await ask(`/shopping_lists${query}`)).items.map(({ title }) => title);
const shared = async (ask: Ask) => dataOf<SharedList>(await ask(pathOf(list)));
const said = (cart: TestCart) =>
  cart.lines().then((lines) => lines.map(({ material, quantity, custom_attributes }) => ({ material, quantity, ...custom_attributes })));

describe("a shopping list", () => {
  it("belongs to who makes it, and is nobody else's until it is shared", async () => {
    expect(await titles(owner)).toEqual(["Workshop"]);
    expect((await shared(owner)).list).toMatchObject({ role: "owner", shared: "private", items_count: 0 });
    for (const ask of [colleague, stranger]) {
      expect(await titles(ask)).toEqual([]);
      expect((await ask(pathOf(list))).statusCode).toBe(404);
      expect((await ask(`${list.path}/items`)).statusCode).toBe(404);
      expect((await as(ask).send("add_items", { items: [{ material: "A" }] })).statusCode).toBe(404);
      for (const way of ["take", "fill_up", "everybody"])
        expect((await post(ask, `${pathOf(list)}/${way}`, way === "everybody" ? { role: "editor" } : {})).statusCode).toBe(404);
      expect((await remove(ask, pathOf(list))).statusCode).toBe(404);
    }
    expect((await portal.anonymous("/shopping_lists")).statusCode).toBe(401);
  });

  it("holds what was entered with its par level, and says at the line what is no quantity", async () => {
    await list.run("add_items", {
      items: [
        { material: "A", quantity: "2", custom_attributes: { par_level: "12", on_shelf: "0", note: "top shelf" } },
        { material: "B", custom_attributes: { par_level: "a dozen" } },
      ],
    });
    const lines = await list.lines();
    expect(lines[0]).toMatchObject({ errors: [], custom_attributes: { par_level: "12", on_shelf: "0", note: "top shelf" } });
    expect(lines[1]!.errors).toEqual([
      { code: "attribute_unreadable", message: "“a dozen” is not a quantity.", args: { entered: "a dozen", name: "par_level" } },
    ]);
  });

  it("is renamed, noted, searched, sorted and deleted, and what was done to it is undone", async () => {
    await makeList(owner, "Kitchen");
    const renamed = await owner(pathOf(list), { method: "PATCH", payload: { title: "Garage", note: "for spring" } });
    expect(dataOf<ShoppingList>(renamed)).toMatchObject({ title: "Garage", note: "for spring" });
    expect(await titles(owner)).toEqual(["Garage", "Kitchen"]);
    expect(await titles(owner, "?sort_by=title&order=desc")).toEqual(["Kitchen", "Garage"]);
    expect(await titles(owner, "?q=SPRING")).toEqual(["Garage"]);
    await list.run("undo");
    expect(await titles(owner)).toEqual(["Kitchen", "Workshop"]);
    expect((await remove(owner, pathOf(list))).statusCode).toBe(200);
    expect(await titles(owner)).toEqual(["Kitchen"]);
    expect((await remove(owner, pathOf(list))).statusCode).toBe(404);
  });

  it("refuses what is no list: no title, a title too long, an order by nothing, an id that is none", async () => {
    for (const payload of [{}, { title: " " }, { title: "x".repeat(81) }, { title: "x", owner: "me" }])
      expect((await post(owner, "/shopping_lists", payload)).statusCode).toBe(422);
    expect((await owner("/shopping_lists?sort_by=owner")).statusCode).toBe(422);
    expect((await owner("/shopping_lists/mine")).statusCode).toBe(404);
    expect((await owner(pathOf(list), { method: "PATCH", payload: {} })).statusCode).toBe(422);
    // None is active: there are no such addresses.
    for (const path of ["active", "active/items", "active/items/download"]) {
      const answer = await owner(`/user/carts/shopping_lists/${path}?format=csv`);
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([404, expect.stringContaining(`/${path}`)]);
    }
    expect((await owner(`${list.path}/activate`)).statusCode).toBe(404);
  });

  it("is made for a partner: customer service without one is told so", async () => {
    const csr = await portal.user({ role: "csr", sales_areas: [uk] });
    const made = await post(csr, "/shopping_lists", { title: "Standard" });
    expect([made.statusCode, made.json().errors[0].message]).toEqual([409, "Choose a partner first: a list belongs to one."]);
  });
});

describe("who may do what with a list", () => {
  it("a viewer sees it and orders from it, and changes nothing", async () => {
    await list.run("add_items", { items: [{ material: "A" }] });
    expect((await give("viewer")).statusCode).toBe(200);
    expect(await titles(colleague)).toEqual(["Workshop"]);
    expect(await titles(colleague, "?changeable=true")).toEqual([]);
    expect((await as(colleague).header()).may).toMatchObject({ change: false, share: false });
    for (const [name, body] of [
      ["add_items", { items: [{ material: "B" }] }],
      ["set_header", { title: "Mine" }],
      ["undo", {}],
    ] as const) {
      const refused = await as(colleague).send(name, body);
      expect([refused.statusCode, refused.json().errors[0].hint]).toEqual([403, "editor"]);
    }
    const file = await importFile(owner, list, "Material;Quantity\nB;2\n");
    expect((await sendFile(colleague, list, "Material;Quantity\nC;2\n")).statusCode).toBe(403);
    expect((await colleague(`${file.path}/choices`, { method: "PATCH", payload: { with_wrong: false } })).statusCode).toBe(403);
    expect((await remove(colleague, file.path)).statusCode).toBe(403);
    expect((await remove(colleague, pathOf(list))).statusCode).toBe(403);
    expect((await give("editor", colleague, colleague)).statusCode).toBe(403);
    expect((await post(colleague, `${pathOf(list)}/fill_up`)).statusCode).toBe(409);
    expect((await post(colleague, `${pathOf(list)}/take`)).statusCode).toBe(200);
  });

  it("a viewer cannot fill it up, which would take the counts off it, and nothing of it comes into the cart", async () => {
    await list.run("add_items", { items: [{ material: "A", custom_attributes: { par_level: "12", on_shelf: "4" } }] });
    await give("viewer");
    expect((await post(colleague, `${pathOf(list)}/fill_up`)).statusCode).toBe(403);
    const cart = await openCart(colleague, "carts", { "x-partner": `sold_to:1000:${encodeURIComponent(uk)}` });
    expect(await cart.lines()).toEqual([]);
    expect(await said(list)).toMatchObject([{ on_shelf: "4" }]);
  });

  it("an editor changes lines and title; only owners share and delete it", async () => {
    await give("editor");
    await as(colleague).run("add_items", { items: [{ material: "A" }] });
    expect((await as(colleague).send("set_header", { title: "Ours" })).statusCode).toBe(200);
    expect((await colleague(`${pathOf(list)}/colleagues`)).statusCode).toBe(403);
    expect((await post(colleague, `${pathOf(list)}/everybody`, { role: "editor" })).statusCode).toBe(403);
    expect((await remove(colleague, pathOf(list))).statusCode).toBe(403);
    await give("owner");
    expect((await remove(colleague, pathOf(list))).statusCode).toBe(200);
  });

  it("everybody of the customer sees it once it is opened to them, and nobody of another customer or sales area", async () => {
    expect(dataOf<ShoppingList>(await post(owner, `${pathOf(list)}/everybody`, { role: "viewer" }))).toMatchObject({ shared: "everybody" });
    expect((await as(colleague).header()).may.change).toBe(false);
    expect((await stranger(pathOf(list))).statusCode).toBe(404);
    await give("viewer");
    await post(owner, `${pathOf(list)}/everybody`, { role: "editor" });
    expect((await as(colleague).send("add_items", { items: [{ material: "A" }] })).statusCode).toBe(200);
    await post(owner, `${pathOf(list)}/everybody`, { role: "nobody" });
    expect((await as(colleague).send("add_items", { items: [{ material: "A" }] })).statusCode).toBe(403);
  });

  it("that is everybody's is told to nobody of another customer, also not to one who says that he works for none", async () => {
    await post(owner, `${pathOf(list)}/everybody`, { role: "viewer" });
    const told = async (ask: Ask) => {
      const answer = await ask("/shopping_lists?page_size=100", { headers: { "x-partner": "none" } });
      return dataOf<{ items: ShoppingList[] }>(answer).items.some(({ id }) => id === list.id);
    };
    const csr = (area: string) => portal.user({ role: "csr", sales_areas: [area] });
    expect([await told(stranger), await told(await csr(eu))]).toEqual([false, false]);
    expect([await told(colleague), await told(await csr(uk))]).toEqual([true, true]);
    await post(owner, `${pathOf(list)}/everybody`, { role: "nobody" });
  });

  it("only who works for the same partner can be invited, and is found by name", async () => {
    const found = dataOf<{ items: Colleague[] }>(await owner(`${pathOf(list)}/colleagues?q=user`)).items.map(({ value }) => value);
    expect(found).toContain(colleague.user_id);
    expect(found).not.toContain(stranger.user_id);
    expect(found).not.toContain(owner.user_id);
    const refused = await give("viewer", stranger);
    expect([refused.statusCode, refused.json().errors[0]]).toEqual([422, expect.objectContaining({ field: "user_id" })]);
  });

  it("a member leaves by himself, and the last owner cannot", async () => {
    await give("editor");
    expect((await remove(colleague, `${pathOf(list)}/members/${owner.user_id}`)).statusCode).toBe(403);
    expect((await remove(owner, `${pathOf(list)}/members/${owner.user_id}`)).statusCode).toBe(409);
    expect((await give("viewer", owner)).statusCode).toBe(409);
    const left = await remove(colleague, `${pathOf(list)}/members/${colleague.user_id}`);
    expect(dataOf<{ members: ListMember[] }>(left).members).toMatchObject([{ user_id: owner.user_id, role: "owner" }]);
    expect((await colleague(pathOf(list))).statusCode).toBe(404);
  });

  it("of two owners who take each other's role at once, one stays", async () => {
    await give("owner");
    const answers = await Promise.all([
      remove(owner, `${pathOf(list)}/members/${colleague.user_id}`),
      remove(colleague, `${pathOf(list)}/members/${owner.user_id}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
  });

  it("is lost with the partner: who no longer works for it finds no list of it", async () => {
    await give("editor");
    await portal.database.db.deleteFrom("user_partners").where("user_id", "=", colleague.user_id).where("number", "=", "1000").execute();
    expect((await colleague(pathOf(list))).statusCode).toBe(404);
    expect((await as(colleague).send("add_items", { items: [{ material: "A" }] })).statusCode).toBe(404);
  });
});

describe("two editors at once", () => {
  it("change different lines without a loss; on the same line the later wins and is told", async () => {
    await give("editor");
    const { cart, lines } = await list.run("add_items", { items: [{ material: "A" }, { material: "B" }], client: "one" });
    const [a, b] = lines.map(({ id }) => id);
    const seen_version = cart.version;
    await Promise.all([
      list.run("change_items", { items: [{ id: a, quantity: "5" }], client: "one", seen_version }),
      as(colleague).run("change_items", { items: [{ id: b, quantity: "7" }], client: "two", seen_version }),
    ]);
    expect((await said(list)).map(({ quantity }) => quantity)).toEqual(["5", "7"]);
    const later = await as(colleague).run("change_items", { items: [{ id: a, quantity: "9" }], client: "two", seen_version });
    expect(later.overwritten).toEqual([a]);
    expect((await said(list))[0]!.quantity).toBe("9");
  });
});

describe("whoever shares a list", () => {
  it("hears at once which lines another has changed, and that the list was deleted", async () => {
    await post(owner, `${pathOf(list)}/everybody`, { role: "viewer" });
    const address = await portal.listen();
    const stream = await fetch(`${address}/api/v1/push_notifications/stream`, { headers: colleague.headers });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let heard = "";
    const hear = async (what: RegExp): Promise<unknown> => {
      for (let found = what.exec(heard); ; found = what.exec(heard)) {
        if (found) return JSON.parse(found[1]!);
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended before ${what}.`);
        heard += value;
      }
    };
    const { lines } = await list.run("add_items", { items: [{ material: "A" }], client: "one" });
    expect(await hear(/^event: cart\ndata: (.*)$/m)).toEqual({ cart: list.id, version: 2, lines: [lines[0]!.id], client: "one" });
    await remove(owner, pathOf(list));
    expect(await hear(/^data: (.*"deleted":true.*)$/m)).toMatchObject({ cart: list.id });
    await reader.cancel();
  });
});

describe("between list and cart", () => {
  it("the list, or the lines that are named, go into the cart as one step", async () => {
    const { lines } = await list.run("add_items", { items: [{ material: "A", quantity: "3" }, { material: "B" }, { material: "C" }] });
    expect(dataOf(await post(owner, `${pathOf(list)}/take`, { ids: [lines[2]!.id] }))).toEqual({ added: 1 });
    expect(dataOf(await post(owner, `${pathOf(list)}/take`))).toEqual({ added: 3 });
    const cart = await openCart(owner);
    expect(await said(cart)).toMatchObject([{ material: "C" }, { material: "A", quantity: "3" }, { material: "B" }, { material: "C" }]);
    await cart.run("undo");
    expect(await said(cart)).toMatchObject([{ material: "C" }]);
    expect((await post(owner, `${pathOf(list)}/take`, { ids: ["mine"] })).statusCode).toBe(422);
    expect((await post(owner, `${pathOf(await makeList(owner, "Empty"))}/take`)).statusCode).toBe(409);
  });

  it("what was counted is filled up to par, what is enough or was not counted is left out, and the counts are taken off", async () => {
    const at = (par_level: string, on_shelf: string) => ({ custom_attributes: { par_level, on_shelf } });
    await list.run("add_items", {
      items: [
        { material: "A", ...at("12", "4.5") },
        { material: "B", ...at("10", "10") },
        { material: "C", ...at("6", "") },
        { material: "A", unit: "BOX", ...at("2", "0") },
        { material: "B", ...at("", "3") },
      ],
    });
    expect(dataOf(await post(owner, `${pathOf(list)}/fill_up`))).toEqual({ added: 2, uncounted: 1 });
    const cart = await openCart(owner);
    expect((await cart.lines()).map(({ material, quantity, unit }) => [material, quantity, unit])).toEqual([
      ["A", "7.5", ""],
      ["A", "2", "BOX"],
    ]);
    expect((await said(list)).map((line) => (line as { on_shelf?: string }).on_shelf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      "3",
    ]);
    expect((await post(owner, `${pathOf(list)}/fill_up`)).statusCode).toBe(409);
    await list.run("undo");
    expect((await said(list))[0]).toMatchObject({ on_shelf: "4.5" });
  });

  it("a cart's lines are saved to a new list or to one of one's own, each material once", async () => {
    const cart = await openCart(owner);
    await cart.run("add_items", { items: [{ material: "A", quantity: "2" }, { material: "A" }, { material: "B" }] });
    await list.run("add_items", { items: [{ material: "B" }] });
    const to = (list_id: string, title?: string, ask = owner, cart_id = cart.id) =>
      post(ask, "/shopping_lists/from_cart", { cart_id, list_id, ...(title !== undefined && { title }) });
    expect(dataOf(await to(list.id))).toEqual({ id: list.id, added: 1, listed: 2 });
    expect(await said(list)).toMatchObject([{ material: "B" }, { material: "A", quantity: "2" }]);
    expect(dataOf(await to("", "From my cart"))).toMatchObject({ added: 2, listed: 1 });
    expect(await titles(owner)).toEqual(["From my cart", "Workshop"]);
    // Neither somebody else's cart nor somebody else's list.
    expect((await to("", "Theirs", colleague)).statusCode).toBe(404);
    const own = await openCart(colleague);
    await own.run("add_items", { items: [{ material: "C" }] });
    expect((await to(list.id, undefined, colleague, own.id)).statusCode).toBe(404);
    await give("viewer");
    expect((await to(list.id, undefined, colleague, own.id)).statusCode).toBe(403);
    await give("editor");
    expect(dataOf(await to(list.id, undefined, colleague, own.id))).toMatchObject({ added: 1 });
  });

  it("materials whose numbers differ by the case of a letter are two, and each comes onto the list", async () => {
    const cart = await openCart(owner);
    await cart.run("add_items", { items: [{ material: "85123a", quantity: "3" }, { material: "85123A" }] });
    await list.run("add_items", { items: [{ material: "85123A" }] });
    expect(dataOf(await post(owner, "/shopping_lists/from_cart", { cart_id: cart.id, list_id: list.id }))).toMatchObject({
      added: 1,
      listed: 1,
    });
    expect(await said(list)).toMatchObject([{ material: "85123A" }, { material: "85123a", quantity: "3" }]);
  });
});

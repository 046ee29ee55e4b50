/** Shopping lists: made, shared and deleted; and the ways between them and the cart. Their lines have the routes of every cart. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Type } from "typebox";
import { listOf } from "../../../schemas/answer.ts";
import { maxCartItems } from "../../../schemas/cart/max-cart-items.ts";
import { lineId } from "../../../schemas/cart/entered-line.ts";
import { Colleague, ListMember, ListRole, SharedList, ShoppingList } from "../../../schemas/shopping-lists.ts";
import type { Context } from "../../context.ts";
import { inOneTransaction } from "../../platform/database/retried-transaction.ts";
import { answer } from "../../platform/plugins/answer.ts";
import { apiRoutes, closed, uuid } from "../../platform/plugins/api-routes.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { flagParameter, isSet, listAnswer, listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { ok, refused, type Result } from "../../result.ts";
import { cartProblem, fillableScope } from "../carts/carts.policy.ts";
import type { Cart } from "../carts/carts.repository.ts";
import type { CartRequests } from "../carts/cart-requests.ts";
import { sharedRoot } from "../carts/cart-roots.ts";
import type { CartTables } from "../carts/cart-tables.ts";
import type { CartService } from "../carts/carts.service.ts";
import { setHeader } from "../carts/commands/set-header.ts";
import type { Actor } from "../carts/commands/run-commands.ts";
import { createListLines } from "./list-lines.ts";
import { createSharing, ownersOnly } from "./sharing.ts";
import { presentList } from "./shopping-lists.presenter.ts";
import {
  deleteList,
  insertList,
  listSorts,
  readColleagues,
  readList,
  readLists,
  readMembers,
  type ListSort,
} from "./shopping-lists.repository.ts";

export interface ShoppingListOptions extends Pick<Context, "db" | "clock"> {
  service: CartService;
  requests: CartRequests;
}

const shared = { access: "signed_in", tags: ["shopping lists"] } as const;
/** A list is made and changed in the same form. */
const forms = ["shopping_lists/edit"];
const title = () => Type.String({ minLength: 1, maxLength: 80, pattern: "\\S" });
const note = () => Type.String({ maxLength: 2_000 });
const Params = Type.Object({ id: uuid }, closed);
const MemberParams = Type.Object({ id: uuid, user_id: uuid }, closed);
const Query = Type.Object(
  {
    ...listParameters,
    changeable: flagParameter("Those that one may change."),
  },
  { additionalProperties: true },
);
const Id = Type.Object({ id: Type.String() }, closed);
const count = () => Type.Integer();

export function shoppingListRoutes(app: FastifyInstance, options: ShoppingListOptions): void {
  const lists = createListRequests(options);
  listRoutes(app, options, lists);
  changeRoutes(app, options, lists);
  sharingRoutes(app, options, lists);
  lineRoutes(app, options, lists);
}

type ListRequests = ReturnType<typeof createListRequests>;

function createListRequests({ db, requests, service }: ShoppingListOptions) {
  const actorOf = (request: FastifyRequest, id: string): Actor => ({
    ...requests.actorOf(request),
    root: sharedRoot,
    cart_id: id.toLowerCase(),
  });
  return {
    actorOf,
    /** What is done with the list that the path names; absent and foreign are both `not_found`. */
    async withList<T>(request: FastifyRequest, work: (list: Cart, actor: Actor) => Promise<T>) {
      const actor = actorOf(request, (request.params as { id: string }).id);
      const found = await service.find(actor);
      return found.ok ? work(found.value, actor) : found;
    },
    present: async (request: FastifyRequest, { id }: Cart): Promise<ShoppingList> =>
      presentList(await readList(db, signedInBy(request).account.id, id)),
  };
}

function listRoutes(app: FastifyInstance, { db, clock }: ShoppingListOptions, lists: ListRequests): void {
  const { get, post } = apiRoutes(app, shared);
  const all = { summary: "The shopping lists of the active partner that are shared with the user", query: Query };
  get("/shopping_lists", { ...all, answer: listOf(ShoppingList) }, async (request) => {
    const { sort_by, order, q, changeable } = request.query;
    const fields = unknownOrder(request.text, sort_by, listSorts);
    if (fields.length > 0) return refused({ kind: "invalid", fields });
    const session = signedInBy(request);
    const page = readPage(request.query);
    const { items, total_results } = await readLists(db, {
      ...page,
      user_id: session.account.id,
      partner: session.active_partner,
      scope: fillableScope(session, sharedRoot),
      changeable: isSet(changeable),
      q,
      sort_by: (sort_by as ListSort | undefined) ?? "title",
      order: order === "desc" ? "desc" : "asc",
    });
    return answer(listAnswer(items.map(presentList), { ...page, total_results }));
  });

  const made = {
    forms,
    summary: "A new list, owned by who makes it",
    body: Type.Object({ title: title(), note: Type.Optional(note()) }, closed),
  };
  post("/shopping_lists", { ...made, repeats: "with_write", answer: Id }, async (request) => {
    const session = signedInBy(request);
    const partner = session.active_partner;
    if (!partner) return refused({ kind: "conflict", message: request.text("shopping_list.no_partner") });
    const problem = cartProblem(session, { root: sharedRoot, partner });
    if (problem) return refused(problem);
    const list = { title: request.body.title.trim(), note: request.body.note?.trim() ?? "" };
    const insert = { ...list, user_id: session.account.id, partner, now: clock() };
    return ok({ id: await db.transaction().execute((trx) => insertList(trx.withTables<CartTables>(), insert)) });
  });

  const one = { summary: "A list, and with whom it is shared", params: Params, answer: SharedList };
  get("/shopping_lists/:id", one, (request) =>
    lists.withList(request, async (list, actor) => {
      const members = await readMembers(db, list.id, actor.session.account.id);
      return ok({ list: await lists.present(request, list), members });
    }),
  );
}

function changeRoutes(app: FastifyInstance, { db, service }: ShoppingListOptions, lists: ListRequests): void {
  const { patch, remove } = apiRoutes(app, { ...shared, repeats: "with_write" });
  const Named = Type.Object({ title: Type.Optional(title()), note: Type.Optional(note()) }, { ...closed, minProperties: 1 });
  const named = { forms, summary: "Names a list, and says what it is for", params: Params, body: Named, answer: ShoppingList };
  patch("/shopping_lists/:id", named, async (request) => {
    const renamed = await service.run(lists.actorOf(request, request.params.id), setHeader, request.body);
    return renamed.ok ? ok(await lists.present(request, renamed.value.cart)) : renamed;
  });

  remove("/shopping_lists/:id", { summary: "Delete a list", params: Params, answer: Id }, (request) =>
    lists.withList(request, async (list, actor) => {
      const problem = await ownersOnly(db, actor, list);
      if (problem) return problem;
      // Those who share it hear of it while it is known who they are.
      await service.emitToSharers(list, { version: list.version + 1, lines: null, client: "", deleted: true });
      await deleteList(db, list.id);
      return answer({ id: list.id }, { messages: [request.text("shopping_list.deleted", { title: list.title })] });
    }),
  );
}

function sharingRoutes(app: FastifyInstance, { db, clock }: ShoppingListOptions, lists: ListRequests): void {
  const { get, post, remove } = apiRoutes(app, { ...shared, repeats: "with_write" });
  const sharing = createSharing({ db, clock });
  const members = async (done: Result<null>, list: Cart, actor: Actor) =>
    done.ok ? ok({ members: await readMembers(db, list.id, actor.session.account.id) }) : done;
  const Members = Type.Object({ members: Type.Array(ListMember) }, closed);

  const colleagues = { summary: "Who may be invited", params: Params, query: Query, answer: listOf(Colleague) };
  get("/shopping_lists/:id/colleagues", colleagues, (request) =>
    lists.withList(request, async (list, actor) => {
      const problem = await ownersOnly(db, actor, list);
      if (problem) return problem;
      const items = await readColleagues(db, list, { q: request.query.q });
      return answer(listAnswer(items, { page: 1, page_size: 50, total_results: items.length }));
    }),
  );

  const Invitation = Type.Object({ user_id: uuid, role: ListRole }, closed);
  const invited = { forms: ["shopping_lists/invite"], summary: "Gives somebody a role", params: Params, body: Invitation, answer: Members };
  post("/shopping_lists/:id/members", invited, (request) =>
    lists.withList(request, async (list, actor) => {
      const { user_id, role } = request.body;
      return members(await sharing.grant(actor, list, user_id.toLowerCase(), role), list, actor);
    }),
  );

  const left = { summary: "Takes a role away, or gives up the own one", params: MemberParams, answer: Members };
  remove("/shopping_lists/:id/members/:user_id", left, (request) =>
    lists.withList(request, async (list, actor) => {
      return members(await sharing.revoke(actor, list, request.params.user_id.toLowerCase()), list, actor);
    }),
  );

  const role = Type.Union([Type.Literal("nobody"), Type.Literal("viewer"), Type.Literal("editor")]);
  const opened = {
    forms: ["shopping_lists/everybody"],
    summary: "What everybody may who works for the partner",
    params: Params,
    body: Type.Object({ role }, closed),
  };
  post("/shopping_lists/:id/everybody", { ...opened, answer: ShoppingList }, (request) =>
    lists.withList(request, async (list, actor) => {
      const done = await sharing.grantEverybody(actor, list, request.body.role === "nobody" ? null : request.body.role);
      return done.ok ? ok(await lists.present(request, list)) : done;
    }),
  );
}

function lineRoutes(app: FastifyInstance, { db, clock, service }: ShoppingListOptions, lists: ListRequests): void {
  const { post } = apiRoutes(app, { ...shared, repeats: "with_write" });
  const lines = createListLines({ db, service });
  const Taken = Type.Object({ added: count() }, closed);
  const Ids = Type.Object({ ids: Type.Optional(Type.Array(lineId(), { minItems: 1, maxItems: maxCartItems })) }, closed);
  const take = { summary: "Puts the list, or some of its lines, into the cart", params: Params, body: Ids, answer: Taken };
  post("/shopping_lists/:id/take", take, (request) =>
    lists.withList(request, async (list, actor) => {
      const taken = await lines.take(actor, request.scope, list, request.body.ids);
      return taken.ok ? answer(taken.value, { messages: [request.text("cart.items_added", { count: taken.value.added })] }) : taken;
    }),
  );

  const Filled = Type.Object({ added: count(), uncounted: count() }, closed);
  post("/shopping_lists/:id/fill_up", { summary: "Orders what is missing up to par", params: Params, answer: Filled }, (request) =>
    lists.withList(request, async (list, actor) => {
      const filled = await inOneTransaction(db, () => lines.fillUp(actor, request.scope, list));
      if (!filled.ok) return filled;
      const { added, uncounted } = filled.value;
      const infos = uncounted > 0 ? [request.text("shopping_list.uncounted", { count: uncounted })] : [];
      return answer(filled.value, { messages: [request.text("shopping_list.filled_up", { count: added })], infos });
    }),
  );

  const FromCart = Type.Object(
    {
      cart_id: uuid,
      list_id: Type.Optional(Type.Union([Type.Null(), Type.Literal(""), uuid])),
      title: Type.Optional(Type.String({ maxLength: 80 })),
    },
    closed,
  );
  const saved = { forms: ["shopping_lists/from_cart"], summary: "Saves the lines of a cart to a list, or to a new one", body: FromCart };
  const Saved = Type.Object({ id: Type.String(), added: count(), listed: count() }, closed);
  post("/shopping_lists/from_cart", { ...saved, answer: Saved }, async (request) => {
    const { cart_id, list_id, title: named = "" } = request.body;
    const actor = lists.actorOf(request, cart_id);
    const cart = await service.find({ ...actor, root: "carts" });
    if (!cart.ok) return cart;
    const { partner, items_count } = cart.value;
    if (items_count === 0) return refused({ kind: "conflict", message: request.text("shopping_list.empty_cart") });
    const into = list_id ? await service.find({ ...actor, cart_id: list_id.toLowerCase() }) : undefined;
    if (into && !into.ok) return into;
    if (!into && !partner) return refused({ kind: "conflict", message: request.text("shopping_list.no_partner") });
    const insert = {
      user_id: actor.session.account.id,
      partner: partner!,
      title: named.trim() || cart.value.title || request.text("shopping_list.unnamed"),
      note: "",
    };
    const done = await inOneTransaction(db, async () => {
      const id = into?.value.id ?? (await insertList(db.withTables<CartTables>(), { ...insert, now: clock() }));
      const from = await lines.addFrom(actor, cart.value, id);
      return from.ok ? ok({ id, ...from.value }) : from;
    });
    if (!done.ok) return done;
    const { id, added, listed } = done.value;
    const infos = listed > 0 ? [request.text("shopping_list.known", { count: listed })] : [];
    return answer({ id, added, listed }, { messages: [request.text("shopping_list.saved", { count: added })], infos });
  });
}

/** Lends the cart to the engine; its code is loaded by the first page that has to do with one. */
import { makeObservable, observableRef, runInAction } from "mobx";
import { readPath, type EngineEnv, type HostModel, type RowOwner } from "../../../engine/index.ts";
import { maxCartItems } from "../../../schemas/cart/max-cart-items.ts";
import type { HostModelViews } from "../../../schemas/host-model-names.ts";
import { cartDraft } from "./cart-draft.ts";
import type { CartModel, CartNews } from "./cart-model.ts";

export class CartHost implements HostModel {
  private model: CartModel | undefined = undefined;
  private owner: RowOwner | undefined = undefined;
  private loading: Promise<CartModel> | undefined;
  private readonly env: EngineEnv;

  constructor(env: EngineEnv) {
    this.env = env;
    makeObservable<this, "model">(this, { model: observableRef });
  }

  readonly actions: NonNullable<HostModel["actions"]> = {
    open: async (values) => (await this.load()).open(values),
    clear: async (values) => (await this.load()).clear(values),
    change: async (values) => (await this.load()).change(values),
    command: async (values) => (await this.load()).command(values as { name: string; body?: Record<string, unknown> }),
    price: async () => (await this.load()).price(),
    stop_pricing: async () => (await this.load()).stopPricing(),
    rescue: async () => (await this.load()).rescue(),
  };

  read([name = "", ...path]: readonly string[]): unknown {
    const { model } = this;
    return model && Object.hasOwn(views, name) ? readPath(views[name as keyof typeof views](model), path) : undefined;
  }

  rows(list: string): RowOwner | undefined {
    return list === "items" && this.model ? this.owner : undefined;
  }

  heard(news: unknown): void {
    if (typeof news !== "object" || news === null || !("cart" in news)) return;
    const { cart, deleted } = news as CartNews;
    // What stands on a page is its model's, which can still rescue it.
    if (deleted && cart !== this.model?.id) this.env.drafts.write(cartDraft(cart), undefined);
    this.model?.heard(news as CartNews);
  }

  /** What was told while nobody listened. */
  catchUp(): void {
    void this.model?.catchUp();
  }

  private load(): Promise<CartModel> {
    return (this.loading ??= import("./cart-model.ts").then(({ CartModel }) => {
      const model = CartModel.create({}, this.env);
      this.owner = ownerOf(model);
      runInAction(() => (this.model = model));
      return model;
    }));
  }
}

const views: { readonly [Name in keyof HostModelViews<"cart">]: (cart: CartModel) => unknown } = {
  header: ({ header }) => header,
  id: ({ id }) => id,
  state: ({ state }) => state,
  error: ({ error }) => error,
  items: ({ items }) => items,
  read: ({ read }) => read,
  pending: ({ pending }) => pending,
  is_waiting: ({ isWaiting }) => isWaiting,
  is_pricing: ({ isBeingPriced }) => isBeingPriced,
  pricing_takes_long: ({ pricingTakesLong }) => pricingTakesLong,
  totals: ({ totals }) => totals,
};

const ownerOf = (cart: CartModel): RowOwner => ({
  get rows() {
    return cart.rows;
  },
  wrongWith: (key) => cart.lines.wrongWith(key),
  notesOn: (key) => cart.lines.notesOn(key),
  get canUndo() {
    return cart.canUndo;
  },
  get canRedo() {
    return cart.canRedo;
  },
  get epoch() {
    return cart.epoch;
  },
  get isWaiting() {
    return cart.state === "idle" || cart.state === "reading";
  },
  get locked() {
    // A cart that is no longer there is still typed in: all of it goes into the new one.
    const isHere = cart.state === "ready" || (cart.state === "gone" && cart.header !== null);
    return !isHere || cart.header?.may.change === false;
  },
  maxRows: maxCartItems,
  take: (command, how) => cart.take(command, how),
});

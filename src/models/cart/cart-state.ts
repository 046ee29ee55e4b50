/** What is known of the cart that is worked on: its header, its lines as light objects, and what is on its way to the server. */
import { reaction } from "mobx";
import { addDisposer, types, type Instance } from "mobx-state-tree";
import type { ApiAnswer, EngineEnv, SheetCommand, SheetRow } from "../../../engine/index.ts";
import type { CartHeader, CartTotals } from "../../../schemas/cart/cart-view.ts";
import { CartLines } from "./cart-lines.ts";
import { CartNewsQueue, KnownVersions } from "./cart-news.ts";
import type { CommandQueue } from "./command-queue.ts";

export type CartEnv = Pick<EngineEnv, "send" | "notify" | "text" | "drafts">;

/** Until then nobody could press a button that stops it. */
const longMs = 1_000;

export const CartState = types
  .model("Cart", {
    /** `carts`, `carts/quotes` … */
    root: types.optional(types.string, "carts"),
    header: types.frozen<CartHeader | null>(null),
    state: types.optional(types.enumeration(["idle", "reading", "ready", "failed", "gone"]), "idle"),
    /** Why it could not be read. */
    error: "",
    /** Commands that could not be sent yet. */
    isWaiting: false,
    pending: 0,
    isPricing: false,
    /** It is being priced for so long that somebody may want to stop it. */
    pricingTakesLong: false,
    /** The last that the ERP has confirmed. */
    knownTotals: types.frozen<CartTotals | null>(null),
    /** How many lines are here; all of them once they have been read. */
    read: 0,
    epoch: 0,
  })
  .volatile(() => ({
    rows: [] as readonly SheetRow[],
    lines: new CartLines(),
    queue: undefined as CommandQueue | undefined,
    news: new CartNewsQueue(),
    versions: new KnownVersions(),
    isReading: false,
    /** One more with each cart that comes: who asked for the one before is answered too late. */
    turn: 0,
    /** Answered with more lines than an answer holds: shown until those have been read. */
    unread: [] as readonly SheetCommand[],
  }))
  .views((self) => ({
    get id(): string {
      return self.header?.cartID ?? "";
    },
    get path(): string {
      return `/v1/${self.root}/${self.header?.cartID ?? ""}`;
    },
    get items(): readonly SheetRow["base"][] {
      return self.rows.map(({ base }) => base);
    },
    /** Here, elsewhere, or of its own accord in a moment. */
    get isBeingPriced(): boolean {
      return self.isPricing || self.header?.simulating === true;
    },
    get canUndo(): boolean {
      return (self.header?.undo_steps ?? 0) > 0 || self.pending > 0;
    },
    get canRedo(): boolean {
      return (self.header?.redo_steps ?? 0) > 0;
    },
  }))
  .views((self) => ({
    /** Those from before stand until the new ones come: a page whose sums come and go with every key is not to be worked on. */
    get totals(): CartTotals | null {
      const { header, isBeingPriced, knownTotals } = self;
      return header?.totals ?? (isBeingPriced && (header?.items_count ?? 0) > 0 ? knownTotals : null);
    },
  }))
  .actions((self) => ({
    show() {
      const waiting = (self.queue?.commands ?? []).map(({ optimistic }) => optimistic);
      self.rows = self.lines.rows([...self.unread, ...waiting]);
      self.pending = self.queue?.commands.length ?? 0;
      self.read = self.lines.size;
    },
    headed(header: CartHeader) {
      if (self.header && self.header.cartID === header.cartID && self.header.version > header.version) return;
      self.header = header;
      self.knownTotals = header.totals ?? self.knownTotals;
    },
    takesLong(pricingTakesLong: boolean) {
      self.pricingTakesLong = pricingTakesLong;
    },
    /** @param unread what was shown until then */
    allRead(ids: ReadonlySet<string>, unread: readonly SheetCommand[]) {
      self.lines.keepOnly(ids);
      self.unread = self.unread.filter((command) => !unread.includes(command));
    },
    waits(isWaiting: boolean) {
      self.isWaiting = isWaiting;
    },
    /** Another cart comes. */
    forget(root: string) {
      // What could not be sent to a cart that is gone was rescued by then, or is not wanted.
      if (self.state === "gone") self.queue?.drop();
      self.queue?.stop();
      self.lines.clear();
      self.news.take();
      self.turn++;
      Object.assign(self, { root, queue: undefined, header: null, state: "reading", error: "", rows: [], unread: [], read: 0, pending: 0 });
      Object.assign(self, { isReading: false, isPricing: false, knownTotals: null });
    },
    begins(cart: CartHeader, queue: CommandQueue) {
      self.queue?.stop();
      self.versions.startAt(cart.version);
      Object.assign(self, { header: cart, knownTotals: cart.totals, queue, state: "ready", epoch: self.epoch + 1 });
      void queue.goOn();
    },
    failed(answer: Extract<ApiAnswer, { ok: false }>) {
      self.state = answer.status === 404 ? "gone" : "failed";
      self.error = answer.errors[0]?.message ?? "";
    },
  }))
  .actions((self) => ({
    afterCreate() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const follow = (isBeingPriced: boolean) => {
        clearTimeout(timer);
        if (isBeingPriced) timer = setTimeout(() => self.takesLong(true), longMs);
        else self.takesLong(false);
      };
      addDisposer(
        self,
        reaction(() => self.isBeingPriced, follow),
      );
    },
  }));

export type CartState = Instance<typeof CartState>;

/** One round of prices: what has no valid result is asked, stored and told as it comes, and the totals are added up after it. */
import type { CartConfig } from "../../../../schemas/cart/cart-config.ts";
import type { HeaderResult } from "../../../../schemas/pricing/header.ts";
import { maxLinesInChunk, type LineResult, type LineValue, type PricingHeader } from "../../../../schemas/pricing/line.ts";
import type { Context } from "../../../context.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import type { PartnerKey } from "../../../platform/database/portal-tables.ts";
import { ok, refused, type Result } from "../../../result.ts";
import { isSent } from "../cart-states.ts";
import type { CartTables } from "../cart-tables.ts";
import type { Cart } from "../carts.repository.ts";
import { isSimulated } from "../carts.presenter.ts";
import type { CartNews } from "../carts.service.ts";
import { headerHash } from "../commands/effects.ts";
import { pricingHeader, readAskedLines, readLineValues, scopeOfCart, type AskedLine } from "./pricing-request.ts";
import { refreshHeader, storeResults, storeTotals } from "./store-results.ts";

export interface PriceRoundOptions extends Pick<Context, "db" | "clock"> {
  erp: Pick<ErpPort, "partners" | "pricing" | "materials">;
  config(): Promise<CartConfig>;
  emitToSharers(cart: Cart, news: Omit<CartNews, "cart">): Promise<void>;
}

/** @returns the cart as it is then; what has come before the signal stays */
export type PriceRound = (asked: Cart, today: string, signal: AbortSignal) => Promise<Result<Cart>>;

export function createPriceRound(options: PriceRoundOptions): PriceRound {
  const { db: portal, clock, erp } = options;
  const db = portal.withTables<CartTables>();
  const emit = (cart: Cart, lines: string[]) => options.emitToSharers(cart, { version: cart.version, lines, client: "" });

  async function askLines({ cart, partner, header, lines, others, signal }: Question): Promise<Result<Cart>> {
    const hashes = new Map(lines.map(({ request, hash }) => [request.line, hash]));
    const scope = scopeOfCart(cart, partner);
    const units = readUnits(erp, scope, lines);
    // Where no price comes nobody waits for them, and a trouble that nobody hears of ends the server.
    units.catch(() => {});
    let latest = cart;
    async function store(chunk: readonly LineResult[], totals: HeaderResult | null): Promise<void> {
      const stored = await storeResults(db, chunk, { asked: cart, hashes, units: await units, totals, now: clock() });
      if (!stored) return;
      latest = stored.cart;
      await emit(stored.cart, stored.lines);
    }
    const told = new Set<string>();
    /** They wait for the totals, which follow at once: both are stored and told together. */
    const last: LineResult[] = [];
    const answer = await erp.pricing.simulate(
      scope,
      header,
      lines.map(({ request }) => request),
      async (emitted) => {
        // Of what nobody has asked for, nothing is known to be true.
        const chunk = emitted.filter(({ line }) => hashes.has(line));
        for (const { line } of chunk) told.add(line);
        if (told.size < lines.length) await store(chunk, null);
        else last.push(...chunk);
      },
      { others, signal },
    );
    const hasTotals = answer.ok && !signal.aborted && answer.value.lines === cart.items_count;
    if (last.length > 0) await store(last, hasTotals ? answer.value : null);
    if (!answer.ok) return answer;
    // Half an answer is none: whoever waits for the rest is told that it does not come.
    if (told.size < lines.length && !signal.aborted) return refused({ kind: "erp_bad_answer" });
    return ok(latest);
  }

  /** For lines whose prices all hold, where the ERP has not added them up with the last of them. */
  async function addUp(cart: Cart, { partner, header, values }: ToAddUp): Promise<Result<Cart>> {
    if (cart.items_count === 0 || cart.priced_count < cart.items_count) return ok(cart);
    const added = await erp.pricing.header(scopeOfCart(cart, partner), header, values ?? (await readLineValues(db, cart)));
    if (!added.ok) return added;
    const stored = await storeTotals(db, cart, added.value, clock());
    if (stored) await emit(stored, []);
    return ok(stored ?? cart);
  }

  return async (asked, today, signal) => {
    const { partner } = asked;
    // What was sent has the prices that it was sent with, whatever the day is.
    if (!partner || isSent(asked.state)) return ok(asked);
    const config = await options.config();
    const cart = await refreshHeader(db, asked, (one) => headerHash({ cart: one, config, today }, one.fields), clock());
    if (!cart) return refused({ kind: "not_found", what: asked.id });
    if (isSimulated(cart)) return ok(cart);

    const [header, lines, others] = await Promise.all([
      pricingHeader(erp, cart, partner, today),
      readAskedLines(db, cart, config),
      cart.priced_count > 0 ? readLineValues(db, cart) : [],
    ]);
    if (!header.ok) return header;
    const priced = lines.length > 0 ? await askLines({ cart, partner, header: header.value, lines, others, signal }) : ok(cart);
    if (!priced.ok || signal.aborted || isSimulated(priced.value)) return priced;
    // The totals would be those of the shipping and the payer that were asked with; another round asks with those that hold now.
    if (priced.value.content_version !== cart.content_version) return priced;
    return addUp(priced.value, { partner, header: header.value, values: lines.length > 0 ? null : others });
  };
}

interface ToAddUp {
  partner: PartnerKey;
  header: PricingHeader;
  /** Of all lines; null: to be read. */
  values: readonly LineValue[] | null;
}

interface Question {
  cart: Cart;
  partner: PartnerKey;
  header: PricingHeader;
  lines: readonly AskedLine[];
  /** Of the lines that are not asked. */
  others: readonly LineValue[];
  signal: AbortSignal;
}

/** What the materials can be ordered in, where that is not known. An ERP that does not say leaves the units as they were. */
async function readUnits(
  erp: Pick<ErpPort, "materials">,
  scope: ReturnType<typeof scopeOfCart>,
  lines: readonly AskedLine[],
): Promise<ReadonlyMap<string, string[]>> {
  const materials = [...new Set(lines.filter(({ without_units }) => without_units).map(({ request }) => request.material))];
  const chunks = Array.from({ length: Math.ceil(materials.length / maxLinesInChunk) }, (_, at) =>
    materials.slice(at * maxLinesInChunk, (at + 1) * maxLinesInChunk),
  );
  const details = await Promise.all(chunks.map((chunk) => erp.materials.detail(scope, chunk)));
  return new Map(
    details.flatMap((detail) =>
      detail.ok ? detail.value.map(({ material, units }) => [material, units.map(({ unit }) => unit)] as const) : [],
    ),
  );
}

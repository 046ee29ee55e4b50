/** What some materials cost and when they come, for lists and cards (AVAIL-001 to 007): asked by many pages, so answers are kept a while. */
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Type, type Static } from "typebox";
import { PartnerFunction } from "../../../../schemas/account.ts";
import { CacheInfo } from "../../../../schemas/answer.ts";
import { CustomAttributes } from "../../../../schemas/cart.ts";
import { formatMoney, formatQuantity } from "../../../../engine/rules/formats/format-number.ts";
import type { LineRequest, LineResult } from "../../../../schemas/pricing/line.ts";
import { maxLinesInChunk, NextScale } from "../../../../schemas/pricing/line.ts";
import { PriceCondition } from "../../../../schemas/pricing/trace.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import { translateCodes } from "../../../erp/translate-codes.ts";
import type { PartnerKey } from "../../../platform/database/portal-tables.ts";
import { answer } from "../../../platform/plugins/answer.ts";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { translateMessage } from "../../../platform/plugins/erp-notices.ts";
import { flagParameter, isSet } from "../../../platform/plugins/list-query.ts";
import { signedInBy } from "../../../platform/plugins/session.ts";
import type { Translate } from "../../../platform/plugins/request-texts.ts";
import { ok, refused, type Result } from "../../../result.ts";
import { maySeePartner } from "../carts.policy.ts";
import { pricingHeader, scopeOfCart } from "../simulation/pricing-request.ts";
import { createCheckCache, type CheckCache } from "./check-cache.ts";

interface Options {
  erp: Pick<ErpPort, "partners" | "pricing">;
  clock: () => Date;
  /** yyyymmdd, where the user is. */
  todayOf(request: FastifyRequest): string;
}

const Item = Type.Object(
  {
    material: Type.String({ minLength: 1, maxLength: 40 }),
    quantity: Type.Optional(Type.String({ pattern: "^(?=.*[1-9])[0-9]{1,13}(?:\\.[0-9]{1,3})?$", description: "Without it 1." })),
    unit: Type.Optional(Type.String({ maxLength: 10 })),
    custom_attributes: Type.Optional(CustomAttributes),
  },
  closed,
);
type Item = Static<typeof Item>;
const Body = Type.Object(
  {
    items: Type.Array(Item, { minItems: 1, maxItems: maxLinesInChunk }),
    partner: Type.Optional(Type.Object({ function: PartnerFunction, number: Type.String({ minLength: 1, maxLength: 40 }) }, closed)),
    sales_area: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
    force_reload: Type.Optional(Type.Boolean()),
  },
  { additionalProperties: false, description: "Without partner and sales area those that the user works for." },
);

type Asked = Static<typeof Body>;

const Query = Type.Object({ force_reload: flagParameter() }, closed);
const { material: Material, quantity: Quantity, unit: Unit } = Item.properties;
const One = Type.Object(
  { material: Material, quantity: Quantity, unit: Unit, sales_area: Body.properties.sales_area, force_reload: flagParameter() },
  closed,
);

const text = () => Type.String();
const anything = Type.Array(Type.Object({}, { additionalProperties: true }));
const Check = Type.Object(
  {
    material: text(),
    net_price: text(),
    currency: text(),
    availability_status: text(),
    availability_caption: text(),
    stock_availability: text(),
    schedule_lines: anything,
    scaled_prices: anything,
    /** Of `quantity`, in `unit`. */
    net_value: text(),
    quantity: text(),
    unit: text(),
    price_quantity: text(),
    price_unit: text(),
    scale_texts: Type.Array(text(), { description: "The scale in words and the user's numbers." }),
    next_scale_text: text(),
    next_scale: Type.Union([NextScale, Type.Null()], {
      description: "From which quantity on it is cheaper, and what is missing for that.",
    }),
    price_components: Type.Array(PriceCondition, { description: "How the price comes about." }),
    custom_attributes: CustomAttributes,
    errors: Type.Array(Type.Object({ code: text(), message: text() }, closed)),
    cache_info: CacheInfo,
  },
  closed,
);

export function atpCheckRoutes(app: FastifyInstance, { erp, clock, todayOf }: Options): void {
  const cache = createCheckCache(clock);
  const { get, post } = apiRoutes(app, { access: "view_catalog", tags: ["availability"] });
  const route = {
    reading: true,
    summary: "Prices and availability of materials",
    query: Query,
    body: Body,
    answer: Type.Object({ items: Type.Array(Check) }, closed),
  };
  async function checkItems(request: FastifyRequest, { items, partner, sales_area, force_reload = false }: Asked) {
    const session = signedInBy(request);
    const { active_partner } = session;
    const named = partner
      ? { function_name: partner.function, number: partner.number, sales_area: active_partner?.sales_area ?? "" }
      : active_partner;
    const key = named && { ...named, ...(sales_area && { sales_area }) };
    if (!key || !maySeePartner(session, key)) return refused({ kind: "wrong_partner" });

    const question = { user_id: session.account.id, partner: key, items, force_reload, today: todayOf(request) };
    const checked = await check({ erp, cache }, question);
    if (!checked.ok) return checked;
    const reader = { text: request.text, number_format: session.account.number_format };
    return ok(items.map((item, at) => present(item, checked.value[at]!, reader)));
  }

  post("/atp_checks/bulk", route, async (request) => {
    const { force_reload = isSet(request.query.force_reload) } = request.body;
    const checked = await checkItems(request, { ...request.body, force_reload });
    return checked.ok ? answer({ items: checked.value }) : checked;
  });

  get("/check-price", { summary: "Price and availability of one material", query: One, answer: Check }, async (request) => {
    const { sales_area, force_reload, ...item } = request.query;
    const checked = await checkItems(request, { items: [item], ...(sales_area && { sales_area }), force_reload: isSet(force_reload) });
    return checked.ok ? answer(checked.value[0]!) : checked;
  });
}

interface Question {
  user_id: string;
  partner: PartnerKey;
  items: readonly Item[];
  force_reload: boolean;
  today: string;
}

type Checked = { result: LineResult | undefined; cached_at: string | undefined };

/** @returns one for each item, in their order */
async function check(
  { erp, cache }: { erp: Options["erp"]; cache: CheckCache },
  { user_id, partner, items, force_reload, today }: Question,
): Promise<Result<Checked[]>> {
  const requests = items.map((item, at): LineRequest => ({
    line: String(at),
    material: item.material.trim(),
    quantity: item.quantity ?? "1",
    unit: item.unit ?? "",
    requested_date: "",
    batches: [],
    attributes: {},
  }));
  const keys = requests.map(({ line: _, ...asked }) => JSON.stringify([partner, today, asked]));
  const checked = keys.map((key) => (force_reload ? undefined : cache.find(key)));
  const missing = requests.filter((_, at) => !checked[at]);
  const results = new Map<string, LineResult>();
  if (missing.length > 0) {
    const header = await pricingHeader(erp, { user_id, fields: {} }, partner, today);
    if (!header.ok) return header;
    const answered = await erp.pricing.simulate(scopeOfCart({ user_id }, partner), header.value, missing, (chunk) => {
      for (const result of chunk) results.set(result.line, result);
    });
    if (!answered.ok) return answered;
    for (const [line, result] of results) cache.keep(keys[Number(line)]!, result);
  }
  return ok(checked.map((stored, at) => ({ result: stored?.result ?? results.get(String(at)), cached_at: stored?.at })));
}

function present({ material, quantity = "1", custom_attributes = {} }: Item, { result, cached_at }: Checked, reader: Reader) {
  const translate = reader.text;
  const found = result && translateCodes(result, translate);
  return {
    material: found?.material ?? material,
    net_price: found?.net_price ?? "",
    currency: found?.currency ?? "",
    availability_status: found?.availability_status ?? "",
    availability_caption: found?.availability_caption ?? found?.availability_status ?? "",
    stock_availability: found?.stock_availability ?? "",
    schedule_lines: found?.schedule_lines ?? [],
    scaled_prices: found?.scaled_prices ?? [],
    net_value: found?.net_value ?? "",
    quantity: found?.quantity ?? quantity,
    unit: found?.unit ?? "",
    price_quantity: found?.price_quantity ?? "",
    price_unit: found?.price_unit ?? "",
    ...scaleTexts(found, reader),
    next_scale: found?.next_scale ?? null,
    price_components: found?.trace ?? [],
    custom_attributes,
    errors: (result?.messages ?? [])
      .filter(({ type }) => type === "E")
      .map((message) => ({ code: message.code, message: translateMessage(message, translate) })),
    cache_info: cached_at === undefined ? { cached: false } : { cached: true, cached_at },
  };
}

interface Reader {
  text: Translate;
  number_format: string;
}

/** "From 10 EA: 2.30 USD", and what is missing for the next of them. */
function scaleTexts(found: LineResult | undefined, { text, number_format }: Reader) {
  if (!found) return { scale_texts: [], next_scale_text: "" };
  const { currency, scaled_prices, next_scale, unit: ordered } = found;
  const words = (quantity: string, unit: string, price: string) => ({
    quantity: formatQuantity(quantity, number_format) ?? quantity,
    unit,
    price: formatMoney(price, number_format) ?? price,
    currency,
  });
  return {
    scale_texts: scaled_prices.map(({ from_quantity, sales_uom, net_price }) =>
      text("catalog.scale_step", words(from_quantity, sales_uom || ordered, net_price)),
    ),
    next_scale_text: next_scale
      ? text("cart.line.next_scale", words(next_scale.missing_quantity, next_scale.unit, next_scale.net_price))
      : "",
  };
}

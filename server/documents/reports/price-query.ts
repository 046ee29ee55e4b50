/** What the price check is asked becomes a question to the ERP, or the list of what is wrong with it. */
import { Type, type Static } from "typebox";
import { compare, decimalOf, zero } from "../../../engine/rules/decimal.ts";
import { formatQuantity } from "../../../engine/rules/formats/format-number.ts";
import { priceCriteria, type PriceCriterion, type PriceQuery } from "../../erp/erp-port.ts";
import { readCriteria } from "../../platform/plugins/list-criteria.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import { listParameters, readPage } from "../../platform/plugins/list-query.ts";
import { ok, refused, type FieldProblem, type Result } from "../../result.ts";
import { calendarDate } from "../../../engine/rules/wire-date.ts";
import { todayIn, formatDay, type UserLocale } from "../look-ups/query-dates.ts";

const short = (description: string) => Type.Optional(Type.String({ maxLength: 40, description }));

export const priceParameters = {
  ...listParameters,
  price_date: short("yyyymmdd; without it today."),
  quantity: short("A decimal above 0; without it 1."),
  sold_to_number: short("Whose prices; without it those for everybody."),
};

export const PriceListQuery = Type.Object(priceParameters, { additionalProperties: true });
export type PriceListQuery = Static<typeof PriceListQuery>;

export interface PriceUserLocale extends UserLocale {
  number_format: string;
}

const meaning: Readonly<Record<PriceCriterion, PriceCriterion>> = {
  material: "material",
  material_number: "material_number",
  customer_material: "customer_material",
};

export function readPriceQuery(query: PriceListQuery, userLocale: PriceUserLocale): Result<PriceQuery> {
  const { text } = userLocale;
  const date = query.price_date?.trim() || todayIn(userLocale);
  const quantity = query.quantity?.trim() || "1";
  const { criteria, problems } = readCriteria(query, text, { meaning, names: priceCriteria });
  const fields = [
    ...problems,
    ...checkDay(date, userLocale),
    ...checkQuantity(quantity, userLocale),
    ...unknownOrder(text, query.sort_by, []),
  ];
  if (fields.length > 0) return refused({ kind: "invalid", fields });

  const sold_to_number = query.sold_to_number?.trim();
  const q = query.q?.trim();
  return ok({ ...readPage(query), date, quantity, criteria, ...(q && { q }), ...(sold_to_number && { sold_to_number }) });
}

const exampleDay = "20251231";
const exampleQuantity = "2.5";
/** As many digits as an ERP has for quantities. */
const maxDigits = /^\d{1,12}(\.\d{1,3})?$/;

function checkDay(date: string, userLocale: UserLocale): FieldProblem[] {
  if (calendarDate(date)) return [];
  const hint = userLocale.text("query.example", { example: `${formatDay(userLocale, exampleDay)} (${exampleDay})` });
  return [{ field: "price_date", code: "not_a_date", message: userLocale.text("query.not_a_date"), hint }];
}

function checkQuantity(quantity: string, { text, number_format }: PriceUserLocale): FieldProblem[] {
  const amount = maxDigits.test(quantity) ? decimalOf(quantity) : undefined;
  if (amount && compare(amount, zero) > 0) return [];
  const hint = text("query.example", { example: `${formatQuantity(exampleQuantity, number_format)} (${exampleQuantity})` });
  return [{ field: "quantity", code: "not_a_quantity", message: text("query.not_a_quantity"), hint }];
}

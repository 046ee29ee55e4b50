/** What the dashboard shows. */
import { Type, type Static } from "typebox";
import { CacheInfo } from "./answer.ts";
import { lookUpRows } from "./look-ups/kinds.ts";
import { caption, decimal, text } from "./look-ups/parts.ts";
import { closed } from "./closed.ts";

export const BalanceEntry = Type.Object(
  {
    key: text(),
    title: caption(),
    amount: decimal(),
    currency: text(),
    currency_sym: text(),
    count: Type.Optional(Type.Integer({ minimum: 0, description: "How many documents the amount is of." })),
    out_of_value: Type.Optional(decimal()),
    out_of_text: Type.Optional(text()),
  },
  closed,
);
export type BalanceEntry = Static<typeof BalanceEntry>;

/** What was ordered in one currency. */
export const OrderedValue = Type.Object(
  {
    currency: text(),
    months: Type.Array(
      Type.Object(
        {
          month: Type.String({ pattern: "^[0-9]{6}$", description: "yyyymm" }),
          net_value: decimal(),
          orders: Type.Integer({ minimum: 0 }),
        },
        closed,
      ),
      { maxItems: 120, description: "The oldest first; a month without orders is one of zero." },
    ),
  },
  closed,
);
export type OrderedValue = Static<typeof OrderedValue>;

/** One entry per currency, that with the most orders first. */
export const OrderedValues = Type.Object({ items: Type.Array(OrderedValue) }, closed);
export type OrderedValues = Static<typeof OrderedValues>;

/** The widgets' rows; they are not paged. */
export const ShortList = Type.Object({ items: Type.Array(lookUpRows.salesdocs), cache_info: CacheInfo }, closed);
export type ShortList = Static<typeof ShortList>;

/** What needs somebody's eye, in a figure: it leads to the list that has it all. */
export const Summary = Type.Object(
  {
    key: Type.String(),
    count: Type.Integer({ minimum: 0 }),
    /** The day of the first of them, yyyymmdd; empty where there is none. */
    first: Type.String({ maxLength: 8 }),
  },
  closed,
);
export type Summary = Static<typeof Summary>;

/** All that the first view shows, in one answer. What could not be read, or is not for the user, is not in it. */
export const Dashboard = Type.Object(
  {
    account_balance: Type.Array(BalanceEntry, { description: "Two entries per currency." }),
    report_balance: Type.Optional(Type.Array(BalanceEntry, { description: "Orders that came as a file, and web transactions." })),
    summaries: Type.Optional(Type.Array(Summary)),
    recent_orders: Type.Optional(ShortList),
    recently_shipped_orders: Type.Optional(ShortList),
    ordered_value: Type.Optional(OrderedValues),
  },
  closed,
);
export type Dashboard = Static<typeof Dashboard>;

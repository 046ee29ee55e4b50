/** What the dashboard shows. */
import { Type, type Static } from "typebox";
import { CacheInfo } from "./answer.ts";
import { BalanceEntry, OrderedValue, SalesDocumentRow } from "./sales-document.ts";

const closed = { additionalProperties: false } as const;

/** One entry per currency, that with the most orders first. */
export const OrderedValues = Type.Object({ items: Type.Array(OrderedValue) }, closed);
export type OrderedValues = Static<typeof OrderedValues>;

/** The widgets' rows; they are not paged. */
export const ShortList = Type.Object({ items: Type.Array(SalesDocumentRow), cache_info: CacheInfo }, closed);
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

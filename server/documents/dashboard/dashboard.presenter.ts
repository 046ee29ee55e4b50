import type { BalanceEntry, Dashboard, OrderedValue, OrderedValues, ShortList, Summary } from "../../../schemas/dashboard.ts";
import type { LookUpRow } from "../../../schemas/look-ups/kinds.ts";

export const presentShortList = (items: LookUpRow<"salesdocs">[]): ShortList => ({ items, cache_info: { cached: false } });

interface Widgets {
  balance: readonly BalanceEntry[];
  reports: readonly BalanceEntry[] | undefined;
  summaries: Summary[];
  recent: LookUpRow<"salesdocs">[] | undefined;
  shipped: LookUpRow<"salesdocs">[] | undefined;
  ordered: OrderedValue[] | undefined;
}

export const presentDashboard = ({ balance, reports, summaries, recent, shipped, ordered }: Widgets): Dashboard => ({
  account_balance: [...balance],
  ...(reports && { report_balance: [...reports] }),
  summaries,
  ...(recent && { recent_orders: presentShortList(recent) }),
  ...(shipped && { recently_shipped_orders: presentShortList(shipped) }),
  ...(ordered && { ordered_value: presentOrderedValues(ordered) }),
});

export const presentOrderedValues = (items: OrderedValue[]): OrderedValues => ({ items });

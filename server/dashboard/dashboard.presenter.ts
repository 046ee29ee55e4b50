import type { Dashboard, OrderedValues, ShortList, Summary } from "../../schemas/dashboard.ts";
import type { BalanceEntry, OrderedValue, SalesDocumentRow } from "../erp/erp-port.ts";
import { presentRow } from "../salesdocs/salesdocs.presenter.ts";

export const presentShortList = (rows: SalesDocumentRow[]): ShortList => ({ items: rows.map(presentRow), cache_info: { cached: false } });

interface Widgets {
  balance: readonly BalanceEntry[];
  reports: readonly BalanceEntry[] | undefined;
  summaries: Summary[];
  recent: SalesDocumentRow[] | undefined;
  shipped: SalesDocumentRow[] | undefined;
  ordered: OrderedValue[] | undefined;
}

export const presentDashboard = ({ balance, reports, summaries, recent, shipped, ordered }: Widgets): Dashboard => ({
  account_balance: balance.map(presentBalance),
  ...(reports && { report_balance: reports.map(presentBalance) }),
  summaries,
  ...(recent && { recent_orders: presentShortList(recent) }),
  ...(shipped && { recently_shipped_orders: presentShortList(shipped) }),
  ...(ordered && { ordered_value: presentOrderedValues(ordered) }),
});

export const presentOrderedValues = (values: OrderedValue[]): OrderedValues => ({ items: values.map(presentOrderedValue) });

const presentOrderedValue = ({ currency, months }: OrderedValue): OrderedValue => ({
  currency,
  months: months.map(({ month, net_value, orders }) => ({ month, net_value, orders })),
});

const presentBalance = (entry: BalanceEntry): BalanceEntry => ({
  key: entry.key,
  title: entry.title,
  amount: entry.amount,
  currency: entry.currency,
  currency_sym: entry.currency_sym,
  ...(entry.out_of_value !== undefined && { out_of_value: entry.out_of_value }),
  ...(entry.out_of_text !== undefined && { out_of_text: entry.out_of_text }),
});

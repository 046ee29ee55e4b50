import type { Dashboard, ShortList } from "../../schemas/dashboard.ts";
import type { BalanceEntry, SalesDocumentRow } from "../erp/erp-port.ts";
import { presentRow } from "../salesdocs/salesdocs.presenter.ts";

export const presentShortList = (rows: SalesDocumentRow[]): ShortList => ({ items: rows.map(presentRow), cache_info: { cached: false } });

export const presentDashboard = (balance: BalanceEntry[]): Dashboard => ({ account_balance: balance.map(presentBalance) });

const presentBalance = (entry: BalanceEntry): BalanceEntry => ({
  key: entry.key,
  title: entry.title,
  amount: entry.amount,
  currency: entry.currency,
  currency_sym: entry.currency_sym,
  ...(entry.out_of_value !== undefined && { out_of_value: entry.out_of_value }),
  ...(entry.out_of_text !== undefined && { out_of_text: entry.out_of_text }),
});

/** What the dashboard shows. */
import { Type, type Static } from "typebox";
import { CacheInfo } from "./answer.ts";
import { BalanceEntry, SalesDocumentRow } from "./sales-document.ts";

const closed = { additionalProperties: false } as const;

export const Dashboard = Type.Object({ account_balance: Type.Array(BalanceEntry, { description: "Two entries per currency." }) }, closed);
export type Dashboard = Static<typeof Dashboard>;

/** The widgets' rows; they are not paged. */
export const ShortList = Type.Object({ items: Type.Array(SalesDocumentRow), cache_info: CacheInfo }, closed);
export type ShortList = Static<typeof ShortList>;

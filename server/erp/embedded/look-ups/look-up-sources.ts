import type { LookUpKind } from "../../../../schemas/look-ups/kinds.ts";
import { backgroundCarts } from "./background-carts.ts";
import { downPayments } from "./down-payments.ts";
import { invoices } from "./invoices.ts";
import type { LookUpSource } from "./look-up-source.ts";
import { openItems } from "./open-items.ts";
import { payments } from "./payments.ts";
import { pdfOrders } from "./pdf-orders.ts";
import { quotes } from "./quotes.ts";
import { shipments } from "./shipments.ts";
import { webTransactions } from "./web-transactions.ts";

/** Where each kind of document stands. */
export const lookUpSources: Readonly<Record<LookUpKind, LookUpSource>> = {
  quotes,
  invoices,
  shipments,
  payments,
  open_items: openItems,
  down_payments: downPayments,
  pdf_orders: pdfOrders,
  web_transactions: webTransactions,
  background_carts: backgroundCarts,
};

/**
 * The statuses an ERP knows for documents and items, with the texts it sends along. These are texts of the ERP, not of
 * the portal: they reach the screen as they are here.
 */
const captions = new Map([
  ["PEND", "Pending"],
  ["SCHD", "Scheduled"],
  ["PCKD", "Packed"],
  ["GI", "Goods issued"],
  ["SHIP", "Shipped"],
  ["DLCR", "Delivery created"],
  ["NSHP", "Not shipped"],
  ["PRCV", "Partially received"],
  ["GR", "Goods received"],
  ["CANC", "Cancelled"],
]);

export const statuses: readonly string[] = [...captions.keys()];

/** The ERP's text of a status; an unknown status is its own text. */
export const statusCaption = (status: string): string => captions.get(status) ?? status;

const terms = new Map([
  ["NT00", "Due at once"],
  ["NT14", "14 days net"],
  ["NT30", "30 days net"],
  ["NT45", "45 days net"],
  ["NT60", "60 days net"],
]);

/** When an invoice is due, in the ERP's words. The days stand in `embedded/flow/payment-terms.ts`. */
export const paymentTermsCaption = (code: string): string => terms.get(code) ?? code;

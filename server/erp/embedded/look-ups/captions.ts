/** The statuses of documents that follow from orders, with the texts that the ERP sends along. */
const captions = new Map([
  ["OPEN", "Open"],
  ["PART", "Partially paid"],
  ["PAID", "Paid"],
  ["CRED", "Credited"],
  ["POSTED", "Posted"],
  ["PEND", "Pending"],
  ["RETD", "Returned"],
  ["ACCP", "Ordered"],
  ["EXPD", "Expired"],
  ["REJ", "Rejected"],
  ["SUCC", "Processed"],
  ["ERR", "Failed"],
  ["PROC", "In process"],
  ["DONE", "Done"],
  ["RUN", "Running"],
  ["QUEUED", "Queued"],
]);

const methods = new Map([
  ["bank_transfer", "Bank transfer"],
  ["card", "Card"],
  ["e_check", "E-check"],
]);

const transactions = new Map([
  ["order", "Order"],
  ["quote", "Quote"],
  ["payment", "Payment"],
  ["address", "Address"],
  ["profile", "Profile"],
]);

const textOf =
  (texts: ReadonlyMap<string, string>) =>
  (code: unknown): string =>
    texts.get(String(code)) ?? String(code);

/** An unknown code is its own text. */
export const documentCaption = textOf(captions);
export const methodCaption = textOf(methods);
export const transactionCaption = textOf(transactions);

/** What a letter of a company says: an order confirmation, an invoice, a delivery note. Every text is written out already. */
export interface LetterTask {
  kind: "letter";
  size: "A4" | "LETTER";
  /** BCP 47, for those who have it read to them. */
  language: string;
  /** "Invoice 9001": above the letter, and what the file is called inside. */
  title: string;
  /** What the file says it is about: whom it is for. */
  about: string;
  from: Sender;
  /** The lines in the window of the envelope. */
  to: readonly string[];
  /** Numbers and dates by which both sides find it again. */
  facts: readonly Fact[];
  parties: readonly { label: string; lines: readonly string[] }[];
  opening: string;
  /** Absent where a document has no items of its own. */
  table?: LetterTable;
  sums: readonly Sum[];
  /** What holds for it: how it is paid, why there is no tax, what was noted. */
  terms: readonly { label: string; text: string }[];
  pay_to?: { label: string; facts: readonly Fact[] };
  /** What whoever takes the goods fills in. */
  receipt?: { text: string; fields: readonly string[] };
  /** `Page {page} of {pages}` */
  page_of: string;
  /** When it is printed; ISO. */
  made: string;
}

export interface Sender {
  name: string;
  /** Below the name; may be empty. */
  claim: string;
  /** One line above the address of the receiver. */
  return_line: string;
  foot: readonly (readonly string[])[];
}

export interface Fact {
  label: string;
  value: string;
}

export interface Sum extends Fact {
  strong?: boolean;
}

export interface LetterTable {
  columns: readonly LetterColumn[];
  rows: readonly LetterRow[];
  /** Said where there are no rows. */
  none: string;
  /** What stands before the sum at the end of a page, and before the same sum on the next one. */
  carried: { forward: string; brought: string };
}

export interface LetterColumn {
  label: string;
  align: "start" | "end";
  /** Points; exactly one column has none and takes what the others leave. */
  width?: number;
}

export interface LetterRow {
  cells: readonly string[];
  /** Under the widest column: the customer's own number, when it comes. */
  below: readonly string[];
  /** The sum of this row and all before it; none where nothing is summed. */
  carry?: string;
}

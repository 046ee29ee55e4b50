import { decimalOf, thousandthsOf } from "./thousandths.ts";

/** Sums that must agree before an import may stay: read against stored, and against what is known of the published file. */
export interface Check {
  name: string;
  expected: string;
  actual: string;
  ok: boolean;
}

export interface ReadTotals {
  lines: { read: number; reported: number };
  value: { read: string; imported: string; reported: string };
  documents: { read: number; sales: number; returns: number; adjustments: number };
  without_customer: { lines: number; documents: number };
  codes: number;
}

export interface StoredTotals {
  documents: number;
  document_value: string;
  items: number;
  value: string;
  schedule_lines: number;
  materials: number;
  without_customer: number;
}

/** Online Retail as the UCI Machine Learning Repository publishes it, recognised by the SHA-256 of its content. */
const published = {
  checksum: "c35975c40d0e1e105090fbb11188a409393055f873841bd012915475fc84e69f",
  lines: 541_909,
  documents: 25_900,
  sales: 22_061,
  returns: 3_836,
  adjustments: 3,
  value: "9747747.934",
  linesWithoutCustomer: 135_080,
  documentsWithoutCustomer: 3_710,
  codes: 4_070,
};

export function checkTotals(read: ReadTotals, stored: StoredTotals, checksum: string): Check[] {
  const checks = [
    check("imported + reported lines = lines read", read.lines.read, stored.items + read.lines.reported),
    check("imported + reported value = value read", read.value.read, sum(stored.value, read.value.reported)),
    check("value of the documents = value of their items", stored.value, stored.document_value),
    check("documents stored", read.documents.read, stored.documents),
    check("documents of the one-time customer", read.without_customer.documents, stored.without_customer),
    check("a schedule line for every item", stored.items, stored.schedule_lines),
    check("a material for every code", read.codes, stored.materials),
  ];
  return checksum === published.checksum ? [...checks, ...againstPublished(read)] : checks;
}

const againstPublished = (read: ReadTotals): Check[] => [
  check("published: lines", published.lines, read.lines.read),
  check("published: documents", published.documents, read.documents.read),
  check("published: sales", published.sales, read.documents.sales),
  check("published: returns (C)", published.returns, read.documents.returns),
  check("published: adjustments (A)", published.adjustments, read.documents.adjustments),
  check("published: quantity × price", published.value, read.value.read),
  check("published: lines without customer", published.linesWithoutCustomer, read.without_customer.lines),
  check("published: documents without customer", published.documentsWithoutCustomer, read.without_customer.documents),
  check("published: codes", published.codes, read.codes),
];

export function check(name: string, expected: number | string, actual: number | string): Check {
  return { name, expected: String(expected), actual: String(actual), ok: String(expected) === String(actual) };
}

export const sum = (...amounts: string[]): string =>
  decimalOf(amounts.reduce((total, amount) => total + (thousandthsOf(amount) ?? 0n), 0n));

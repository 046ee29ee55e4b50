/** The outcome of an import as lines for a terminal. */
import type { RetailOutcome } from "./online-retail.ts";
import type { FlowTotals } from "./flow-totals.ts";
import { refusals } from "./retail-line.ts";
import { type Note, notes, type ReasonCount } from "./retail-notes.ts";
import type { Refusal } from "./retail-line.ts";

export function summaryLines({ changed, imported_at, last_day, shifted_days, new_viewers, summary }: RetailOutcome): string[] {
  const { lines, value, documents, without_customer, customers, codes, flow, reasons, checks } = summary;
  return [
    changed ? "" : `\n  This file was imported at ${imported_at}; nothing was changed. Then it was:`,
    ...viewerLines(changed, new_viewers),
    row("", "read", "imported", "reported"),
    row("Lines", count(lines.read), count(lines.imported), count(lines.reported)),
    row("Quantity × price, GBP", money(value.read), money(value.imported), money(value.reported)),
    "",
    `  ${count(documents.read)} documents: ${count(documents.sales)} sales, ${count(documents.returns)} returns, ${count(documents.adjustments)} adjustments`,
    `  ${count(customers)} customers; ${count(without_customer.lines)} lines in ${count(without_customer.documents)} documents name none and belong to the one-time customer`,
    `  ${count(codes)} stock codes`,
    `  The last day is ${last_day} (${shifted_days === 0 ? "dates as in the file" : `all dates moved by ${count(shifted_days)} days`})`,
    ...(flow ? flowLines(flow) : []),
    "",
    ...reasonLines(
      "Reported, not imported",
      reasons.filter(({ outcome }) => outcome === "reported"),
    ),
    ...reasonLines(
      "Imported with a note",
      reasons.filter(({ outcome }) => outcome === "noted"),
    ),
    "  Every one of these lines stands in erp.import_reports with its number.",
    "",
    "  Control totals",
    ...checks.map(({ name, actual, ok }) => `    ${ok ? "✓" : "✗"} ${name}: ${actual}`),
  ];
}

function viewerLines(changed: boolean, new_viewers: number): string[] {
  if (new_viewers > 0) return [`  ${count(new_viewers)} internal users see the sales area from now on`];
  return changed ? ["  Internal users who are made from now on, as by the first start, see the sales area"] : [];
}

const flowLines = ({ deliveries, invoices, invoiced, credit_notes, credited, payments, open }: FlowTotals): string[] => [
  `  ${count(deliveries)} deliveries, ${count(invoices)} invoices (${money(invoiced)}), ${count(credit_notes)} credit notes (${money(credited)})`,
  `  Payments: ${(["posted", "announced", "returned"] as const)
    .map((state) => `${count(payments[state].count)} ${state} (${money(payments[state].amount)})`)
    .join(", ")}; ${money(open)} is open`,
];

function reasonLines(title: string, reasons: readonly ReasonCount[]): string[] {
  if (reasons.length === 0) return [`  ${title}: none`];
  return [
    `  ${title}`,
    ...reasons.map(
      ({ reason, lines, value }) => `    ${count(lines).padStart(8)} lines ${money(value).padStart(16)}  ${meaningOf(reason)}`,
    ),
    "",
  ];
}

const meaningOf = (reason: string): string => notes[reason as Note] ?? refusals[reason as Refusal] ?? reason;
const row = (name: string, ...cells: string[]): string => `  ${name.padEnd(24)}${cells.map((cell) => cell.padStart(18)).join("")}`;
const count = (number: number): string => number.toLocaleString("en");

/** Groups the whole part of a decimal text; the text itself stays what it is. */
function money(amount: string): string {
  const [whole = "", fraction = ""] = amount.split(".");
  return `${whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",")}.${fraction}`;
}

/** A file on its way into a cart, in the words of whoever reads. */
import { Type, type Static } from "typebox";
import { formatDate } from "../../../../engine/rules/formats/format-date.ts";
import { formatQuantity } from "../../../../engine/rules/formats/format-number.ts";
import type { formatsOf } from "../../../../engine/rules/formats/formats-of.ts";
import { closed } from "../../../platform/plugins/api-routes.ts";
import type { Translate } from "../../../platform/plugins/request-texts.ts";
import { columnCount } from "./choose-columns.ts";
import { attributeTargets, lineTargets, plainHeading, type LineTarget, type SiteLabels } from "./columns/line-targets.ts";
import type { Compared, Importer } from "./imports.service.ts";
import { comparedFields, rowStates, type ComparedField, type ComparedRow, type RowState } from "./preview/compare-file.ts";
import type { RowFault } from "./preview/read-row.ts";
import type { FileRow } from "./tables/file-table.ts";

const text = () => Type.String();
const Option = Type.Object({ value: text(), text: text() }, closed);
const byName = <Name extends string>(names: readonly Name[], schema: () => Type.TSchema) =>
  Type.Object(Object.fromEntries(names.map((name) => [name, schema()])), closed);

export const CartImportView = Type.Object(
  {
    id: text(),
    file_name: text(),
    sheets: Type.Array(Option),
    sheet: text(),
    options: Type.Array(Option, { description: "The columns of the file, to choose from." }),
    columns: Type.Unsafe<Record<LineTarget, string>>(
      byName(lineTargets, () => Type.String({ description: "The number of the column that says it, from 0; empty: none does." })),
    ),
    remembered: Type.Boolean({ description: "The columns are those of the last file of this kind." }),
    delete_missing: Type.Boolean(),
    with_wrong: Type.Boolean(),
    counts: Type.Unsafe<Record<RowState, number>>(byName(rowStates, () => Type.Integer())),
    mendable: Type.Integer({ description: "Rows with errors that the cart can hold, to be mended there." }),
    to_take: Type.Integer({ description: "What happens to the cart: so many lines are added, changed, deleted." }),
    knows_lines: Type.Boolean({ description: "The file names lines of this cart, and so can change and delete them." }),
    notices: Type.Array(Type.Object({ code: text(), message: text() }, closed)),
    notice: Type.String({ description: "All of them, one after the other." }),
    fingerprint: Type.String({ description: "Of what is shown; it is sent along when that is to be taken." }),
  },
  closed,
);
export type CartImportView = Static<typeof CartImportView>;

export function presentImport({ read, comparison }: Compared, { text: say, labels }: Pick<Importer, "text" | "labels">) {
  const { choice, sheets } = read;
  const sheet = sheets[choice.sheet]!;
  const { counts, mendable, knowsLines, fingerprint } = comparison;
  const wrong = choice.with_wrong ? mendable : 0;
  const data = sheet.rows.slice(choice.headings_at + 1);
  const notices = noticesOf({ read, comparison }, say, labels);
  return {
    id: read.id,
    file_name: read.file_name,
    sheets: sheets.length > 1 ? sheets.map(({ name }, at) => ({ value: String(at), text: name })) : [],
    sheet: String(choice.sheet),
    options: Array.from({ length: columnCount(sheet) }, (_, at) => ({ value: String(at), text: columnText(at, choice.headings, data) })),
    columns: Object.fromEntries(lineTargets.map((target) => [target, columnValue(choice.columns[target])])),
    remembered: choice.remembered,
    delete_missing: choice.delete_missing,
    with_wrong: choice.with_wrong,
    counts,
    mendable,
    to_take: counts.added + counts.changed + counts.removed + wrong,
    knows_lines: knowsLines,
    notices,
    notice: notices.map(({ message }) => message).join(" "),
    fingerprint,
  };
}

const columnValue = (at: number | undefined): string => (at === undefined ? "" : String(at));

/** `B · Menge (2, 5 …)`: the letter, the heading, the first values. */
function columnText(at: number, headings: readonly string[], data: readonly FileRow[]): string {
  const values = data
    .slice(0, 2)
    .flatMap(({ cells }) => (cells[at] === undefined || cells[at] === "" ? [] : [String(cells[at]).slice(0, 14)]));
  const heading = headings[at]?.slice(0, 60) ?? "";
  const samples = values.length === 0 ? "" : `${values.join(", ")}${data.length > 2 ? " …" : ""}`;
  return [columnName(at), heading, heading === "" ? samples : samples && `(${samples})`].filter(Boolean).join(" ");
}

export const columnName = (at: number): string =>
  (at >= 26 ? columnName(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));

/** Whatever is not read is said. */
function noticesOf({ read, comparison }: Compared, say: Translate, { own }: SiteLabels): { code: string; message: string }[] {
  const { choice, sheets, too_long, found_materials } = read;
  const { cells: headings = [] } = sheets[choice.sheet]!.rows[choice.headings_at] ?? {};
  const used = new Set(Object.values(choice.columns));
  // A file that left a cart has columns that say what the ERP said; nobody expects them to be read.
  const isKnown = (at: number) => choice.columns.line_key !== undefined && own.has(plainHeading(String(headings[at] ?? "")));
  const columns = Array.from({ length: columnCount(sheets[choice.sheet]!) }, (_, at) => at);
  const unused = columns.filter((at) => !used.has(at) && !isKnown(at));
  const names = unused.map((at) => String(headings[at] ?? "") || columnName(at)).join(", ");
  return [
    ...(choice.remembered ? [notice("remembered")] : []),
    ...(choice.headings_at > 0 ? [notice("rows_above", { count: choice.headings_at })] : []),
    ...(unused.length > 0 ? [notice("columns_unused", { count: unused.length, names: names.slice(0, 300) })] : []),
    ...(too_long.length > 0 ? [notice("sheets_too_long", { names: too_long.join(", ").slice(0, 300) })] : []),
    ...(comparison.isOfOtherCart ? [notice("other_cart")] : []),
    ...(found_materials.materials === null ? [notice("not_checked")] : []),
  ];

  function notice(code: string, args?: Record<string, unknown>) {
    return { code, message: say(`cart.file.notice.${code}`, args) };
  }
}

export const ImportRow = Type.Object(
  {
    id: text(),
    number: Type.Union([Type.Integer(), Type.Null()], { description: "Of the row in the file; null for a line that is only in the cart." }),
    state: Type.Union(rowStates.map((state) => Type.Literal(state))),
    line_key: text(),
    item_number: Type.Union([Type.Integer(), Type.Null()]),
    description: text(),
    material: text(),
    quantity: text(),
    unit: text(),
    requested_date: Type.String({ description: "yyyymmdd; empty: none." }),
    reference: text(),
    po_item: text(),
    note: text(),
    was: Type.Unsafe<Record<string, string>>({
      type: "object",
      additionalProperties: { type: "string" },
      description: "By field, what stands in the cart now, of what changes.",
    }),
    messages: Type.Array(Type.Object({ code: text(), message: text() }, closed)),
    reason: text(),
    difference: Type.String({ description: "Why it cannot be taken, else what changes from what to what, as the reader writes it." }),
  },
  closed,
);

export function presentRow(compared: ComparedRow, say: Translate, formats: Formats) {
  const { state, row, line, now, was, faults } = compared;
  const { material = "", quantity = "", unit = "", requested_date = "", reference = "", po_item = "", note = "" } = now;
  const messages = faults.map((fault) => ({ code: fault.code, message: messageOf(fault, say) }));
  return {
    id: row ? `row-${row.number}` : `line-${line?.id ?? ""}`,
    number: row?.number ?? null,
    state,
    line_key: line?.id ?? "",
    item_number: line?.item_number ?? null,
    description: line && was.material === undefined ? line.description : "",
    material,
    quantity,
    unit,
    requested_date,
    reference,
    po_item,
    note,
    was,
    messages,
    reason: messages.map(({ message }) => message).join(" "),
    difference: [...messages.map(({ message }) => message), ...(state === "wrong" ? [] : differencesOf(compared, say, formats))].join(" "),
  };
}

type Formats = Pick<ReturnType<typeof formatsOf>, "number_format" | "date_format">;

/** Of a new line what has no column of its own. */
function differencesOf({ state, now, was }: ComparedRow, say: Translate, formats: Formats): string[] {
  const written = (field: ComparedField, value = "") => writtenValue(field, value, formats) || "–";
  const named = (field: ComparedField, value: string) => `${say(`cart.file.target.${field}`)}: ${value}`;
  if (state === "added") return attributeTargets.flatMap((field) => (now[field] ? [named(field, now[field])] : []));
  return comparedFields.flatMap((field) =>
    was[field] === undefined ? [] : [named(field, `${written(field, was[field])} → ${written(field, now[field])}`)],
  );
}

function writtenValue(field: ComparedField, value: string, { number_format, date_format }: Formats): string {
  if (field === "quantity") return formatQuantity(value, number_format) ?? value;
  return field === "requested_date" ? (formatDate(value, date_format) ?? value) : value;
}

/** Of the line itself, in the words that it has in the cart; of the row in words of its own. */
const rowCodes: ReadonlySet<string> = new Set([
  "too_long",
  "date_unreadable",
  "customer_material_unknown",
  "line_twice",
  "line_gone",
  "cart_full",
]);

export function messageOf({ code, args }: RowFault, say: Translate): string {
  if (code === "unknown_material") return say("cart.unknown_material", args);
  if (code === "too_long")
    return say("cart.file.row.too_long", { most: args?.["most"], column: say(`cart.file.target.${args?.["target"] as LineTarget}`) });
  return rowCodes.has(code) ? say(`cart.file.row.${code}`, args) : say(`cart.line.${code}`, args);
}

/** Numbers as the reader writes them, so that they are read again as they are. */
export const plainCell = (cell: string | number | undefined, number_format: string): string =>
  typeof cell === "number" ? (formatQuantity(cell, number_format) ?? String(cell)) : (cell ?? "");

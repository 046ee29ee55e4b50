/** What is asked of a list, held against what the list knows: criteria that it does not know are not asked for. */
import { calendarDate } from "../../../engine/rules/wire-date.ts";
import { unknownOrder } from "../../platform/plugins/list-order.ts";
import type { ListQuery } from "../../platform/plugins/list-query.ts";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type FieldProblem, type Result } from "../../result.ts";
import { fieldsOf, isSecret, type RecordKind } from "./record-kind.ts";
import { isExt, type RecordColumn } from "./record-views.ts";
import type { RecordSearch } from "./records.repository.ts";

type Query = ListQuery & { deleted?: RecordSearch["deleted"] };

const ownColumns = ["created_at", "updated_at", "updated_by", "version"];

/** What this user sees of the list, and what its form has for others only. */
interface Seen {
  text: Translate;
  columns: readonly RecordColumn[];
  withheld: ReadonlySet<string>;
}

export function readRecordSearch(query: Query, kind: RecordKind, { text, columns, withheld }: Seen): Result<RecordSearch> {
  const noDays = (["from_date", "to_date"] as const).filter((name) => query[name] && !calendarDate(query[name]));
  if (noDays.length > 0) return refused({ kind: "invalid", fields: noDays.map((field) => noSuchDay(text, field)) });
  if (query.from_date && query.to_date && query.from_date > query.to_date) {
    return refused({ kind: "invalid", fields: [{ field: "to_date", code: "dates_reversed", message: text("query.dates_reversed") }] });
  }

  const ext = columns.map(({ name }) => name).filter((name) => isExt(name) && !withheld.has(name));
  const own = fieldsOf(kind).flatMap(([name]) => (isSecret(kind, name) || withheld.has(name) ? [] : [name]));
  const sortableNames = new Set([...own, ...ownColumns, ...ext]);
  const isKnown = (name: string | undefined): name is string => name !== undefined && sortableNames.has(name);
  const wrongOrder = unknownOrder(text, query.sort_by, [...sortableNames]);
  if (wrongOrder.length > 0) return refused({ kind: "invalid", fields: wrongOrder });

  return ok({
    q: query.q,
    searched: [...kind.searched.filter((name) => !withheld.has(name)), ...ext],
    criteria: criteriaOf(query).filter(({ name, value }) => isKnown(name) && value.trim() !== ""),
    from_date: query.from_date || undefined,
    to_date: query.to_date || undefined,
    deleted: kind.restorable ? (query.deleted ?? "no") : "no",
    sort_by: query.sort_by || undefined,
    order: query.order === "desc" ? "desc" : "asc",
  });
}

const noSuchDay = (text: Translate, field: string): FieldProblem => ({
  field,
  code: "not_a_date",
  message: text("query.not_a_date"),
  hint: text("query.example", { example: "20251231" }),
});

const numbers = ["", "_1", "_2", "_3", "_4"] as const;

const criteriaOf = (query: Query): { name: string; value: string }[] =>
  numbers.map((number) => ({ name: query[`search_criteria${number}`] ?? "", value: query[`search_criteria_value${number}`] ?? "" }));

/** What is asked of a list, held against what the list knows: names that it does not know are not asked for. */
import type { ListQuery } from "../plugins/list-query.ts";
import { fieldsOf, isSecret, type RecordKind } from "./record-kind.ts";
import { isExt, type RecordColumn } from "./record-views.ts";
import type { RecordSearch } from "./records.repository.ts";

type Query = ListQuery & { deleted?: RecordSearch["deleted"] };

const ownColumns = ["created_at", "updated_at", "updated_by", "version"];

export function readRecordSearch(query: Query, kind: RecordKind, columns: readonly RecordColumn[]): RecordSearch {
  const ext = columns.map(({ name }) => name).filter(isExt);
  const own = fieldsOf(kind).flatMap(([name]) => (isSecret(kind, name) ? [] : [name]));
  const known = new Set([...own, ...ownColumns, ...ext]);
  const isKnown = (name: string | undefined): name is string => name !== undefined && known.has(name);
  return {
    q: query.q,
    criteria: criteriaOf(query).filter(({ name, value }) => isKnown(name) && value.trim() !== ""),
    from_date: query.from_date || undefined,
    to_date: query.to_date || undefined,
    deleted: kind.restorable ? (query.deleted ?? "no") : "no",
    sort_by: isKnown(query.sort_by) ? query.sort_by : undefined,
    order: query.order === "desc" ? "desc" : "asc",
    ext,
  };
}

const numbers = ["", "_1", "_2", "_3", "_4"] as const;

const criteriaOf = (query: Query): { name: string; value: string }[] =>
  numbers.map((number) => ({ name: query[`search_criteria${number}`] ?? "", value: query[`search_criteria_value${number}`] ?? "" }));

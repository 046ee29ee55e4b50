import { fieldsOf, isSecret, type RecordKind, type RecordValues } from "./record-kind.ts";
import type { StoredRecord } from "./records.repository.ts";

/** The fields that differ; of secrets only that they do. */
export function changesBetween(
  kind: RecordKind,
  before: StoredRecord | undefined,
  after: StoredRecord | undefined,
): { before?: unknown; after?: unknown } {
  const [was, is] = [before, after].map((record): RecordValues => ({ ...record?.values, ...record?.secrets, ext: record?.ext }));
  const fields = fieldsOf(kind).map(([name]) => name);
  const names = [...fields, "ext"].filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]));
  const of = (values: RecordValues | undefined) =>
    Object.fromEntries(names.map((name) => [name, isSecret(kind, name) && values?.[name] ? "•••" : (values?.[name] ?? null)]));
  return { ...(before && { before: of(was) }), ...(after && { after: of(is) }) };
}

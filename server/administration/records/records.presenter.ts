import { ownPath } from "../../../engine/rules/own-path.ts";
import { withoutPaths, withPath } from "../../configs/forms/body-values.ts";
import { fieldsOf, isSecret, type Captions, type RecordKind, type RecordValues } from "./record-kind.ts";
import { emptyValueOf, type StoredRecord } from "./records.repository.ts";

export type RecordAnswer = RecordValues & { id: string; version: number; ext: RecordValues };

/** What documents say about a record for one user. */
export interface RecordView {
  captions: Captions;
  /** Names of fields that are for others: they read as if nobody had filled them in. */
  withheld: ReadonlySet<string>;
  /** What is derived is derived for this moment. */
  now: Date;
}

/** What leaves: no secret, only whether there is one. */
export function presentRecord(stored: StoredRecord, kind: RecordKind, { captions, withheld, now }: RecordView): RecordAnswer {
  const record = withheld.size === 0 ? stored : without(withheld, stored, kind);
  const names = fieldsOf(kind).map(([name]) => name);
  const secrets = Object.keys(kind.secrets).map((name) => [`${name}_set`, Object.hasOwn(record.secrets, name)] as const);
  const { id, ext, version, created_at, updated_at, updated_by, deleted_at } = record;
  return {
    id,
    ...Object.fromEntries(names.filter((name) => !isSecret(kind, name)).map((name) => [name, record.values[name]])),
    ...Object.fromEntries(secrets),
    ...kind.derived?.of(record.values as never, now),
    ext,
    captions: captionsOf({ ...record.values, ext }, captions),
    version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    updated_by,
    deleted_at: deleted_at?.toISOString() ?? null,
  };
}

function without(withheld: ReadonlySet<string>, record: StoredRecord, kind: RecordKind): StoredRecord {
  const own = Object.entries(record.values).map(([name, value]) => [name, withheld.has(name) ? emptyValueOf(kind, name) : value] as const);
  const paths = [...withheld].map((name) => name.split("."));
  const { ext } = withoutPaths({ ext: record.ext }, paths) as { ext: RecordValues };
  return { ...record, values: Object.fromEntries(own), ext };
}

/** In the shape of the record: `{ encryption: "TLS", ext: { tier: "Gold", size: { unit: "Metres" } } }` */
function captionsOf(values: RecordValues, captions: Captions): RecordValues {
  let found: RecordValues = { ext: {} };
  for (const [name, texts] of captions) {
    const path = name.split(".");
    const value = ownPath(values, path);
    const text = Array.isArray(value) ? value.map((one) => texts.get(String(one)) ?? String(one)).join(", ") : texts.get(String(value));
    if (text !== undefined) found = withPath(found, path, text);
  }
  return found;
}

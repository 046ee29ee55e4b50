/** A record as it will be, out of what is there and what was sent. */
import { ownPath } from "../../../engine/rules/own-path.ts";
import { withPath } from "../../configs/forms/body-values.ts";
import type { SecretBox } from "../../platform/secrets/secret-box.ts";
import { fieldsOf, isSecret, fieldsOfUnchosenOptions, type RecordKind, type RecordValues } from "./record-kind.ts";
import { emptyValueOf, type Change, type StoredRecord } from "./records.repository.ts";

export type CurrentRecord = Pick<StoredRecord, "id" | "values" | "ext" | "secrets">;

interface Sent {
  body: RecordValues;
  /** The added fields of the form that was sent: `ext.colour`. */
  added: readonly string[];
  username: string;
}

interface Composed {
  change: Change;
  /** Fields of secrets that were cleared because what they belong to has changed. */
  cleared: string[];
}

interface Options {
  kind: RecordKind;
  secrets: SecretBox;
  clock: () => Date;
}

export function createRecordComposer({ kind, secrets, clock }: Options): (current: CurrentRecord, sent: Sent) => Composed {
  const open = fieldsOf(kind).flatMap(([name]) => (isSecret(kind, name) ? [] : [name]));
  return compose;

  /** The record as it will be: what was sent over what is there, without what belongs to choices that are not made. */
  function compose(current: CurrentRecord, { body, added, username }: Sent): Composed {
    const sent = Object.fromEntries(open.flatMap((name) => (Object.hasOwn(body, name) ? [[name, storable(name, body[name])]] : [])));
    const values: RecordValues = { ...current.values, ...sent };
    const title = values[kind.title];
    values[kind.title] = typeof title === "string" ? title.trim() : "";
    const empty = fieldsOfUnchosenOptions(kind, values);
    for (const name of empty) if (open.includes(name)) values[name] = emptyValueOf(kind, name);

    const { sealed, cleared } = composeSecrets({ ...current, becomes: values }, body, empty);
    const ext = composeExt(current.ext, body["ext"], added);
    return { change: { values, ext, secrets: sealed, updated_at: clock(), updated_by: username }, cleared };
  }

  /** Field by field: one of several that stand together (`ext.size.width`, `ext.size.height`) leaves the others as they are. */
  function composeExt(current: RecordValues, sent: unknown, added: readonly string[]): RecordValues {
    return added.reduce<RecordValues>((ext, name) => {
      const path = name.split(".").slice(1);
      const value = ownPath(sent, path);
      return value === undefined ? ext : withPath(ext, path, value);
    }, current);
  }

  /** An empty field keeps what is stored, as long as it would go where it was meant for. */
  function composeSecrets(
    { id, values, secrets: stored, becomes }: Pick<StoredRecord, "id" | "values" | "secrets"> & { becomes: RecordValues },
    body: RecordValues,
    empty: readonly string[],
  ): { sealed: Record<string, string>; cleared: string[] } {
    const sealed: Record<string, string> = {};
    const cleared: string[] = [];
    for (const [name, boundTo] of Object.entries(kind.secrets)) {
      const typed = body[name];
      const kept = stored[name];
      if (empty.includes(name)) continue;
      if (typeof typed === "string" && typed !== "") sealed[name] = secrets.seal(typed, `${kind.name}/${id}/${name}`);
      else if (kept !== undefined && boundTo.some((field) => values[field] !== becomes[field])) cleared.push(name);
      else if (kept !== undefined) sealed[name] = kept;
    }
    return { sealed, cleared };
  }

  /** An emptied number is none. */
  function storable(name: string, value: unknown): unknown {
    return value === "" ? emptyValueOf(kind, name) : value;
  }
}

/** Translations: every text must still have the place that it translates. */
import { pointerTo } from "../rules/json-pointer.ts";
import { ownPath } from "../rules/own-path.ts";
import type { DocumentChecks } from "./document-checks.ts";
import { unknownProperty } from "./finding.ts";
import { isPlainObject } from "./is-plain-object.ts";

/** `<kind>:<key>#<uuid>.<property>`, or `<kind>:<key>#<path>` for a text that no uuid stands above (`title`). */
const keyOfBaseText = /^([a-z]+):([a-z0-9_/-]+)#(?:([a-z0-9][a-z0-9-]*)\.)?(.+)$/;

export function checkMessages(checks: DocumentChecks, { texts }: Readonly<Record<string, unknown>>): void {
  if (checks.context && isPlainObject(texts)) for (const key of Object.keys(texts)) checkKey(checks, key);
}

function checkKey(checks: DocumentChecks, key: string): void {
  if (!key.includes("#")) return;
  const [, kind = "", document = "", uuid] = keyOfBaseText.exec(key) ?? [];
  const found = checks.lookUp(kind, document);
  const uuids = found === undefined ? new Set<string>() : uuidsIn(found);
  const ofDocument = key.slice(key.indexOf("#") + 1).split(".");
  if (ownPath(found, ofDocument) !== undefined) return;
  if (found !== undefined && (uuid === undefined || uuids.has(uuid))) return;

  const what = found === undefined ? `there is no ${kind || "document"} "${document || key}"` : `"${kind}:${document}" has no "${uuid}"`;
  const finding = unknownProperty(
    "unknown_text",
    pointerTo("/texts", key),
    key,
    `This text translates nothing: ${what}.`,
    [...uuids].map((known) => key.replace(`#${uuid}.`, `#${known}.`)),
  );
  checks.found({ ...finding, severity: "warning" }, undefined);
}

function uuidsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(value)) for (const item of value) uuidsIn(item, found);
  else if (isPlainObject(value)) {
    if (typeof value.uuid === "string") found.add(value.uuid);
    for (const item of Object.values(value)) uuidsIn(item, found);
  }
  return found;
}

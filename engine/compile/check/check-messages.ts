/** Translations: every text must still have the place that it translates. */
import { pointerTo } from "../../rules/json-pointer.ts";
import { ownPath } from "../../rules/own-path.ts";
import type { CheckRun } from "./check-run.ts";
import { unknownProperty } from "./finding.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { walkDocument } from "../read/walk-document.ts";
import { say } from "./say.ts";

/** `<kind>:<key>#<uuid>.<property>`, or `<kind>:<key>#<path>` for a text that no uuid stands above (`title`). */
const keyOfBaseText = /^([a-z]+):([a-z0-9_/-]+)#(?:([a-z0-9][a-z0-9-]*)\.)?(.+)$/;

export function checkMessages(checks: CheckRun, { texts }: Readonly<Record<string, unknown>>): void {
  if (checks.context && isPlainObject(texts)) for (const key of Object.keys(texts)) checkKey(checks, key);
}

function checkKey(checks: CheckRun, key: string): void {
  if (!key.includes("#")) return;
  const [, kind = "", document = "", uuid] = keyOfBaseText.exec(key) ?? [];
  const found = checks.lookUp(kind, document);
  const uuids = found === undefined ? new Set<string>() : uuidsIn(found);
  const ofDocument = key.slice(key.indexOf("#") + 1).split(".");
  if (ownPath(found, ofDocument) !== undefined) return;
  if (found !== undefined && (uuid === undefined || uuids.has(uuid))) return;

  const message =
    found === undefined
      ? say`This text translates nothing: there is no ${kind || "document"} "${document || key}".`
      : say`This text translates nothing: "${kind}:${document}" has no "${uuid ?? ""}".`;
  const finding = unknownProperty(
    "unknown_text",
    pointerTo("/texts", key),
    key,
    message,
    [...uuids].map((candidate) => key.replace(`#${uuid}.`, `#${candidate}.`)),
  );
  checks.found({ ...finding, severity: "warning" }, undefined);
}

function uuidsIn(document: unknown): Set<string> {
  const found = new Set<string>();
  walkDocument(document, ({ uuid }, inner) => {
    if (uuid !== undefined) found.add(uuid);
    inner();
  });
  return found;
}

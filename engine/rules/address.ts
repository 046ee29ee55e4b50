/** Addresses and paths are templates: `/articles/{id}/items`. Every value is escaped, so it stays one segment. */
import type { ScopeReader } from "./evaluation.ts";

/** Where a bare name is looked for, in this order: a row names itself before the page around it does. */
export const addressRoots = ["row", "result", "params", "route", "state"] as const;

const place = /\{([^{}]*)\}/g;

/** The names in a template, as written. */
export const namesInAddress = (template: string): string[] => [...template.matchAll(place)].map(([, name]) => name ?? "");

/**
 * @param read answers a name as it is written in the template
 * @returns undefined when a name has no value or one that would lead elsewhere (".", ".."): better no call than another one
 */
export function fillAddress(template: string, read: (name: string) => unknown): string | undefined {
  let complete = true;
  const filled = template.replace(place, (_, name: string) => {
    const segment = segmentOf(read(name));
    complete &&= segment !== undefined;
    return segment ?? "";
  });
  return complete && !climbs(filled) ? filled : undefined;
}

/** A name of a template out of the scope: bare from the roots above, with a root (`row.id`) from that root. */
export function readAddressName(scope: ScopeReader, name: string): unknown {
  const path = name.split(".");
  for (const root of addressRoots) {
    const value = scope.read(root, path);
    if (value !== undefined && value !== null) return value;
  }
  const [root = "", ...rest] = path;
  return rest.length > 0 && (addressRoots as readonly string[]).includes(root) ? scope.read(root, rest) : undefined;
}

function segmentOf(value: unknown): string | undefined {
  if (typeof value !== "string" && typeof value !== "number" && typeof value !== "boolean") return undefined;
  const text = String(value);
  if (text === "") return undefined;
  try {
    return encodeURIComponent(text);
  } catch {
    return undefined; // Half a surrogate pair is no text that an address can carry.
  }
}

/** `.` and `..` stay themselves when escaped. */
const climbs = (address: string): boolean =>
  address
    .split(/[?#]/, 1)[0]!
    .split("/")
    .some((segment) => segment === "." || segment === "..");

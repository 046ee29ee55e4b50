import { decodedSegment } from "../../rules/decoded-segment.ts";

/** The values of a page's route in an address: `/things/{key}` and `/things/4711` give `{ key: "4711" }`. */
export function routeParams(route: string, path: string): Record<string, string> {
  const values = segments(path);
  const named = segments(route).flatMap((segment, index) => {
    const value = values[index];
    return segment.startsWith("{") && segment.endsWith("}") && value !== undefined
      ? [[segment.slice(1, -1), decodedSegment(value)] as const]
      : [];
  });
  return Object.fromEntries(named);
}

const segments = (path: string): string[] =>
  path
    .replace(/[?#].*$/, "")
    .split("/")
    .filter((segment) => segment !== "");

/** The values of a page's route in an address: `/things/{key}` and `/things/4711` give `{ key: "4711" }`. */
export function routeParams(route: string, path: string): Record<string, string> {
  const values = segments(path);
  const named = segments(route).flatMap((segment, index) => {
    const value = values[index];
    return segment.startsWith("{") && segment.endsWith("}") && value !== undefined ? [[segment.slice(1, -1), decoded(value)] as const] : [];
  });
  return Object.fromEntries(named);
}

const segments = (path: string): string[] =>
  path
    .replace(/[?#].*$/, "")
    .split("/")
    .filter((segment) => segment !== "");

/** A broken escape is taken as it stands. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Which page an address means. Static segments win over `{name}`, the leftmost difference decides. */

type Segment = { literal: string } | { name: string };

export interface PageRoute<Target> {
  pattern: string;
  segments: readonly Segment[];
  target: Target;
}

export interface RouteMatch<Target> {
  pattern: string;
  target: Target;
  params: Record<string, string>;
}

const parsePattern = (pattern: string): Segment[] =>
  pattern
    .split("/")
    .filter((part) => part !== "")
    .map((part) => (part.startsWith("{") && part.endsWith("}") ? { name: part.slice(1, -1) } : { literal: part }));

/** Sorts so that the first match is the right one. Equal patterns keep the order they came in. */
export function createPageRoutes<Target>(pages: readonly { route: string; target: Target }[]): PageRoute<Target>[] {
  return pages
    .map(({ route, target }) => ({ pattern: route, segments: parsePattern(route), target }))
    .toSorted((a, b) => {
      for (let index = 0; index < Math.min(a.segments.length, b.segments.length); index++) {
        const difference = Number("name" in a.segments[index]!) - Number("name" in b.segments[index]!);
        if (difference !== 0) return difference;
      }
      return a.segments.length - b.segments.length;
    });
}

/**
 * The segments of an address, each decoded once; undefined for what is no address of ours. A decoded segment may hold a
 * slash (`page:cart/shop`), but no segment may be empty, climb (`.` and `..`, encoded or not) or hold control characters.
 */
export function segmentsOf(path: string): string[] | undefined {
  const [address = ""] = path.split(/[?#]/, 1);
  if (!address.startsWith("/") || address.length > 2_000) return undefined;
  if (address === "/") return [];

  const parts = address.slice(1).split("/");
  if (parts.at(-1) === "") parts.pop();
  const segments: string[] = [];
  for (const part of parts) {
    const segment = decodeSegment(part);
    if (segment === undefined || segment === "" || segment === "." || segment === "..") return undefined;
    // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
    if (/[\u0000-\u001F\u007F\\]/.test(segment) || segment.split("/").includes("..")) return undefined;
    segments.push(segment);
  }
  return segments;
}

function decodeSegment(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined; // a lone % or bytes that are no UTF-8
  }
}

export function matchPage<Target>(routes: readonly PageRoute<Target>[], path: string): RouteMatch<Target> | undefined {
  const segments = segmentsOf(path);
  if (!segments) return undefined;

  const route = routes.find(
    (candidate) =>
      candidate.segments.length === segments.length &&
      candidate.segments.every((part, index) => "name" in part || part.literal === segments[index]),
  );
  if (!route) return undefined;

  const params: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const [index, part] of route.segments.entries()) if ("name" in part) params[part.name] = segments[index]!;
  return { pattern: route.pattern, target: route.target, params };
}

/** The pages that were here before: the same one for another record is most likely what it was. */
import type { PageBundle } from "../../schemas/page-bundle.ts";

/** By key. */
const pages = new Map<string, PageBundle>();

export function cachePage(bundle: PageBundle): void {
  pages.set(bundle.key, bundle);
}

/** Which page it most likely is; the server alone knows. */
export function cachedPage(path: string): PageBundle | undefined {
  const fitting = [...pages.values()].filter(({ route }) => fits(route, path));
  return fitting.toSorted((one, other) => parametersOf(one) - parametersOf(other))[0];
}

function fits(route: string, path: string): boolean {
  const segments = path.split("/");
  const wanted = route.split("/");
  return wanted.length === segments.length && wanted.every((segment, at) => segment.startsWith("{") || segment === segments[at]);
}

const parametersOf = ({ route }: PageBundle): number => route.split("{").length;

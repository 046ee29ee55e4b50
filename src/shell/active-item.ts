import type { NavigationAnswer } from "../../schemas/page-bundle.ts";

/** The uuid of the one item that a path belongs to: the longest of its paths that the address starts with. */
export function activeItem(navigation: NavigationAnswer, path: string): string | undefined {
  let best: { uuid: string; length: number } | undefined;
  for (const item of navigation.groups.flatMap((group) => group.items)) {
    for (const candidate of [item.path, ...(item.also ?? [])]) {
      const fits = path === candidate || path.startsWith(`${candidate}/`);
      if (fits && candidate.length > (best?.length ?? -1)) best = { uuid: item.uuid, length: candidate.length };
    }
  }
  return best?.uuid;
}

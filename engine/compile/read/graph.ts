/** The first circle among things that wait for each other, as the names on it; undefined when there is none. */
export const findCycle = (edges: ReadonlyMap<string, Iterable<string>>): string[] | undefined => findCycles(edges)[0];

interface Visit {
  name: string;
  /** What it waits for and was not followed yet. */
  rest: string[];
}

/**
 * Circles among things that wait for each other, each as the names on it in their order: one for every thing whose waiting leads
 * back to where it was found. Not recursive, since a chain may be as long as a document.
 */
export function findCycles(edges: ReadonlyMap<string, Iterable<string>>): string[][] {
  const cycles: string[][] = [];
  const done = new Set<string>();
  for (const name of edges.keys()) if (!done.has(name)) follow(name, edges, done, cycles);
  // A thing where several circles meet is told once.
  const reported = new Set<string>();
  return cycles.filter(([name = ""]) => !reported.has(name) && reported.add(name));
}

function follow(start: string, edges: ReadonlyMap<string, Iterable<string>>, done: Set<string>, cycles: string[][]): void {
  const way: Visit[] = [];
  const standing = new Map<string, number>();
  const enter = (name: string): void => {
    standing.set(name, way.length);
    way.push({ name, rest: [...(edges.get(name) ?? [])].toReversed() });
  };

  enter(start);
  for (let current = way.at(-1); current; current = way.at(-1)) {
    const next = current.rest.pop();
    if (next === undefined) {
      way.pop();
      standing.delete(current.name);
      done.add(current.name);
    } else if (standing.has(next)) cycles.push(way.slice(standing.get(next)).map(({ name }) => name));
    else if (!done.has(next)) enter(next);
  }
}

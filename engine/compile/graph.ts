/** The first circle among things that wait for each other, as the names on it; undefined when there is none. */
export function findCycle(edges: ReadonlyMap<string, Iterable<string>>): string[] | undefined {
  const done = new Set<string>();
  const path: string[] = [];

  const visit = (name: string): string[] | undefined => {
    const start = path.indexOf(name);
    if (start >= 0) return path.slice(start);
    if (done.has(name)) return undefined;

    path.push(name);
    for (const next of edges.get(name) ?? []) {
      const cycle = visit(next);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(name);
    return undefined;
  };

  for (const name of edges.keys()) {
    const cycle = visit(name);
    if (cycle) return cycle;
  }
  return undefined;
}

import type { DocumentSnapshot } from "./effective-documents.ts";

/** Permission sets and variants are few; the bound is there for whoever makes a role per user. */
const mostDerived = 2_000;

/** What was made of a snapshot before, else what `make` answers; forgotten with the snapshot. */
export function derived<T>(snapshot: DocumentSnapshot, name: string, make: () => T): T {
  if (snapshot.derived.has(name)) return snapshot.derived.get(name) as T;

  if (snapshot.derived.size >= mostDerived) snapshot.derived.clear();
  const made = make();
  snapshot.derived.set(name, made);
  return made;
}

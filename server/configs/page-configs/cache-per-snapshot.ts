import type { DocumentSnapshot } from "./effective-documents.ts";

/** Permission sets and variants are few; the bound is there for whoever makes a role per user. */
const maxDerived = 2_000;

/** What was made of a snapshot before, else what `make` answers; forgotten with the snapshot. */
export function cachePerSnapshot<T>(snapshot: DocumentSnapshot, name: string, make: () => T): T {
  if (snapshot.derived.has(name)) return snapshot.derived.get(name) as T;

  if (snapshot.derived.size >= maxDerived) snapshot.derived.clear();
  const created = make();
  snapshot.derived.set(name, created);
  return created;
}

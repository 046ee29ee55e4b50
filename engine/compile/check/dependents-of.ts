/** Which documents use another one, directly or through others: what they say may be wrong as soon as that one changes. */
import type { AtomRegistry } from "../atom.ts";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import { matches } from "./references.ts";
import { documentReferenceOf, walkDocument } from "../read/walk-document.ts";

interface FoundReferences {
  documents: ReadonlySet<string>;
  paths: ReadonlySet<string>;
}

/** Documents in force do not change, others take their place. */
const cache = new WeakMap<object, FoundReferences>();

/** What a document names: others by `<kind>:<key>`, and the addresses of pages. */
export function referencesOf(document: unknown, registry: AtomRegistry): FoundReferences {
  const found = isPlainObject(document) ? cache.get(document) : undefined;
  if (found) return found;

  const [documents, paths] = [new Set<string>(), new Set<string>()];
  walkDocument(
    document,
    (spot, inner) => {
      const named = documentReferenceOf(spot);
      if (named) documents.add(`${named.kind}:${named.key}`);
      if (spot.kind === "path" && typeof spot.value === "string") paths.add(spot.value.split(/[?#]/, 1)[0]!);
      inner();
    },
    registry,
  );
  if (isPlainObject(document)) cache.set(document, { documents, paths });
  return { documents, paths };
}

/** @param changed the new self of the document `id`; who leads to a page uses it once its address becomes another one */
export function dependentsOf(id: string, changed: unknown, documents: ReadonlyMap<string, unknown>, registry: AtomRegistry): string[] {
  const left = addressLeft(documents.get(id), changed);
  const users = new Set<string>();
  const waiting = [id];
  for (let used = waiting.pop(); used !== undefined; used = waiting.pop()) {
    for (const [user, document] of documents) {
      if (user === id || users.has(user)) continue;
      const named = referencesOf(document, registry);
      const leads = used === id && left !== undefined && [...named.paths].some((path) => matches(path, left));
      if (!leads && !named.documents.has(used)) continue;
      users.add(user);
      waiting.push(user);
    }
  }
  return [...users];
}

function addressLeft(before: unknown, after: unknown): string | undefined {
  const [old, now] = [before, after].map((page) => (isPlainObject(page) && page.kind === "page" ? page.route : undefined));
  return typeof old === "string" && old !== now ? old : undefined;
}

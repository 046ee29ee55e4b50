/** While somebody acts as another user, whatever is written of it names both; no route has to think of it. */
import { AsyncLocalStorage } from "node:async_hooks";

interface Acting {
  actor: string;
  acted_for: string;
}

const acting = new AsyncLocalStorage<Acting>();

/** Also for all that is begun in it. */
export const runActingAs = (who: Acting, work: () => void): void => acting.run(who, work);

export function withActingUser<Entry extends { actor: string | null; acted_for?: string | null }>(entry: Entry): Entry {
  const who = acting.getStore();
  return who && entry.actor === who.acted_for && entry.acted_for === undefined ? { ...entry, ...who } : entry;
}

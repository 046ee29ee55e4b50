import type { ReactiveScope } from "./scope.ts";

/** What may be done with a page's state. */
export interface StateAccess extends ReactiveScope {
  has(name: string): boolean;
  /** Sets an entry or a part of one. @returns false when the document declares no such entry. */
  set(path: readonly string[], value: unknown): boolean;
}

/** Of a page that declares none. */
export const noState: StateAccess = { read: () => undefined, has: () => false, set: () => false };

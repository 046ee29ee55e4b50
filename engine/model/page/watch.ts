import { compareStructural, reaction } from "mobx";

/** Calls `act` whenever what `look` answers has become another value. @returns how to stop */
export const watch = <T>(look: () => T, act: (value: T) => void, { now = false } = {}): (() => void) =>
  reaction(look, act, { fireImmediately: now, equals: compareStructural });

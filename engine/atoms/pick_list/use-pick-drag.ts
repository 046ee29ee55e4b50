import { useState } from "react";
import type { Choice } from "../choices/choice.ts";

type Side = "available" | "chosen";

export interface PickDrag {
  /** The list that what hangs under the pointer comes from. */
  readonly from: Side | undefined;
  /** @param choices undefined when it is over */
  begin(from: Side, choices: readonly Choice[] | undefined): void;
  /** A line that has gone from under the pointer does not say that it is over: who takes it does. */
  take(): { from: Side | undefined; choices: readonly Choice[] };
}

/** What is dragged from one of the two lists. Nothing is drawn anew for it. */
export function usePickDrag(): PickDrag {
  const [drag] = useState(createDrag);
  return drag;
}

function createDrag(): PickDrag {
  let dragged: { from: Side; choices: readonly Choice[] } | undefined;
  return {
    get from() {
      return dragged?.from;
    },
    begin: (from, choices) => void (dragged = choices && { from, choices }),
    take() {
      const what = dragged ?? { from: undefined, choices: [] };
      dragged = undefined;
      return what;
    },
  };
}

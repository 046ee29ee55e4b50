import { useEffect, useRef, useState } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { choiceOf, type Choice } from "./choice.ts";
import type { Offer } from "./offer.ts";

/**
 * A choice that is no longer offered after what the options depend on has changed is taken back, and said so. A value that never
 * was an option (an old record's) stays until somebody chooses another.
 * @returns the texts of what was taken back last
 */
export function useWithdrawnOptions(
  { choices, state, remote }: Offer,
  values: readonly unknown[],
  takeBack: (withdrawn: readonly unknown[]) => void,
) {
  const before = useRef(choices);
  const [withdrawn, setWithdrawn] = useState<readonly string[]>([]);
  useEffect(() => {
    if (remote || state !== "ready" || before.current === choices) return;
    const lost = values.flatMap((value): Choice[] => {
      const was = choiceOf(before.current, value);
      return was && !choiceOf(choices, value) ? [was] : [];
    });
    before.current = choices;
    setWithdrawn(lost.map(({ text }) => text));
    if (lost.length > 0) takeBack(lost.map(({ value }) => value));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Only new options can take something back.
  }, [choices, state, remote]);
  return withdrawn;
}

/** Always there, so that a screen reader hears what appears in it. */
export function WithdrawnOptionsNote({ env, withdrawn }: { env: EngineEnv; withdrawn: readonly string[] }) {
  return (
    <p className="field__hint choice-note" aria-live="polite">
      {withdrawn.length > 0 && env.text("choice.gone", { choice: withdrawn.join(", ") })}
    </p>
  );
}

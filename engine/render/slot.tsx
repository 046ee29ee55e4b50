import { memo, useRef, useState, type ReactNode } from "react";
import type { CompiledNode } from "../compile/plan/compiled.ts";
import { Scope } from "../model/page/scope.ts";
import { PlaceContext, usePlace, type Place } from "./engine-context.ts";
import { LongSlot } from "./long-slot.tsx";
import { drawNodes } from "./node-view.tsx";
import { isLong } from "./partition.ts";

type Lent = Readonly<Record<string, unknown>>;

interface SlotProps {
  nodes: readonly CompiledNode[];
  /** Names lent to the nodes besides the page's: `{ row, index }`. */
  with?: Lent | undefined;
}

/** Draws the nodes of a slot, each behind its own error boundary: `<Slot nodes={node.slot("children")} with={{ row, index }} />`. */
export const Slot = memo(function Slot({ nodes, with: lent }: SlotProps) {
  const place = usePlace();
  // For good: drawn in another way all that is inside would begin anew.
  const [long] = useState(() => isLong(nodes));
  if (nodes.length === 0) return null;
  if (lent)
    return (
      <Lend with={lent}>
        <Slot nodes={nodes} />
      </Lend>
    );
  return long ? <LongSlot nodes={nodes} place={place} /> : drawNodes(nodes, place);
});

/** Lends names to everything inside, once for a whole row of slots. */
export function Lend({ with: lent, children }: { with: Lent; children: ReactNode }) {
  const around = usePlace();
  const last = useRef<{ around: Place; lent: Lent; place: Place }>(undefined);
  // The place stays the same object as long as nothing in it changes: nodes inside are then not drawn again.
  if (!last.current || last.current.around !== around || !sameContent(last.current.lent, lent)) {
    last.current = { around, lent, place: { ...around, scope: new Scope(around.scope, lent) } };
  }
  return <PlaceContext value={last.current.place}>{children}</PlaceContext>;
}

function sameContent(one: Lent, other: Lent): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

import { memo, useRef, useState, type ReactNode } from "react";
import type { CompiledNode } from "../compile/plan/compiled.ts";
import { Scope } from "../model/page/scope.ts";
import { RenderPlaceContext, usePlace, type RenderPlace } from "./engine-context.ts";
import { LongSlot } from "./long-slot.tsx";
import { renderNodes } from "./node-view.tsx";
import { isLong } from "./partition.ts";

type ProvidedNames = Readonly<Record<string, unknown>>;

interface SlotProps {
  nodes: readonly CompiledNode[];
  /** Names lent to the nodes besides the page's: `{ row, index }`. */
  with?: ProvidedNames | undefined;
}

/** Draws the nodes of a slot, each behind its own error boundary: `<Slot nodes={node.slot("children")} with={{ row, index }} />`. */
export const Slot = memo(function Slot({ nodes, with: provided }: SlotProps) {
  const place = usePlace();
  // For good: drawn in another way all that is inside would begin anew.
  const [long] = useState(() => isLong(nodes));
  if (nodes.length === 0) return null;
  if (provided)
    return (
      <ScopeProvider with={provided}>
        <Slot nodes={nodes} />
      </ScopeProvider>
    );
  return long ? <LongSlot nodes={nodes} place={place} /> : renderNodes(nodes, place);
});

/** Lends names to everything inside, once for a whole row of slots. */
export function ScopeProvider({ with: provided, children }: { with: ProvidedNames; children: ReactNode }) {
  const outer = usePlace();
  const last = useRef<{ around: RenderPlace; names: ProvidedNames; place: RenderPlace }>(undefined);
  // The place stays the same object as long as nothing in it changes: nodes inside are then not drawn again.
  if (!last.current || last.current.around !== outer || !sameContent(last.current.names, provided)) {
    last.current = { around: outer, names: provided, place: { ...outer, scope: new Scope(outer.scope, provided) } };
  }
  return <RenderPlaceContext value={last.current.place}>{children}</RenderPlaceContext>;
}

function sameContent(one: ProvidedNames, other: ProvidedNames): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => Object.is(one[name], other[name]));
}

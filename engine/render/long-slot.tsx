import "./long-slot.css";
import { memo, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { CompiledNode } from "../compile/plan/compiled.ts";
import type { RenderPlace } from "./engine-context.ts";
import { LateParts } from "./late-parts.ts";
import { renderNodes } from "./node-view.tsx";
import { partition, type Part } from "./partition.ts";

interface LongSlotProps {
  nodes: readonly CompiledNode[];
  place: RenderPlace;
}

/**
 * A slot with many nodes: the first part at once, the others in idle time, or as soon as they come near the screen or somebody
 * must go to a field in them. Once drawn they stay, so that Tab, find-in-page and screen readers know all of the form; what is
 * off the screen the browser neither lays out nor paints. The server, and what comes alive out of its markup, is drawn whole.
 */
export function LongSlot({ nodes, place }: LongSlotProps) {
  const whole = useSyncExternalStore(never, onClient, onServer);
  const before = useRef<readonly Part[]>(undefined);
  const parts = useMemo(() => (before.current = partition(nodes, before.current)), [nodes]);
  const [late] = useState(() => new LateParts());
  const { form } = place;
  useLayoutEffect(() => {
    const open = () => late.renderAll();
    form?.openers.add(open);
    return () => void form?.openers.delete(open);
  }, [form, late]);
  return parts.map((part, index) => <PartView key={part.key} part={part} place={place} late={late} atOnce={whole || index === 0} />);
}

interface PartProps {
  part: Part;
  place: RenderPlace;
  late: LateParts;
  atOnce: boolean;
}

const PartView = memo(function PartView({ part, place, late, atOnce }: PartProps) {
  const [drawn, setDrawn] = useState(atOnce);
  const box = useRef<HTMLDivElement>(null);
  const { length } = part.nodes;
  // How high it will be about. Said by script: a style in the server's markup is refused.
  useLayoutEffect(() => box.current!.style.setProperty("--nodes", String(length)), [length]);
  useLayoutEffect(() => (drawn ? undefined : late.add(box.current!, () => setDrawn(true))), [drawn, late]);
  return (
    <div ref={box} className="long-slot__part" data-waiting={!drawn || undefined}>
      {drawn && renderNodes(part.nodes, place)}
    </div>
  );
});

const never = () => () => undefined;
const onClient = () => false;
const onServer = () => true;

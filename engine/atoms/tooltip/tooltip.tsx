import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import type { TooltipElement } from "./tooltip.atom.ts";
import { TooltipBox } from "./tooltip-box.tsx";

/** With nothing to say there is only what it would explain. */
export const Tooltip = observer(function Tooltip({ element, node }: AtomProps<TooltipElement>) {
  const { title, text, items } = element;
  const entries = Array.isArray(items) ? items.map(String) : [];
  const children = <Slot nodes={node.slot("children")} />;
  if (!title && !text && entries.length === 0) return children;
  return (
    <TooltipBox title={title} text={text} items={entries}>
      {children}
    </TooltipBox>
  );
});

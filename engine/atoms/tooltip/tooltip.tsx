import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { formatValue } from "../value/formatted.ts";
import type { TooltipElement } from "./tooltip.atom.ts";
import { TooltipBox } from "./tooltip-box.tsx";

/** With nothing to say there is only what it would explain; a title above a list without entries says nothing. */
export const Tooltip = observer(function Tooltip({ element, node }: AtomProps<TooltipElement>) {
  const { title, text, items, format = "text" } = element;
  const entries = Array.isArray(items) ? items.map((item) => formatValue(item, format, node.env.formats()) ?? "") : [];
  const children = <Slot nodes={node.slot("children")} />;
  const heads = title && items === undefined;
  if (!heads && !text && entries.length === 0) return children;
  return (
    <TooltipBox title={title} text={text} items={entries}>
      {children}
    </TooltipBox>
  );
});

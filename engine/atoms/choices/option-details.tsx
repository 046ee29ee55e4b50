import "./option-details.css";
import { Slot } from "../../render/slot.tsx";
import type { NodeContext } from "../../model/page/node-context.ts";

/** What belongs to a chosen option: its second choice and its additional input. */
export function OptionDetails({ node, index }: { node: NodeContext; index: number }) {
  const second = node.slot(`options.${index}.sub_options`);
  const additional = node.slot(`options.${index}.additional_option`);
  if (second.length === 0 && additional.length === 0) return null;
  return (
    <div className="option-details">
      <Slot nodes={second} />
      <Slot nodes={additional} />
    </div>
  );
}

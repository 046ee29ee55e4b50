import "./grid.css";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import type { GridElement } from "./grid.atom.ts";

export const Grid = observer(function Grid({ element, node }: AtomProps<GridElement>) {
  const { columns = 2, spans = {}, gap = "normal" } = element;
  return (
    <div className="grid" data-columns={columns} data-gap={gap}>
      {node.slot("children").map((child) => (
        <div
          key={child.uuid}
          className="grid__cell"
          data-span={Object.hasOwn(spans, child.uuid) ? Math.min(spans[child.uuid]!, columns) : 1}
        >
          <Slot nodes={[child]} />
        </div>
      ))}
    </div>
  );
});

import "./repeat.css";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Skeleton } from "../drawing/skeleton.tsx";
import type { RepeatElement } from "./repeat.atom.ts";
import { SourceError } from "../table/source-error.tsx";

export const Repeat = observer(function Repeat({ element, node }: AtomProps<RepeatElement>) {
  const source = node.source(element.source);
  const { key = "id", columns = 1, direction = "column" } = element;
  if (!source) return null;
  if (source.items.length === 0) {
    // A row stands beside what shows the source, which says it.
    if (source.state === "error") return direction === "row" ? null : <SourceError source={source} env={node.env} />;
    if (source.state === "ready") return <Slot nodes={node.slot("empty")} />;
  }

  return (
    <ul className="repeat" data-columns={columns} data-direction={direction} aria-busy={source.fetching || undefined}>
      {source.items.map((row, index) => (
        <li key={Object.hasOwn(row, key) ? String(row[key]) : index} className="repeat__entry">
          <Slot nodes={node.slot("children")} with={{ row, index }} />
        </li>
      ))}
      {source.items.length === 0 &&
        [22, 30, 18].map((width) => (
          <li key={width} className="repeat__entry">
            <Skeleton width={width} />
          </li>
        ))}
    </ul>
  );
});

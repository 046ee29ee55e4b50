import "./repeat.css";
import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { late } from "../../render/late.tsx";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Skeleton } from "../drawing/skeleton.tsx";
import type { RepeatElement } from "./repeat.atom.ts";

const SourceTrouble = late(() => import("../table/source-trouble.tsx").then((module) => module.SourceTrouble));

export const Repeat = observer(function Repeat({ element, node }: AtomProps<RepeatElement>) {
  const source = node.source(element.source);
  const { key = "id", columns = 1, direction = "column" } = element;
  const reads = source !== undefined && source.state !== "ready";
  // What cannot be reached later must be here before it is needed.
  useEffect(() => {
    if (reads) void SourceTrouble.preload().catch(() => undefined);
  }, [reads]);

  if (!source) return null;
  if (source.items.length === 0) {
    // A row stands beside what shows the source, which says it.
    if (source.state === "error") return direction === "row" ? null : <SourceTrouble source={source} env={node.env} />;
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

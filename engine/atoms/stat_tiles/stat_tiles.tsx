import "./stat_tiles.css";
import "../stat_tile/stat_tile.css";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Skeleton } from "../drawing/skeleton.tsx";
import { SourceTrouble } from "../table/source-trouble.tsx";
import type { StatTilesElement } from "./stat_tiles.atom.ts";

export const StatTiles = observer(function StatTiles({ element, node }: AtomProps<StatTilesElement>) {
  const { source: id, key = "key", label, expected = 4 } = element;
  const source = node.source(id);
  if (id !== undefined && !source) return null;
  if (source?.state === "error" && source.items.length === 0) return <SourceTrouble source={source} env={node.env} />;

  const hasHint = node.slot("children").some((child) => child.dynamic.has("hint") || Object.hasOwn(child.fixed, "hint"));
  return (
    <div className="stat_tiles" role="group" aria-label={label} aria-busy={source?.fetching || undefined}>
      {!source && <Slot nodes={node.slot("children")} />}
      {source?.items.map((row, index) => (
        <Slot key={rowKey(row, key, index)} nodes={node.slot("children")} with={{ row, index }} />
      ))}
      {source &&
        source.state !== "ready" &&
        source.items.length === 0 &&
        Array.from({ length: expected }, (_, index) => <TilePlaceholder key={index} hasHint={hasHint} />)}
    </div>
  );
});

function TilePlaceholder({ hasHint }: { hasHint: boolean }) {
  return (
    <div className="stat_tile">
      <span className="stat_tile__label">
        <Skeleton width={14} />
      </span>
      <span className="stat_tile__value">
        <Skeleton width={7} tall />
      </span>
      {hasHint && (
        <span className="stat_tile__hint">
          <Skeleton width={18} />
        </span>
      )}
    </div>
  );
}

const rowKey = (row: Record<string, unknown>, key: string, index: number): string =>
  Object.hasOwn(row, key) ? String(row[key]) : String(index);

import "./stat_tiles.css";
import "../stat_tile/stat_tile.css";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Skeleton } from "../drawing/skeleton.tsx";
import { useOverflow } from "../table/overflow.ts";
import { SourceErrorStrip } from "../table/source-error-strip.tsx";
import type { StatTilesElement } from "./stat_tiles.atom.ts";

export const StatTiles = observer(function StatTiles({ element, node }: AtomProps<StatTilesElement>) {
  const scrolls = useOverflow();
  const { source: id, key = "key", label, expected = 4 } = element;
  const source = node.source(id);
  if (id !== undefined && !source) return null;
  // As low as the tiles themselves: a drawing would need more place than they have.
  if (source?.state === "error" && source.items.length === 0) return <SourceErrorStrip source={source} env={node.env} />;

  const hasHint = node.slot("children").some((child) => child.dynamic.has("hint") || Object.hasOwn(child.fixed, "hint"));
  return (
    <div ref={scrolls} className="stat_tiles" role="group" aria-label={label} aria-busy={source?.fetching || undefined}>
      {!source && <Slot nodes={node.slot("children")} />}
      {source?.items.map((row, index, rows) => (
        <Slot key={rowKey(rows, key, index)} nodes={node.slot("children")} with={{ row, index }} />
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
      <span className="quiet">
        <Skeleton width={14} />
      </span>
      <span className="stat_tile__value">
        <Skeleton width={7} tall />
      </span>
      {hasHint && (
        <span className="stat_tile__hint hint">
          <Skeleton width={18} />
        </span>
      )}
    </div>
  );
}

/** A balance has its entries once for each currency: the second of one key is told apart by its place. */
function rowKey(rows: readonly Record<string, unknown>[], key: string, index: number): string {
  const row = rows[index]!;
  if (!Object.hasOwn(row, key)) return String(index);
  return rows.findIndex((other) => other[key] === row[key]) === index ? String(row[key]) : `${String(row[key])} ${index}`;
}

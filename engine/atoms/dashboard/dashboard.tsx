import "./dashboard.css";
import { observer } from "mobx-react-lite";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import { late } from "../../render/late.tsx";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import type { DashboardElement } from "./dashboard.atom.ts";
import { sortTiles, type TileLayout } from "./grid-layout.ts";
import { DashboardLayout } from "./dashboard-layout.ts";

/** With react-grid-layout, which nobody needs before. */
const Arranging = late(() => import("./layout-editor.tsx").then((module) => module.LayoutEditor));

/**
 * Tiles in places that the user may change. They are drawn by CSS alone, before and while they are arranged: the frames that are
 * dragged lie above them, so what a tile shows is never drawn anew and nothing shifts.
 */
export const Dashboard = observer(function Dashboard({ element, node }: AtomProps<DashboardElement>) {
  const [places] = useState(() => new DashboardLayout(node.env, element.key));
  const [editing, setEditing] = useState(false);
  const [area, setArea] = useState<HTMLElement | null>(null);
  const begin = useRef<HTMLButtonElement>(null);
  useEffect(() => () => places.flush(), [places]);

  const tiles = element.tiles
    .map((tile, index) => ({ ...tile, nodes: node.slot(`tiles.${index}.children`) }))
    .filter(({ nodes, hidden }) => nodes.length > 0 && !hidden);
  const wide = new Map(places.layoutOf(tiles, "wide").map((tile) => [tile.i, tile]));
  const medium = new Map(places.layoutOf(tiles, "medium").map((tile) => [tile.i, tile]));
  // In the order in which it is seen; while it changes, what is in the document stays where it is.
  const order = useRef<readonly string[]>([]);
  if (!editing) order.current = sortTiles([...wide.values()]).map(({ i }) => i);
  const ordered = tiles.toSorted((one, other) => order.current.indexOf(one.uuid) - order.current.indexOf(other.uuid));

  const end = (): void => {
    places.flush();
    setEditing(false);
    begin.current?.focus();
  };
  return (
    <div className="dashboard" data-arranging={editing || undefined}>
      <div className="dashboard__head">
        <button
          ref={begin}
          type="button"
          className="button"
          data-variant="quiet"
          data-size="small"
          aria-pressed={editing}
          onClick={() => (editing ? end() : setEditing(true))}
          onPointerEnter={() => void Arranging.preload().catch(() => undefined)}
        >
          {node.env.text("dashboard.arrange")}
        </button>
      </div>
      <div className="dashboard__area" ref={setArea}>
        {ordered.map(({ uuid, label, nodes }) => (
          <div key={uuid} className="dashboard__tile" style={gridStyle(wide.get(uuid)!, medium.get(uuid)!)} inert={editing}>
            <div className="dashboard__contents" data-label={label} ref={watchHeight}>
              <Slot nodes={nodes} />
            </div>
          </div>
        ))}
      </div>
      {editing && area && <Arranging env={node.env} tiles={ordered} places={places} area={area} end={end} />}
    </div>
  );
});

/** For the width that the style sheet finds; lines of a grid are counted from 1. */
const gridStyle = (wide: TileLayout, medium: TileLayout): CSSProperties =>
  ({
    "--wide-column": `${wide.x + 1} / span ${wide.w}`,
    "--wide-row": `${wide.y + 1} / span ${wide.h}`,
    "--medium-column": `${medium.x + 1} / span ${medium.w}`,
    "--medium-row": `${medium.y + 1} / span ${medium.h}`,
  }) as CSSProperties;

/**
 * Marks a tile's content with `data-overflows` while it is higher than the tile. Only then may it scroll: a scroller would take
 * the stickiness to the page away from the heads of tables. What scrolls has a name and is reached by the keyboard.
 */
function watchHeight(contents: HTMLElement | null): (() => void) | undefined {
  if (!contents) return undefined;
  const measure = (): void => {
    const overflows = contents.scrollHeight > contents.clientHeight + 1;
    if (overflows === contents.hasAttribute("data-overflows")) return;
    contents.toggleAttribute("data-overflows", overflows);
    if (overflows) {
      contents.tabIndex = 0;
      contents.setAttribute("role", "group");
      contents.setAttribute("aria-label", contents.dataset.label ?? "");
    } else for (const name of ["tabindex", "role", "aria-label"]) contents.removeAttribute(name);
  };
  // A frame later: a scroll bar changes the sizes that are being told.
  const sizes = new ResizeObserver(() => requestAnimationFrame(measure));
  const watch = (): void => {
    sizes.disconnect();
    sizes.observe(contents);
    for (const child of contents.children) sizes.observe(child);
  };
  const nodes = new MutationObserver(watch);
  nodes.observe(contents, { childList: true });
  watch();
  return () => {
    sizes.disconnect();
    nodes.disconnect();
  };
}

import "./layout-editor.css";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import { createPortal } from "react-dom";
import { GridLayout, verticalCompactor, type Layout } from "react-grid-layout";
import type { EngineEnv } from "../../host/env.ts";
import { moveTile, resizeTile, type Direction } from "./move-tile.ts";
import { columnsOf, type TileLayout, type TileDefaults, type Width } from "./grid-layout.ts";
import type { DashboardLayout } from "./dashboard-layout.ts";
import { useGrid } from "./use-grid.ts";

interface LayoutEditorProps {
  env: EngineEnv;
  tiles: readonly (TileDefaults & { label: string })[];
  places: DashboardLayout;
  /** The grid of the tiles, which the frames lie on. */
  area: HTMLElement;
  end: () => void;
}

/** A frame over every tile: it is dragged, resized and moved by keys, and the tile under it follows from place to place. */
export const LayoutEditor = observer(function LayoutEditor({ env, tiles, places, area, end }: LayoutEditorProps) {
  const hintId = useId();
  const frames = useRef<HTMLDivElement>(null);
  const { grid, layout, announcement, announce, turned, placeOf, dragged, dropped, step } = useTileLayout({ env, tiles, places, area });
  const possible = grid.columns > 1;

  useEffect(() => frames.current?.querySelector<HTMLElement>(".dashboard__grip")?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (!possible) end();
  }, [possible, end]);
  if (!possible) return null;

  // The frames know left and right only; who reads from the right gets their places turned.
  const above = (
    <div
      ref={frames}
      className="dashboard__frames"
      dir="ltr"
      role="application"
      aria-label={env.text("dashboard.frames")}
      aria-describedby={hintId}
      onKeyDown={(event) => event.key === "Escape" && end()}
    >
      {/* The library would write a style sheet into this place, which the page's policy refuses; there is nothing to mark here. */}
      <span id="react-draggable-style-el" hidden />
      <GridLayout
        width={grid.inline}
        layout={turned(layout)}
        gridConfig={{ cols: grid.columns, rowHeight: grid.row, margin: [grid.gap, grid.gap], containerPadding: [0, 0] }}
        dragConfig={{ handle: ".dashboard__grip" }}
        resizeConfig={{ handles: [grid.rightToLeft ? "sw" : "se"] }}
        onDrag={dragged}
        onDragStop={(next, _, tile) => dropped(next, tile?.i)}
        onResize={dragged}
        onResizeStop={(next, _, tile) => dropped(next, tile?.i)}
      >
        {tiles.map(({ uuid }) => (
          <div key={uuid} className="dashboard__frame">
            <button
              type="button"
              className="dashboard__grip"
              aria-label={placeOf(layout.find(({ i }) => i === uuid)!)}
              aria-describedby={hintId}
              onKeyDown={(event) => step(event, uuid)}
            >
              <span className="dashboard__dots" aria-hidden="true" />
            </button>
          </div>
        ))}
      </GridLayout>
    </div>
  );
  return (
    <>
      {createPortal(above, area)}
      <LayoutBar
        {...{ env, hintId, announcement, end }}
        isChanged={places.isChanged}
        onReset={() => {
          places.reset();
          announce(env.text("dashboard.was_reset"));
          frames.current?.querySelector<HTMLElement>(".dashboard__grip")?.focus({ preventScroll: true });
        }}
      />
    </>
  );
});

interface LayoutBarProps extends Pick<LayoutEditorProps, "env" | "end"> {
  hintId: string;
  announcement: string;
  isChanged: boolean;
  onReset: () => void;
}

function LayoutBar({ env, hintId, announcement, isChanged, onReset, end }: LayoutBarProps) {
  return (
    <div className="dashboard__bar" role="group" aria-label={env.text("dashboard.frames")}>
      <p className="quiet" id={hintId}>
        {env.text("dashboard.how")}
      </p>
      <button type="button" className="button" data-variant="quiet" data-size="small" disabled={!isChanged} onClick={onReset}>
        {env.text("dashboard.reset")}
      </button>
      <button type="button" className="button" data-variant="primary" data-size="small" onClick={end}>
        {env.text("dashboard.done")}
      </button>
      <p className="unseen" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

/** The places of the tiles on the grid that there is now, and what mouse and keys make of them. */
function useTileLayout({ env, tiles, places, area }: Omit<LayoutEditorProps, "end">) {
  const grid = useGrid(area);
  const [announcement, announce] = useState("");
  const width: Width = grid.columns === columnsOf.wide ? "wide" : "medium";
  const layout = places.layoutOf(tiles, width);

  const turned = (tiles_: Layout): TileLayout[] =>
    tiles_.map(({ i, x, y, w, h }) => ({ i, x: grid.rightToLeft ? grid.columns - x - w : x, y, w, h }));
  const labelOf = (uuid: string): string => tiles.find((tile) => tile.uuid === uuid)?.label ?? "";
  const placeOf = ({ i, x, y, w, h }: TileLayout): string =>
    env.text("dashboard.place", { label: labelOf(i), column: x + 1, row: y + 1, width: w, height: h });
  const arranged = (next: readonly TileLayout[], moved: string): void => {
    places.arrange(width, next, { keep: true });
    announce(placeOf(next.find(({ i }) => i === moved)!));
  };
  const dragged = (next: Layout): void => places.arrange(width, turned(verticalCompactor.compact(next, grid.columns)), { keep: false });
  const dropped = (next: Layout, moved: string | undefined): void => {
    if (moved !== undefined) arranged(turned(next), moved);
  };

  const step = (event: KeyboardEvent, uuid: string): void => {
    const to = directionOf(event, grid.rightToLeft);
    if (!to) return;
    event.preventDefault();
    const next = (event.shiftKey ? resizeTile : moveTile)(layout, uuid, to, width);
    if (next) arranged(next, uuid);
    else announce(env.text("dashboard.edge", { label: labelOf(uuid) }));
    // It may have gone out of sight.
    const grip = event.currentTarget;
    requestAnimationFrame(() => grip.scrollIntoView({ block: "nearest" }));
  };
  return { grid, layout, announcement, announce, turned, placeOf, dragged, dropped, step };
}

function directionOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent, rightToLeft: boolean): Direction | undefined {
  if (altKey || ctrlKey || metaKey) return undefined;
  const [left, right] = rightToLeft ? (["right", "left"] as const) : (["left", "right"] as const);
  return new Map<string, Direction>([
    ["ArrowLeft", left],
    ["ArrowRight", right],
    ["ArrowUp", "up"],
    ["ArrowDown", "down"],
  ]).get(key);
}

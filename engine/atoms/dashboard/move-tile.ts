/** Moving and resizing a tile by one step, as the arrow keys do. */
import { columnsOf, clampToGrid, compactLayout, type GridPosition, type TileLayout, type Width } from "./grid-layout.ts";

export type Direction = "left" | "right" | "up" | "down";

const steps: Readonly<Record<Direction, readonly [x: number, y: number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** Past a tile that is in the way in one step: row by row it would be closed up again. @returns undefined when there is no way */
export function moveTile(layout: readonly TileLayout[], id: string, to: Direction, width: Width): TileLayout[] | undefined {
  const tile = layout.find(({ i }) => i === id);
  if (!tile) return undefined;

  const [dx, dy] = steps[to];
  const rows = Math.max(...layout.map(({ y, h }) => y + h));
  for (let by = 1; by <= (dx === 0 ? rows : 1); by += 1) {
    const wanted = { ...tile, x: tile.x + dx * by, y: tile.y + dy * by };
    if (wanted.y < 0 || wanted.x < 0 || wanted.x + wanted.w > columnsOf[width]) return undefined;
    const moved = put(layout, wanted);
    if (isElsewhere(moved, tile)) return moved;
  }
  return undefined;
}

/** Its first corner stays. @returns undefined when it cannot be made smaller or larger */
export function resizeTile(layout: readonly TileLayout[], id: string, to: Direction, width: Width): TileLayout[] | undefined {
  const tile = layout.find(({ i }) => i === id);
  if (!tile) return undefined;

  const [dw, dh] = steps[to];
  const wanted = { ...tile, w: tile.w + dw, h: tile.h + dh };
  const fitting = clampToGrid(wanted, width);
  if (fitting.x !== tile.x || (fitting.w === tile.w && fitting.h === tile.h)) return undefined;
  return put(layout, { ...tile, ...fitting });
}

const put = (layout: readonly TileLayout[], wanted: TileLayout): TileLayout[] =>
  compactLayout([...layout.filter(({ i }) => i !== wanted.i), wanted], ({ i }) => i === wanted.i);

const isElsewhere = (layout: readonly TileLayout[], { i, x, y }: TileLayout): boolean => {
  const now: GridPosition = layout.find((tile) => tile.i === i)!;
  return now.x !== x || now.y !== y;
};

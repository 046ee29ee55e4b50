/** Where tiles stand: columns and rows counted from 0. No two overlap, and nothing hangs in the air. */

export interface GridPosition {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** A tile and its place, in the shape that react-grid-layout reads. */
export interface TileLayout extends GridPosition {
  i: string;
}

export const columnsOf = { wide: 12, medium: 6 } as const;
export type Width = keyof typeof columnsOf;

/** Rows that a tile may be high. */
export const maxTileHeight = 24;
/** Columns that it must be wide: less holds no words. */
const minTileWidth = 2;

export interface TileDefaults {
  uuid: string;
  wide: GridPosition;
  medium?: GridPosition;
}

/** The user's places where there are any, the document's for tiles that came later. */
export function layoutOf(tiles: readonly TileDefaults[], width: Width, kept: ReadonlyMap<string, GridPosition>): TileLayout[] {
  let below = 0;
  const placed = tiles
    .toSorted((one, other) => byPlace(one.wide, other.wide))
    .map(({ uuid, wide, medium }) => {
      const usual = width === "wide" ? wide : (medium ?? { x: 0, y: below, w: columnsOf.medium, h: wide.h });
      below = Math.max(below, usual.y + usual.h);
      return { i: uuid, ...clampToGrid(kept.get(uuid) ?? usual, width) };
    });
  return compactLayout(placed, (tile) => !kept.has(tile.i));
}

/** Tiles move up until they meet one; of two that want the same place `first` has it. */
export function compactLayout(tiles: readonly TileLayout[], first: (tile: TileLayout) => boolean = () => false): TileLayout[] {
  const settled: TileLayout[] = [];
  const isFree = (tile: TileLayout, y: number) => !settled.some((other) => overlap({ ...tile, y }, other));
  for (const tile of sortTiles(tiles, first)) {
    let { y } = tile;
    while (!isFree(tile, y)) y += 1;
    while (y > 0 && isFree(tile, y - 1)) y -= 1;
    settled.push({ ...tile, y });
  }
  return settled;
}

/** As one reads: row by row, from the first column on. */
export const sortTiles = (tiles: readonly TileLayout[], first: (tile: TileLayout) => boolean = () => false): TileLayout[] =>
  tiles.toSorted((one, other) => one.y - other.y || Number(first(other)) - Number(first(one)) || one.x - other.x);

/** What was stored, or written, for fewer columns is made to fit. */
export function clampToGrid({ x, y, w, h }: GridPosition, width: Width): GridPosition {
  const columns = columnsOf[width];
  const wide = between(w, minTileWidth, columns);
  return { x: between(x, 0, columns - wide), y: between(y, 0, 999), w: wide, h: between(h, 1, maxTileHeight) };
}

const between = (value: number, least: number, most: number): number => Math.min(Math.max(Math.round(value), least), most);

const byPlace = (one: GridPosition, other: GridPosition): number => one.y - other.y || one.x - other.x;

const overlap = (one: GridPosition, other: GridPosition): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;

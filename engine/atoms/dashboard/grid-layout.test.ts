import { describe, expect, it } from "vitest";
import { verticalCompactor } from "react-grid-layout/core";
import { moveTile, resizeTile } from "./move-tile.ts";
import { layoutOf, compactLayout, type GridPosition, type TileLayout } from "./grid-layout.ts";

const tile = (i: string, x: number, y: number, w: number, h: number): TileLayout => ({ i, x, y, w, h });
const written = (layout: readonly TileLayout[] | undefined) =>
  layout && Object.fromEntries(layout.map(({ i, x, y, w, h }) => [i, [x, y, w, h]]).toSorted());
const document = [
  { uuid: "figures", wide: { x: 0, y: 0, w: 12, h: 2 } },
  { uuid: "recent", wide: { x: 0, y: 2, w: 6, h: 5 } },
  { uuid: "shipped", wide: { x: 6, y: 2, w: 6, h: 3 } },
];
const usual = layoutOf(document, "wide", new Map());

describe("the places of tiles", () => {
  it("are the document's as long as the user has chosen none", () => {
    expect(written(usual)).toEqual({ figures: [0, 0, 12, 2], recent: [0, 2, 6, 5], shipped: [6, 2, 6, 3] });
  });

  it("are one below the other, over the whole width, where the document says nothing about fewer columns", () => {
    expect(written(layoutOf(document, "medium", new Map()))).toEqual({
      figures: [0, 0, 6, 2],
      recent: [0, 2, 6, 5],
      shipped: [0, 7, 6, 3],
    });
  });

  it("are the user's where there are any, and a tile that came later stands at its place of the document", () => {
    const kept = new Map<string, GridPosition>([
      ["figures", { x: 0, y: 5, w: 12, h: 2 }],
      ["recent", { x: 0, y: 0, w: 12, h: 5 }],
    ]);
    const later = [...document.slice(0, 2), { uuid: "new", wide: { x: 0, y: 0, w: 4, h: 2 } }];
    expect(written(layoutOf(later, "wide", kept))).toEqual({ new: [0, 0, 4, 2], recent: [0, 2, 12, 5], figures: [0, 7, 12, 2] });
  });

  it("close up where a tile is not shown, and fit into the columns there are", () => {
    const odd = new Map<string, GridPosition>([["recent", { x: 11, y: 40, w: 900, h: -3 }]]);
    expect(written(layoutOf(document.slice(1), "wide", odd))).toEqual({ recent: [0, 3, 12, 1], shipped: [6, 0, 6, 3] });
  });

  it("are those that react-grid-layout would give them", () => {
    let seed = 7;
    const random = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 60; round += 1) {
      const tiles = Array.from({ length: 8 }, (_, i) => tile(`t${i}`, random(8), random(9), 2 + random(3), 1 + random(4)));
      const settled = compactLayout(tiles);
      expect(written(verticalCompactor.compact(settled, 12) as TileLayout[])).toEqual(written(settled));
    }
  });
});

describe("an arrow key", () => {
  it("moves a tile past the one in its way", () => {
    expect(written(moveTile(usual, "figures", "down", "wide"))).toEqual({
      figures: [0, 5, 12, 2],
      recent: [0, 0, 6, 5],
      shipped: [6, 0, 6, 3],
    });
    expect(written(moveTile(usual, "recent", "up", "wide"))).toEqual({
      recent: [0, 0, 6, 5],
      figures: [0, 5, 12, 2],
      shipped: [6, 0, 6, 3],
    });
  });

  it("moves a tile by a column and pushes down what stands there", () => {
    expect(written(moveTile(usual, "recent", "right", "wide"))).toMatchObject({ recent: [1, 2, 6, 5], shipped: [6, 7, 6, 3] });
  });

  it("with Shift resizes a tile; its neighbours make room", () => {
    expect(written(resizeTile(usual, "figures", "down", "wide"))).toMatchObject({ figures: [0, 0, 12, 3], recent: [0, 3, 6, 5] });
    expect(written(resizeTile(usual, "shipped", "left", "wide"))).toMatchObject({ shipped: [6, 2, 5, 3] });
  });

  it("does nothing at an edge", () => {
    expect(moveTile(usual, "figures", "up", "wide")).toBeUndefined();
    expect(moveTile(usual, "shipped", "right", "wide")).toBeUndefined();
    expect(moveTile(usual, "recent", "left", "wide")).toBeUndefined();
    expect(resizeTile(usual, "figures", "right", "wide")).toBeUndefined();
    expect(resizeTile([tile("small", 0, 0, 2, 1)], "small", "up", "wide")).toBeUndefined();
    expect(resizeTile([tile("small", 0, 0, 2, 1)], "small", "left", "wide")).toBeUndefined();
  });
});

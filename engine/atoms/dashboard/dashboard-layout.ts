/** How a user arranged the tiles of a dashboard. Remembered for each user and key, on the server with what lists remember. */
import { makeObservable, observableRef, runInAction } from "mobx";
import type { EngineEnv } from "../../host/env.ts";
import { writeSetting } from "../../model/page/user-settings.ts";
import { ownPath } from "../../rules/own-path.ts";
import { columnsOf, layoutOf, type GridPosition, type TileLayout, type TileDefaults, type Width } from "./grid-layout.ts";

type StoredLayout = Readonly<Record<Width, ReadonlyMap<string, GridPosition>>>;

const nothing: StoredLayout = { wide: new Map(), medium: new Map() };
const widths = Object.keys(columnsOf) as Width[];

/** Milliseconds without another step before the server is told: an arrow key is pressed many times. */
const pause = 400;

export class DashboardLayout {
  private readonly env: EngineEnv;
  private readonly key: string;
  private kept: StoredLayout;
  private unsent: ReturnType<typeof setTimeout> | undefined = undefined;
  /** One after the other: what was sent last is what stays. */
  private sent: Promise<unknown> = Promise.resolve();

  constructor(env: EngineEnv, key: string) {
    this.env = env;
    // Every page load carries what lists remember (`list:`); no page's own list has a key like this one.
    this.key = `list:tiles/${key}`;
    this.kept = read(env.store.read(this.key));
    makeObservable<this, "kept">(this, { kept: observableRef });
  }

  get isChanged(): boolean {
    return widths.some((width) => this.kept[width].size > 0);
  }

  layoutOf(tiles: readonly TileDefaults[], width: Width): TileLayout[] {
    return layoutOf(tiles, width, this.kept[width]);
  }

  /** Tiles that are not shown now keep the place they have. While one is dragged nothing is remembered yet. */
  arrange(width: Width, layout: readonly TileLayout[], { keep }: { keep: boolean }): void {
    const places = layout.map(({ i, x, y, w, h }) => [i, { x, y, w, h }] as const);
    runInAction(() => (this.kept = { ...this.kept, [width]: new Map([...this.kept[width], ...places]) }));
    if (keep) this.remember();
  }

  reset(): void {
    runInAction(() => (this.kept = nothing));
    this.remember();
  }

  /** Tells the server what it does not know yet, without waiting for another step. */
  flush(): void {
    if (this.unsent === undefined) return;
    clearTimeout(this.unsent);
    this.unsent = undefined;
    const value = written(this.kept);
    this.sent = this.sent.then(() => writeSetting(this.env, this.key, value));
  }

  private remember(): void {
    this.env.store.write(this.key, written(this.kept));
    clearTimeout(this.unsent);
    this.unsent = setTimeout(() => this.flush(), pause);
  }
}

/** Also when there is nothing: in another browser it takes the place of what that one still knows. */
const written = (kept: StoredLayout): Record<string, Record<string, number[]>> =>
  Object.fromEntries(
    widths
      .filter((width) => kept[width].size > 0)
      .map((width) => [width, Object.fromEntries([...kept[width]].map(([uuid, { x, y, w, h }]) => [uuid, [x, y, w, h]]))]),
  );

/** What was stored may be of another version, or of nobody's. */
function read(stored: unknown): StoredLayout {
  const placesOf = (width: Width): ReadonlyMap<string, GridPosition> => {
    const places = ownPath(stored, [width]);
    if (typeof places !== "object" || places === null) return nothing[width];
    return new Map(Object.entries(places).flatMap(([uuid, place]) => (isPlace(place) ? [[uuid, named(place)] as const] : [])));
  };
  return { wide: placesOf("wide"), medium: placesOf("medium") };
}

type Numbers = readonly [x: number, y: number, w: number, h: number];

const isPlace = (value: unknown): value is Numbers => Array.isArray(value) && value.length === 4 && value.every(Number.isFinite);
const named = ([x, y, w, h]: Numbers): GridPosition => ({ x, y, w, h });

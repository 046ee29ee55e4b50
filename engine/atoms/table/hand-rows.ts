/**
 * Rows that stand in the document without React: while somebody scrolls through thousands of them every frame brings new ones,
 * and React's books about a row cost several times what its elements cost. A table with a cell that only React can draw is
 * refused, and drawn by React as a whole.
 */
import { Reaction } from "mobx";
import type { ReactElement, ReactNode } from "react";
import type { CompiledNode } from "../../compile/compiled.ts";
import { Scope } from "../../model/scope.ts";
import { HandContent, HandDrawn, hearBelow, needsReact } from "../../render/by-hand.ts";
import { elementView } from "../../render/element-view.ts";
import type { Place } from "../../render/engine-context.ts";
import { loadedComponent } from "../../render/loaded-atoms.ts";
import { NodeInstance } from "../../render/node-instance.ts";
import { isTrue } from "../../rules/operators/operator.ts";
import { drawingOf } from "../drawn-inline.ts";
import type { TableColumn } from "./columns.ts";
import type { Line } from "./lines.ts";
import { drawContent, drawRow } from "./table-row.tsx";
import type { TableView } from "./table-view.ts";

/** What all rows of one drawing share. */
export interface Drawing {
  columns: readonly TableColumn[];
  view: TableView;
  place: Place;
  /** The cells of any row, empty. */
  cells: readonly ReactElement[];
  /** Of the columns, in pixels; where they are given, cells are marked whose texts surely fit. */
  widths: readonly number[] | undefined;
}

/** How much is drawn of the rows. */
export interface Extent {
  /** They follow each other in the document as they are seen, and each is whole. */
  settled: boolean;
  /** Columns from the first, which are all that can be seen; the others wait until the rows settle. */
  seen: number;
}

/** A line and, where not all are drawn, where it stands, in pixels from the first. */
export interface Stand {
  index: number;
  start?: number | undefined;
}

/** The rows of a table's body, in which nothing else stands. */
export class HandRows {
  private known = new Map<string, HandRow>();
  private readonly refuse: () => void;

  /** @param refuse told when React has to draw the table; nothing of it stands in the document then */
  constructor(refuse: () => void) {
    this.refuse = () => {
      this.dispose();
      refuse();
    };
  }

  /**
   * Lines that have gone lend their rows to those that come. Rows stand where they are put, so that none is taken out of the
   * document for it; only when they settle they follow each other there, too, as who reads the document expects.
   * @returns the rows that were not there before
   */
  show(body: Element, lines: readonly Line[], stands: readonly Stand[], drawing: Drawing, extent: Extent): readonly Element[] {
    hearBelow(body);
    if (this.known.size === 0) body.replaceChildren();
    const keys = ownKeys(lines, stands);
    const free = this.known;
    this.known = new Map();
    for (const key of keys) {
      const row = free.get(key);
      if (row) this.known.set(key, row);
      free.delete(key);
    }
    const spare: HandRow[] = [];
    // Whoever is in a row that goes must not find himself in another one.
    for (const row of free.values())
      if (row.element.contains(document.activeElement)) row.dispose();
      else spare.push(row);
    const added: Element[] = [];
    try {
      stands.forEach((stand, at) => {
        const line = lines[stand.index]!;
        if (line.kind === "detail") throw needsReact;
        const old = this.known.get(keys[at]!) ?? spare.pop();
        const row = old ?? new HandRow(this.refuse);
        this.known.set(keys[at]!, row);
        row.show(line, stand, drawing, extent);
        if (!old) added.push(row.element);
      });
    } catch {
      // What breaks breaks once more where React draws it, and is told there.
      for (const row of spare) row.dispose();
      this.refuse();
      return [];
    }
    for (const row of spare) row.dispose();
    body.append(...added);
    if (extent.settled) this.sort(body, keys);
    return added;
  }

  dispose(): void {
    for (const row of this.known.values()) row.dispose();
    this.known.clear();
  }

  /** For a table that goes as a whole, and takes them along: none is taken out by itself. */
  leave(): void {
    for (const row of this.known.values()) row.leave();
    this.known.clear();
  }

  /** Around the row that has the focus: the browser would scroll to one that is moved. */
  private sort(body: Element, keys: readonly string[]): void {
    const rows = keys.map((key) => this.known.get(key)!.element);
    const still = rows.findIndex((row) => row.contains(document.activeElement));
    putBehind(body, undefined, rows.slice(0, Math.max(still, 0)));
    putBehind(body, rows[still], rows.slice(still + 1));
  }
}

/** Data may hold two rows of one key; both are there. */
function ownKeys(lines: readonly Line[], stands: readonly Stand[]): string[] {
  const taken = new Set<string>();
  return stands.map(({ index }) => {
    const { key } = lines[index]!;
    const own = taken.has(key) ? `${key} ${index}` : key;
    taken.add(own);
    return own;
  });
}

function putBehind(body: Element, first: Element | undefined, rows: readonly Element[]): void {
  let last = first;
  for (const row of rows) {
    const next = last ? last.nextSibling : body.firstChild;
    // What is moved so stays what it is: hovered, scrolled, playing. Not every browser knows it.
    if (next !== row && "moveBefore" in body) body.moveBefore(row, next);
    else if (next !== row) body.insertBefore(row, next);
    last = row;
  }
}

interface Shown extends Stand {
  line: Line;
  drawing: Drawing;
  /** Cells, from the first. */
  drawn: number;
}

class HandRow {
  private hand: HandDrawn | undefined = undefined;
  private drawn: ReactElement | undefined = undefined;
  private cells: Drawing["cells"] = [];
  private contents: readonly HandContent[] = [];
  private shown: Shown | undefined = undefined;
  private readonly watch: Reaction;

  constructor(refuse: () => void) {
    this.watch = new Reaction("row", () => {
      try {
        this.redraw();
      } catch {
        refuse();
      }
    });
  }

  get element(): Element {
    return this.hand!.element;
  }

  /** @throws what a cell throws; `needsReact` where one cannot be drawn by hand */
  show(line: Line, { index, start }: Stand, drawing: Drawing, { settled, seen }: Extent): void {
    const { shown } = this;
    const drawn = settled ? drawing.cells.length : Math.min(seen, drawing.cells.length);
    const isSame = shown?.line === line && shown.index === index && shown.start === start && shown.drawing === drawing;
    if (isSame && shown.drawn >= drawn) return;
    this.shown = { line, index, start, drawing, drawn };
    this.redraw();
  }

  dispose(): void {
    this.leave();
    this.hand?.element.remove();
  }

  leave(): void {
    this.watch.dispose();
    this.detach();
  }

  private detach(): void {
    for (const content of this.contents) content.detach();
  }

  private redraw(): void {
    let broken: unknown;
    this.watch.track(() => {
      try {
        this.draw(this.shown!);
      } catch (cause) {
        broken = cause;
      }
    });
    if (broken !== undefined) throw broken;
  }

  private draw({ line, index, start, drawing, drawn }: Shown): void {
    const { columns, view, cells, place, widths } = drawing;
    const row = drawRow({ line, place: index, start, view }, cells);
    if (!this.hand || this.cells !== cells) {
      const old = this.hand?.element;
      this.detach();
      this.hand = new HandDrawn(row);
      old?.replaceWith(this.hand.element);
      this.contents = [...this.hand.element.children].map((cell) => new HandContent(cell));
    } else this.hand.draw(row, this.drawn);
    this.drawn = row;
    this.cells = cells;
    const within = { ...place, scope: new Scope(place.scope, { row: line.row, index: line.index }) };
    const slot = (nodes: readonly CompiledNode[]): ReactNode => nodes.map((node) => drawNode(node, within));
    for (let at = 0; at < drawn; at++) {
      const content = this.contents[at]!;
      content.draw(drawContent(columns[at], line, view, slot));
      if (widths) content.element.toggleAttribute("data-short", isShort(content.element.textContent, widths[at] ?? 0));
    }
  }
}

/** A node whose atom is drawn inline. @throws `needsReact` for any other */
function drawNode(node: CompiledNode, place: Place): ReactNode {
  const component = node.atom.field ? undefined : loadedComponent(node.atom);
  const drawing = component && drawingOf(component);
  if (!drawing) throw needsReact;
  const element = elementView(node, place.scope);
  if (element.hidden !== undefined && isTrue(element.hidden)) return null;
  return drawing({ element, node: new NodeInstance(node, place) });
}

/** Surely no wider than its column; what cannot be sure is cut off by the browser. */
function isShort(text: string, width: number): boolean {
  let taken = bothPaddings;
  for (let at = 0; at < text.length && taken <= width; at++) taken += widthOf(text.charCodeAt(at));
  return taken <= width;
}

const bothPaddings = 24;
const fontSize = 14;
/** In the widest fonts that are read, in shares of the font size. */
const wide = { small: 0.62, capital: 0.78, widest: 1.05 } as const;
const widest: ReadonlySet<number> = new Set(Array.from("mwMWQO@%&—…", (sign) => sign.charCodeAt(0)));

function widthOf(code: number): number {
  if (widest.has(code)) return wide.widest * fontSize;
  // Latin without capitals; what other scripts take nobody knows here.
  if (code > 0x24f) return Number.POSITIVE_INFINITY;
  return (code >= 0x41 && code <= 0x5a ? wide.capital : wide.small) * fontSize;
}

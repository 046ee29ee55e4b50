import { useLayoutEffect, useMemo, useState, type RefObject } from "react";
import { usePlace } from "../../render/engine-context.ts";
import type { TableColumn } from "./columns.ts";
import { HandRows, type Extent, type Stand } from "./hand-rows.ts";
import type { Line } from "./lines.ts";
import { drawCells } from "./table-row.tsx";
import type { TableView } from "./table-view.ts";

interface Options {
  /** What they are put into; nothing else stands in it. */
  body: RefObject<HTMLElement | null>;
  lines: readonly Line[];
  columns: readonly TableColumn[];
  view: TableView;
  /** Of the columns, in pixels, where texts are cut off at them. */
  widths?: readonly number[];
}

export interface LivingRows {
  /** @returns the rows that were not there before */
  show(stands: readonly Stand[], extent: Extent): readonly Element[];
}

/** Rows without React, for a component that draws nothing itself; undefined where React has to draw them. */
export function useHandRows({ body, lines, columns, view, widths }: Options): LivingRows | undefined {
  const place = usePlace();
  const [refused, setRefused] = useState(place.page.designer);
  const [rows] = useState(() => new HandRows(() => setRefused(true)));
  const cells = useMemo(() => drawCells(columns, view, () => undefined), [columns, view]);
  const written = widths?.join();
  const drawing = useMemo(
    () => ({ columns, view, place, cells, widths: written?.split(",").map(Number) }),
    [columns, view, place, cells, written],
  );
  useLayoutEffect(() => () => rows.leave(), [rows]);
  if (refused) return undefined;

  return { show: (stands, extent) => rows.show(body.current!, lines, stands, drawing, extent) };
}

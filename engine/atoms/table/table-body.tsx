import { observer } from "mobx-react-lite";
import { useLayoutEffect } from "react";
import { BodyFrame } from "./body-frame.tsx";
import type { GridNavigation } from "./grid-navigation.ts";
import type { TableColumn } from "./columns.ts";
import { uniqueKeys, type Line } from "./lines.ts";
import { lineComponent } from "./table-row.tsx";
import type { TableView } from "./table-view.ts";

export interface TableBody {
  lines: readonly Line[];
  columns: readonly TableColumn[];
  view: TableView;
  navigation: GridNavigation | undefined;
}

/** All lines in the document: what is found by the browser's search and printed. */
export const PlainBody = observer(function PlainBody({ lines, columns, view, navigation }: TableBody) {
  useLayoutEffect(() => navigation?.apply());
  const keys = uniqueKeys(lines);
  return (
    <BodyFrame navigation={navigation}>
      {lines.map((line, place) => {
        const Drawn = lineComponent(line);
        return <Drawn key={keys[place]} line={line} place={place} columns={columns} view={view} />;
      })}
    </BodyFrame>
  );
});

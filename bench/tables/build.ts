/** Every contestant's table as a page of its own. Opened, it has drawn nothing: `window.prepareTable(count)` and `mountTable()` draw. */
import path from "node:path";
import { buildPages, type BuiltPages } from "../built-pages.ts";
import { contestants, type ContestantName } from "./work.ts";

export type BuiltTables = BuiltPages<ContestantName>;

export const buildTables = (): Promise<BuiltTables> =>
  buildPages<ContestantName>({ pages: contestants, script: begin, ready: "mountTable" });

const begin = (name: ContestantName): string => `
  import { mount } from ${JSON.stringify(path.join(import.meta.dirname, "contestants", `${name}.tsx`))};
  import { rowsOf } from ${JSON.stringify(path.join(import.meta.dirname, "work.ts"))};
  let rows;
  window.prepareTable = (count) => {
    rows = rowsOf(count);
  };
  window.mountTable = () => {
    window.unmountTable = mount(document.getElementById("app"), rows);
  };
`;

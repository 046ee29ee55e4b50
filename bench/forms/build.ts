/** Every contestant's form as a page of its own. */
import path from "node:path";
import { buildPages, type BuildOptions, type BuiltPages } from "../built-pages.ts";
import { contestants, type PageName } from "./work.ts";

/** Opened, a contestant has drawn nothing yet: `window.prepareForm(count)` and `mountForm()` draw. */
export type BuiltForms = BuiltPages<PageName>;

export const buildForms = (options: Partial<BuildOptions<PageName>> = {}): Promise<BuiltForms> =>
  buildPages<PageName>({ pages: contestants, script: begin, ready: "mountForm", ...options });

const begin = (name: PageName): string => `
  import * as contestant from ${JSON.stringify(path.join(import.meta.dirname, "contestants", `${name}.tsx`))};
  import { workOf } from ${JSON.stringify(path.join(import.meta.dirname, "work.ts"))};
  window.submitted = [];
  let given;
  window.prepareForm = (count) => {
    given = (contestant.given ?? ((fields) => fields))(workOf(count));
  };
  window.mountForm = () => {
    window.unmountForm = contestant.mount(document.getElementById("app"), given, (values) => window.submitted.push(values));
  };
`;

/** What conditions read on a page, by root name. What the page does not know is asked of the models that the host provides. */
import type { ScopeReader } from "../../rules/evaluation.ts";
import type { EngineEnv } from "../../host/env.ts";
import { ownPath } from "../../rules/own-path.ts";
import type { ReactiveScope } from "./scope.ts";
import { today } from "../../rules/time-zone.ts";

export interface PageRoots {
  env: EngineEnv;
  route: Readonly<Record<string, string>>;
  params: Readonly<Record<string, unknown>>;
  state: ReactiveScope;
  source(id: string): ReactiveScope | undefined;
  /** The values of fields that stand in no form. */
  values(): ReactiveScope | undefined;
}

type Read = (page: PageRoots, path: readonly string[]) => unknown;

const roots: ReadonlyMap<string, Read> = new Map<string, Read>([
  ["data", (page, [id, ...rest]) => (id === undefined ? undefined : page.source(id)?.read(rest))],
  ["state", (page, path) => page.state.read(path)],
  ["values", (page, path) => page.values()?.read(path)],
  ["route", (page, path) => ownPath(page.route, path)],
  ["params", (page, path) => ownPath(page.params, path)],
  ["today", ({ env }) => today(env.now(), env.formats().time_zone)],
  ["texts", ({ env }, path) => env.text(path.join("."))],
]);

export class PageScope implements ScopeReader {
  private readonly page: PageRoots;

  constructor(page: PageRoots) {
    this.page = page;
  }

  read(root: string, path: readonly string[]): unknown {
    const read = roots.get(root);
    return read ? read(this.page, path) : this.page.env.models.get(root)?.read(path);
  }

  report(problem: { code: string; message: string }): void {
    this.page.env.report(problem);
  }
}

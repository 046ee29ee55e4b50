/** A part of something that lives, seen as a source: `cart.items` of a model, `order.items` of a record. */
import type { ScopeReader } from "../../rules/evaluation.ts";
import { ownPath } from "../../rules/own-path.ts";
import type { SourceView } from "./source-view.ts";

const nothing = [] as const;

export class PathSource implements SourceView {
  readonly id: string;
  readonly params = {};
  readonly pagination = null;
  readonly cache_info = null;
  readonly controller = "";
  private readonly parent: SourceView | undefined;
  private readonly scope: ScopeReader;
  private readonly path: readonly string[];

  /** @param parent the source that the path leads into; without it the path begins with a model's name */
  constructor(id: string, scope: ScopeReader, parent: SourceView | undefined) {
    this.id = id;
    this.scope = scope;
    this.parent = parent;
    this.path = id.split(".");
  }

  get state(): SourceView["state"] {
    return this.parent?.state ?? "ready";
  }

  get fetching(): boolean {
    return this.parent?.fetching ?? false;
  }

  get updating(): boolean {
    return this.parent?.updating ?? false;
  }

  get errors(): SourceView["errors"] {
    return this.parent?.errors ?? nothing;
  }

  get messages(): SourceView["messages"] {
    return this.parent?.messages ?? nothing;
  }

  get infos(): SourceView["infos"] {
    return this.parent?.infos ?? nothing;
  }

  get warnings(): SourceView["warnings"] {
    return this.parent?.warnings ?? nothing;
  }

  get data(): unknown {
    const [root, ...rest] = this.path;
    return this.parent ? ownPath(this.parent.data, rest) : this.scope.read(root!, rest);
  }

  get items(): readonly Record<string, unknown>[] {
    const { data } = this;
    return Array.isArray(data) ? (data as Record<string, unknown>[]) : [];
  }

  /** Only a list of the API can be asked for something else. */
  change(): Promise<void> {
    return Promise.resolve();
  }

  reload(options?: { force?: boolean }): Promise<void> {
    return this.parent?.reload(options) ?? Promise.resolve();
  }
}

/** A user's searches of one list, kept on the server under one setting. */
import { makeObservable, observable, observableRef, runInAction } from "mobx";
import type { ApiError } from "../../../schemas/answer.ts";
import type { ApiAnswer, EngineEnv } from "../../host/env.ts";
import { isFilterName } from "../../model/list/list-params.ts";
import { readSetting, writeSetting } from "../../model/page/user-settings.ts";
import type { ListParams, SourceView } from "../../model/list/source-view.ts";

export interface SavedSearch {
  name: string;
  params: ListParams;
}

export class SavedSearchesModel {
  /** Undefined until the server has been asked. */
  list: readonly SavedSearch[] | undefined = undefined;
  busy = false;
  /** Why there is no list: what the server said. */
  error: string | undefined = undefined;
  private readonly env: EngineEnv;
  private readonly source: SourceView;
  private readonly key: string;

  constructor(env: EngineEnv, source: SourceView, key: string) {
    this.env = env;
    this.source = source;
    this.key = `searches:${key}`;
    makeObservable(this, { list: observableRef, busy: observable, error: observable });
  }

  async load(): Promise<void> {
    runInAction(() => (this.error = undefined));
    const answer = await this.ask();
    runInAction(() => {
      if (answer.ok) this.list = searchesIn(answer.data);
      // Over a list that is there the old one stays.
      else if (!this.list) this.error = answer.errors[0]?.message ?? "";
    });
  }

  /** What the list is searched for now, in the place of what has this name. */
  save(name: string): Promise<boolean> {
    const search = { name, params: searchOf(this.source.params) };
    return this.change((list) => [...list.filter((other) => other.name !== name), search].toSorted(byName));
  }

  delete(name: string): Promise<boolean> {
    return this.change((list) => list.filter((other) => other.name !== name));
  }

  apply({ params }: SavedSearch): void {
    const now = searchOf(this.source.params);
    void this.source.change({ ...Object.fromEntries(Object.keys(now).map((name) => [name, undefined])), ...params });
  }

  /** Whether the list is searched for exactly this. */
  isCurrent({ params }: SavedSearch): boolean {
    const now = searchOf(this.source.params);
    return Object.keys({ ...now, ...params }).every((name) => String(now[name] ?? "") === String(params[name] ?? ""));
  }

  /** Opens the search for whoever may see the page. */
  addressOf(params: ListParams = searchOf(this.source.params)): string {
    return new URL(this.source.addressOf?.(params) ?? "", globalThis.location.href).href;
  }

  /** Another tab may have changed the list: what is there now is changed, not what was shown. */
  private async change(next: (list: readonly SavedSearch[]) => readonly SavedSearch[]): Promise<boolean> {
    runInAction(() => (this.busy = true));
    const current = await this.read();
    const written = current && (await this.write(next(current)));
    runInAction(() => {
      this.busy = false;
      if (written) this.list = written;
    });
    return written !== undefined;
  }

  private ask(): Promise<ApiAnswer> {
    return readSetting(this.env, this.key);
  }

  private async read(): Promise<readonly SavedSearch[] | undefined> {
    const answer = await this.ask();
    return answer.ok ? searchesIn(answer.data) : this.refused(answer.errors);
  }

  private async write(list: readonly SavedSearch[]): Promise<readonly SavedSearch[] | undefined> {
    const answer = await writeSetting(this.env, this.key, list.length > 0 ? list : null);
    return answer.ok ? list : this.refused(answer.errors);
  }

  private refused(errors: readonly ApiError[]): undefined {
    this.env.notify({ tone: "error", text: errors[0]?.message ?? "" });
  }
}

/** Filters and the free text; which page is shown and how it is sorted belongs to the table. */
const searchOf = (params: ListParams): ListParams =>
  Object.fromEntries(Object.entries(params).filter(([name, value]) => value !== undefined && (name === "q" || isFilterName(name))));

/** A setting holds whatever was stored under its name: two searches of one name are one, the one that was saved last. */
function searchesIn(data: unknown): readonly SavedSearch[] {
  const value = (data as { value?: unknown } | null)?.value;
  const searches = Array.isArray(value) ? value.filter(isSearch) : [];
  return [...new Map(searches.map((search) => [search.name, search])).values()].toSorted(byName);
}

const isSearch = (value: unknown): value is SavedSearch =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as SavedSearch).name === "string" &&
  typeof (value as SavedSearch).params === "object" &&
  (value as SavedSearch).params !== null &&
  Object.values((value as SavedSearch).params).every((param) => param === undefined || isScalar(param));

const isScalar = (value: unknown): boolean => typeof value === "string" || typeof value === "number";

const byName = (one: SavedSearch, other: SavedSearch): number => one.name.localeCompare(other.name);

/** What a list remembers: in the address, so that back, forward and bookmarks work, and per user (`remember`). */
import type { DataSource } from "../../../schemas/data-source.ts";
import type { EngineEnv } from "../../host/env.ts";
import { saveSetting } from "../page/user-settings.ts";
import type { ListParams } from "./source-view.ts";

/** Kept apart from search criteria: they belong to the table, not to what was searched. */
const tableParams: ReadonlySet<string> = new Set(["page", "page_size", "sort_by", "order"]);

/** An address may say anything, and one value that no list can have would fail every call: it counts as not said. */
const possible: ReadonlyMap<string, RegExp> = new Map([
  ["page", /^[1-9]\d{0,5}$/],
  ["page_size", /^(?:[1-9]\d?|100)$/],
  ["order", /^(?:asc|desc)$/],
]);
const isPossible = (name: string, value: unknown): boolean => possible.get(name)?.test(String(value)) ?? true;

export const hasCriteria = (params: ListParams): boolean => Object.keys(params).some((name) => !tableParams.has(name));

type Remembered = NonNullable<DataSource["remember"]>[number];

const belongsTo: Readonly<Record<Remembered, (name: string) => boolean>> = {
  page_size: (name) => name === "page_size",
  sort: (name) => name === "sort_by" || name === "order",
  search_criteria: (name) => !tableParams.has(name),
};

export class ListMemory {
  private readonly env: EngineEnv;
  private readonly remember: readonly Remembered[];
  /** Names in the address begin with this; empty when the page has one list only. */
  private readonly prefix: string;
  private readonly key: string;
  /** The page's own: an answer that comes while the next page is on its way must not write into that page's address. */
  private readonly path: string;

  constructor(source: DataSource, env: EngineEnv, place: { pageKey: string; prefix: string }) {
    this.env = env;
    this.remember = source.remember ?? [];
    this.prefix = place.prefix;
    this.key = `list:${place.pageKey}:${source.id}`;
    this.path = env.address.path();
  }

  /** Whether a list that is searched by these is so because it was the last time, and nothing in the address says it. */
  recalls(params: ListParams, taken: ReadonlySet<string>): boolean {
    return Object.keys(this.fromAddress(taken)).length === 0 && hasCriteria(params);
  }

  /** What the user last changed. What the address says wins over what is remembered, and is then the whole search. */
  restore(taken: ReadonlySet<string>): ListParams {
    const addressed = this.fromAddress(taken);
    const stored = this.stored();
    if (Object.keys(addressed).length === 0) return stored;

    const { page_size } = stored;
    return page_size === undefined ? addressed : { page_size, ...addressed };
  }

  /** Criteria are for the address alone: what was only typed, or stood there before, is not remembered. */
  keep(params: ListParams, taken: ReadonlySet<string>): void {
    this.toAddress(params, taken);
    this.store(this.stored(), params);
  }

  /** Somebody has submitted these criteria. */
  rememberSearch(params: ListParams): void {
    this.store(params, params);
  }

  private store(searched: ListParams, ofTable: ListParams): void {
    if (this.remember.length === 0) return;
    const criteria = Object.entries(searched).filter(([name]) => !tableParams.has(name));
    const table = Object.entries(ofTable).filter(([name]) => tableParams.has(name));
    const kept = [...criteria, ...table].filter(([name, content]) => content !== undefined && this.isRemembered(name));
    const value = Object.fromEntries(kept);
    if (JSON.stringify(value) !== JSON.stringify(this.stored())) void saveSetting(this.env, this.key, value);
  }

  /** The page with such a search, for whoever opens it: also what is empty is said, because others may start with something. */
  addressOf(params: ListParams): string {
    return `${this.path}?${new URLSearchParams(this.inAddress(params)).toString()}`;
  }

  private inAddress(params: ListParams): [name: string, value: string][] {
    const own = Object.entries(params).filter(([name, value]) => value !== undefined && !(name === "page" && Number(value) === 1));
    return own.map(([name, value]) => [this.prefix + name, String(value)]);
  }

  private isRemembered(name: string): boolean {
    return this.remember.some((kind) => belongsTo[kind](name));
  }

  private stored(): ListParams {
    const value = this.env.store.read(this.key);
    if (typeof value !== "object" || value === null) return {};
    return Object.fromEntries(
      Object.entries(value).filter(
        ([name, content]) =>
          this.isRemembered(name) && (typeof content === "string" || typeof content === "number") && isPossible(name, content),
      ),
    );
  }

  private fromAddress(taken: ReadonlySet<string>): ListParams {
    const own = Object.entries(this.env.address.query()).filter(([name]) => this.isOwn(name, taken));
    const named = own.map(([name, text]) => [name.slice(this.prefix.length), text] as const);
    return Object.fromEntries(named.filter(([name, text]) => isPossible(name, text)));
  }

  private toAddress(params: ListParams, taken: ReadonlySet<string>): void {
    if (this.env.address.path() !== this.path) return;
    const others = Object.entries(this.env.address.query()).filter(([name]) => !this.isOwn(name, taken));
    this.env.address.replaceQuery(Object.fromEntries([...others, ...this.inAddress(params)]));
  }

  private isOwn(name: string, taken: ReadonlySet<string>): boolean {
    return name.startsWith(this.prefix) && name.length > this.prefix.length && !taken.has(name);
  }
}

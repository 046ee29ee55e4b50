/** The page's own state: what its document declares under `state`, each entry kept where it says. */
import { observable, runInAction, type ObservableMap } from "mobx";
import type { CompiledPage } from "../../compile/plan/compiled.ts";
import type { EngineEnv } from "../../host/env.ts";
import { ownPath } from "../../rules/own-path.ts";
import { saveSetting } from "./user-settings.ts";
import { writePath } from "./write-path.ts";
import type { StateAccess } from "./state-access.ts";

type Entries = CompiledPage["state"];
type StateType = Entries[string]["type"];

export class PageState implements StateAccess {
  private readonly values: ObservableMap<string, unknown>;
  private readonly entries: Entries;
  private readonly env: EngineEnv;
  private readonly pageKey: string;

  constructor(pageKey: string, entries: Entries, env: EngineEnv) {
    this.pageKey = pageKey;
    this.entries = entries;
    this.env = env;
    this.values = observable.map(
      Object.entries(entries).map(([name]) => [name, this.restored(name)]),
      { deep: false },
    );
  }

  read(path: readonly string[]): unknown {
    const [name, ...rest] = path;
    return name === undefined ? undefined : ownPath(this.values.get(name), rest);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.entries, name);
  }

  /** Sets an entry or a part of one. @returns false when the document declares no such entry. */
  set(path: readonly string[], value: unknown): boolean {
    const [name, ...rest] = path;
    if (name === undefined || !this.has(name)) return false;

    const next = writePath(this.values.get(name), rest, value);
    runInAction(() => this.values.set(name, next));
    this.keep(name, next);
    return true;
  }

  private restored(name: string): unknown {
    const { keep, type, value } = this.entries[name]!;
    if (keep === "address") {
      const query = this.env.address.query();
      return Object.hasOwn(query, name) ? fromAddress(query[name]!, type) : value;
    }
    if (keep === "local" || keep === "user") return this.env.store.read(this.storeKey(name)) ?? value;
    return value;
  }

  private keep(name: string, value: unknown): void {
    const { keep, value: initial } = this.entries[name]!;
    if (keep === "local") this.env.store.write(this.storeKey(name), value);
    if (keep === "user") void saveSetting(this.env, this.storeKey(name), value);
    if (keep !== "address") return;

    const { [name]: _, ...rest } = this.env.address.query();
    this.env.address.replaceQuery(value === undefined || value === initial ? rest : { ...rest, [name]: toAddress(value) });
  }

  private storeKey(name: string): string {
    return `state:${this.pageKey}:${name}`;
  }
}

const toAddress = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

/** An address can hold anything; what does not fit the declared type is left out. */
function fromAddress(text: string, type: StateType): unknown {
  if (type === "string") return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeOf(value) === type ? value : undefined;
  } catch {
    return undefined;
  }
}

function typeOf(value: unknown): StateType | undefined {
  if (Array.isArray(value)) return "list";
  if (value === null) return undefined;
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" || type === "object" ? type : undefined;
}

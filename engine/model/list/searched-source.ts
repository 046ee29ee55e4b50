/** A list that a form searches: what is sent of its params depends on what the form would show for them. */
import { makeObservable, observableRef, runInAction } from "mobx";
import type { CompiledNode, FormField } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";
import type { ApiCall } from "../../host/env.ts";
import { isHidden, isOmitted } from "../../compile/form/validate-field.ts";
import { today } from "../../rules/time-zone.ts";
import { addToDate, calendarDate, wireDate } from "../../rules/wire-date.ts";
import { isFilterName, paramText, isRestricting } from "./list-params.ts";
import type { ListMemory } from "./list-memory.ts";
import { Scope } from "../page/scope.ts";
import { Source } from "./source.ts";
import type { ListParams } from "./source-view.ts";

/** What a search form tells the list that it searches. */
export interface SearchTerms {
  readonly defaults: ListParams;
  readonly fields: readonly FormField[];
  readonly pairs: readonly Pair[];
  /** The form's own, whose `values` are replaced by the params. */
  readonly scope: ScopeReader;
}

/** Two params that say one thing together: by what, and which. */
export interface Pair {
  readonly key: string;
  readonly value: string;
}

type Query = Record<string, string>;

export class SearchedSource extends Source {
  private terms: SearchTerms | undefined = undefined;

  private readonly kept: ListMemory | undefined;

  constructor(...source: ConstructorParameters<typeof Source>) {
    super(...source);
    this.kept = source[2];
    makeObservable<this, "terms">(this, { terms: observableRef });
  }

  searchedBy(terms: SearchTerms): void {
    runInAction(() => {
      this.setDefaults(terms.defaults);
      this.terms = terms;
    });
  }

  get searchAllDays(): (() => Promise<void>) | undefined {
    const { period } = this.compiled.source;
    return period && (() => this.change({ [period.range]: "ALL", [period.from]: "", [period.to]: "" }));
  }

  addressOf(params: ListParams): string {
    return this.kept?.addressOf(params) ?? "";
  }

  protected override planned(): ApiCall | undefined {
    const call = super.planned();
    if (!call) return undefined;

    const query: Query = { ...call.query };
    for (const name of this.leftOut) delete query[name];
    for (const { key, value } of this.pairs) if (!query[value]) delete query[key];
    const count = this.countOf(query);
    this.sendDays(query);
    return { ...call, query: { ...query, ...count } };
  }

  private get pairs(): readonly Pair[] {
    return this.terms?.pairs ?? [];
  }

  /** The form would hide these for such a search: they must not restrict it unseen. The params stay, for when it shows them again. */
  private get leftOut(): readonly string[] {
    if (!this.terms) return [];
    const { fields, scope } = this.terms;
    const { params } = this;
    const asSearched = new Scope(scope, {}, { values: { read: (path) => params[path.join(".")] } });
    return fields.filter((field) => isOmitted(field) && isHidden(field, asSearched)).map(({ name }) => name);
  }

  /** N days back until today, where the user is. Without a number the days are sent as they are. */
  private sendDays(query: Query): void {
    const { period } = this.compiled.source;
    if (!period) return;
    const { [period.range]: range = "" } = query;
    delete query[period.range];
    if (!/^\d{1,4}$/.test(range)) return;

    const { env } = this.host;
    const last = today(env.now(), env.formats().time_zone);
    const first = addToDate(calendarDate(last)!, -Number(range), "day");
    if (first) Object.assign(query, { [period.from]: wireDate(first), [period.to]: last });
  }

  private countOf(query: Query): Query {
    const { filter_count: told, period } = this.compiled.source;
    if (!told) return {};
    const except = new Set([...(told.except ?? []), ...this.pairs.map(({ key }) => key)]);
    const names = Object.keys(query).filter((name) => isFilterName(name) && !except.has(name) && isRestricting(query[name]));
    // A range and its two days are one filter.
    const isDay = (name: string) => period !== undefined && (name === period.range || name === period.from || name === period.to);
    const days = names.some((name) => isDay(name) && /^\d+$/.test(paramText(query[name]))) ? 1 : 0;
    return { [told.name]: String(names.filter((name) => !isDay(name)).length + days) };
  }
}

/** The pairs among a form's elements, in their order. */
export function pairsIn(nodes: readonly CompiledNode[]): Pair[] {
  return nodes.flatMap((node) => [...(node.atom.pairs?.(node.fixed) ?? []), ...[...node.slots.values()].flatMap(pairsIn)]);
}

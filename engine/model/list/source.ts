/** One data source of a living page: decides when to read and with what; the request loop does the reading. */
import {
  action,
  compareStructural,
  computed,
  makeObservable,
  observable,
  observableRef,
  reaction,
  runInAction,
  type IComputedValue,
} from "mobx";
import type { ApiError, Pagination } from "../../../schemas/answer.ts";
import type { CompiledSource, CompiledStep } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";
import type { ApiAnswer, ApiCall, EngineEnv } from "../../host/env.ts";
import { isTrue } from "../../rules/operators/operator.ts";
import { notifySources } from "../page/notify-sources.ts";
import { fillTemplate } from "../page/fill-template.ts";
import { hasCriteria, type ListMemory } from "./list-memory.ts";
import { ownPath } from "../../rules/own-path.ts";
import { createArea, type Area } from "../page/request-loop.ts";
import type { ReactiveScope } from "../page/scope.ts";
import type { ListParams, SourceView } from "./source-view.ts";

/** What a source asks of its page. */
export interface SourceHost {
  readonly env: EngineEnv;
  readonly scope: ScopeReader;
  readonly sources: readonly Source[];
  source(id: string): Source | undefined;
  runSteps(steps: readonly CompiledStep[], event: unknown): Promise<void>;
}

const noItems: readonly Record<string, unknown>[] = [];
const noErrors: readonly ApiError[] = [];
const noTexts: readonly string[] = [];

export class Source implements SourceView, ReactiveScope {
  readonly id: string;
  readonly compiled: CompiledSource;
  protected readonly host: SourceHost;
  private readonly memory: ListMemory | undefined;
  private readonly taken: ReadonlySet<string>;
  private readonly plan: IComputedValue<ApiCall | undefined>;
  private readonly derived: IComputedValue<unknown> | undefined;
  private area: Area | undefined = undefined;
  /** What the search form starts with; below what the user changed. */
  private defaults: ListParams = {};
  private changed: ListParams;
  recalled: boolean;
  private started = false;
  private wanted = false;
  /** What was asked for last, and until when that runs. */
  private asked = "";
  private reading: Promise<void> = Promise.resolve();
  private readonly stops: (() => void)[] = [];

  constructor(compiled: CompiledSource, host: SourceHost, memory: ListMemory | undefined, taken: ReadonlySet<string>) {
    this.id = compiled.source.id;
    this.compiled = compiled;
    this.host = host;
    this.memory = memory;
    this.taken = taken;
    this.changed = memory?.restore(taken) ?? {};
    this.recalled = memory?.recalls(this.changed, taken) ?? false;
    this.plan = computed(() => this.planned(), { equals: compareStructural });
    const value = compiled.dynamic.get("value");
    if (compiled.source.type === "value")
      this.derived = computed(() => (value ? value.run(host.scope) : compiled.source.value), { equals: compareStructural });
    makeObservable<this, "area" | "defaults" | "changed" | "started" | "wanted">(this, {
      area: observableRef,
      defaults: observableRef,
      changed: observableRef,
      recalled: observable,
      started: observable,
      wanted: observable,
      setDefaults: action,
    });
  }

  get state(): SourceView["state"] {
    if (this.derived) return "ready";
    if (this.errors.length > 0) return "error";
    if (this.area?.loaded) return "ready";
    return this.started && !this.plan.get() ? "idle" : "fetching";
  }

  get fetching(): boolean {
    return this.area ? this.area.fetching || (!this.area.loaded && this.state === "fetching") : this.state === "fetching";
  }

  get updating(): boolean {
    return this.area?.updating ?? false;
  }

  get data(): unknown {
    if (this.derived) return this.derived.get();
    this.want();
    return this.area?.data;
  }

  get items(): readonly Record<string, unknown>[] {
    if (this.derived) {
      const value = this.derived.get();
      return Array.isArray(value) ? (value as Record<string, unknown>[]) : noItems;
    }
    this.want();
    return this.area?.items ?? noItems;
  }

  get pagination(): Pagination | null {
    return (ownPath(this.data, ["pagination"]) as Pagination | undefined) ?? null;
  }

  get cache_info(): SourceView["cache_info"] {
    const cacheInfo = (ownPath(this.data, ["cache_info"]) as SourceView["cache_info"] | undefined) ?? null;
    const loaded_at = this.area?.loaded_at;
    // What is still shown after a failure is a copy, too, made when it was read.
    return cacheInfo && !cacheInfo.cached && loaded_at && this.errors.length > 0 ? { cached: true, cached_at: loaded_at } : cacheInfo;
  }

  get errors(): readonly ApiError[] {
    return this.area?.errors ?? noErrors;
  }

  get messages(): readonly string[] {
    return this.area?.messages ?? noTexts;
  }

  get infos(): readonly string[] {
    return this.area?.infos ?? noTexts;
  }

  get warnings(): readonly string[] {
    return this.area?.warnings ?? noTexts;
  }

  /** Seconds since the ERP was asked, or since the answer came. */
  get age(): number | undefined {
    const since = this.cache_info?.cached_at ?? this.area?.loaded_at;
    return since ? Math.max(0, Math.round((this.host.env.now().getTime() - Date.parse(since)) / 1000)) : undefined;
  }

  get params(): ListParams {
    return { ...(this.query() as ListParams), ...this.defaults, ...this.changed };
  }

  get needs_erp(): boolean {
    return this.compiled.source.needs_erp === true;
  }

  get controller(): string {
    return fillTemplate(this.compiled.source.data_url ?? "", this.host.scope) ?? "";
  }

  /** `data.orders.items`, `.state`, `.error`, `.age`, `.params`; any other name is a property of the answer's data. */
  read(path: readonly string[]): unknown {
    const [name, ...rest] = path;
    if (name === undefined) return this.data;
    if (!Object.hasOwn(reads, name)) return ownPath(this.data, path);
    return ownPath(reads[name]!(this), rest);
  }

  /** What the search form shows at first: the list is asked for it, too, and a reset comes back to it. */
  setDefaults(params: ListParams): void {
    this.defaults = params;
  }

  async change(params: ListParams, { typed = false } = {}): Promise<void> {
    const staysOnPage = Object.keys(params).every((name) => name === "page");
    const { page: _, ...withoutPage } = this.changed;
    const next = this.differing({ ...(staysOnPage ? this.changed : withoutPage), ...params });
    const searched = hasCriteria(params);
    runInAction(() => {
      this.changed = next;
      if (searched) this.recalled = false;
    });
    this.memory?.keep(this.changed, this.taken);
    // While the source is alive its own reaction has begun to read already.
    const call = this.plan.get();
    if (call && keyOf(call) !== this.asked) this.reading = this.load();
    await this.reading;
    if (searched && !typed && !this.isRefused) this.memory?.rememberSearch(this.changed);
  }

  /** What was searched for cannot be: it would be refused the next time as well. */
  private get isRefused(): boolean {
    return this.errors.some(({ field }) => field !== undefined && field !== "");
  }

  async reload(options: { force?: boolean } = {}): Promise<void> {
    runInAction(() => (this.wanted = true));
    await this.load(options.force ? { force_reload: "true" } : {});
    notifySources(this.host.sources, this.id);
  }

  /** Whether a call to this address writes one of the list's records, or the record itself. */
  holds(path: string): boolean {
    const { type } = this.compiled.source;
    if (type === "value") return false;
    return type === "record" ? this.controller === path : this.controller !== "" && path.startsWith(`${this.controller}/`);
  }

  replaceItem(item: unknown): void {
    this.area?.replaceItem(item);
  }

  /** The area that a write to this source's records goes through. */
  get writes(): Area | undefined {
    return this.area;
  }

  /** From here on the source reads whenever what it asks for changes. */
  start(): void {
    if (this.started || this.derived) return;
    runInAction(() => {
      this.started = true;
      this.wanted ||= this.compiled.source.lazy !== true;
    });
    this.stops.push(
      reaction(
        () => (this.wanted ? this.plan.get() : undefined),
        (call) => {
          if (call && keyOf(call) !== this.asked) this.reading = this.load();
        },
        { fireImmediately: true },
      ),
    );
    this.poll();
  }

  stop(): void {
    for (const stop of this.stops.splice(0)) stop();
    this.area?.stop();
    this.asked = "";
  }

  private async load(extra: Readonly<Record<string, string>> = {}): Promise<void> {
    const call = this.plan.get();
    if (!call) return;

    this.asked = keyOf(call);
    const area = this.area ?? createArea(this.host.env);
    if (!this.area) runInAction(() => (this.area = area));

    area.setParams(this.params);
    const answer = await area.fetch(
      { ...call, query: { ...call.query, ...extra } },
      Object.keys(extra).length === 0 ? this.brought : undefined,
    );
    if (answer?.ok && this.isBehindTheEnd) return this.change({ page: this.pagination!.total_pages });
    if (answer && this.isSortedInVain(answer)) return this.sortAsUsual();
    if (answer) await this.emitEvents(answer);
  }

  /** What has come of it with another source's answer; only the first time, afterwards it is asked for itself. */
  private get brought(): ApiAnswer | undefined {
    if (this.area?.loaded !== false || this.errors.length > 0 || Object.keys(this.changed).length > 0) return undefined;
    const [id = "", ...path] = this.compiled.source.part_of?.split(".") ?? [];
    const data = ownPath(this.host.source(id)?.data, path);
    if (data === undefined || data === null) return undefined;
    return { ok: true, status: 200, data, notifications: { messages: [], infos: [], warnings: [] } };
  }

  /** An old bookmark, or one that somebody wrote: the list has no such column. */
  private isSortedInVain(answer: ApiAnswer): boolean {
    return !answer.ok && this.changed["sort_by"] !== undefined && answer.errors.some(({ field }) => field === "sort_by");
  }

  private sortAsUsual(): Promise<void> {
    const { env } = this.host;
    env.notify({ tone: "info", text: env.text("table.sort_unknown") });
    return this.change({ sort_by: undefined, order: undefined });
  }

  /** An old bookmark, or a list that became shorter: the last page is what is meant. */
  private get isBehindTheEnd(): boolean {
    const last = this.pagination?.total_pages ?? 0;
    return last > 0 && this.items.length === 0 && Number(this.changed["page"] ?? 1) > last;
  }

  private async emitEvents(answer: ApiAnswer): Promise<void> {
    const { on_load, on_error } = this.compiled;
    const steps = answer.ok ? on_load : on_error;
    if (steps.length > 0) await this.host.runSteps(steps, answer.ok ? answer.data : { errors: answer.errors, status: answer.status });
  }

  /** The call this source would make now; `undefined` while something it needs is not there yet. */
  protected planned(): ApiCall | undefined {
    const { source, when, after, dynamic } = this.compiled;
    if (source.data_url === undefined || source.type === "blob" || source.type === "stream") return undefined;
    for (const id of after) if (this.host.source(id)?.state !== "ready") return undefined;
    if (when && !isTrue(when.run(this.host.scope))) return undefined;
    if (this.isOnItsWay) return undefined;

    const path = fillTemplate(source.data_url, this.host.scope);
    if (path === undefined) return undefined;

    const body = dynamic.get("body")?.run(this.host.scope) ?? source.body;
    return {
      method: source.method ?? "GET",
      path,
      query: asQuery(this.params),
      ...(body === undefined ? {} : { body }),
      ...(this.needs_erp && { needs_erp: true }),
    };
  }

  /** Another source's answer, which it comes with, is being read for the first time. */
  private get isOnItsWay(): boolean {
    const [id] = this.compiled.source.part_of?.split(".", 1) ?? [];
    return id !== undefined && this.area?.loaded !== true && this.host.source(id)?.state === "fetching";
  }

  private query(): Record<string, unknown> {
    const { source, dynamic } = this.compiled;
    return Object.fromEntries(
      Object.entries(source.query ?? {}).map(([name, value]) => [
        name,
        dynamic.get(`query.${name}`)?.run(this.host.scope) ?? (isMarked(value) ? undefined : value),
      ]),
    );
  }

  /** Only what differs from the list's own start is the user's: it is what the address and the memory keep. */
  private differing(params: ListParams): ListParams {
    const start: ListParams = { ...(this.query() as ListParams), ...this.defaults };
    const same = (name: string, value: unknown) =>
      String(value ?? "") === String((Object.hasOwn(start, name) ? start[name] : undefined) ?? "");
    return Object.fromEntries(Object.entries(params).filter(([name, value]) => value !== undefined && !same(name, value)));
  }

  /** A lazy source is read as soon as something shows it. */
  private want(): void {
    if (this.wanted || this.compiled.source.lazy !== true) return;
    queueMicrotask(() => runInAction(() => (this.wanted = true)));
  }

  private poll(): void {
    const { poll } = this.compiled.source;
    if (!poll) return;

    const going = this.compiled.dynamic.get("poll.while");
    const timer = setInterval(() => {
      if (this.wanted && !this.fetching && (!going || isTrue(going.run(this.host.scope)))) void this.load();
    }, poll.every);
    this.stops.push(() => clearInterval(timer));
  }
}

const reads: Readonly<Record<string, (source: Source) => unknown>> = {
  state: (source) => source.state,
  error: (source) => source.errors[0]?.message,
  errors: (source) => source.errors,
  age: (source) => source.age,
  fetching: (source) => source.fetching,
  updating: (source) => source.updating,
  messages: (source) => source.messages,
  infos: (source) => source.infos,
  warnings: (source) => source.warnings,
  params: (source) => source.params,
  items: (source) => source.items,
};

const keyOf = (call: ApiCall): string => JSON.stringify([call.method, call.path, call.query, call.body]);

const isMarked = (value: unknown): boolean => typeof value === "object" && value !== null && Object.hasOwn(value, "$");

/** Empty parameters are not sent: an emptied search field means no restriction. */
function asQuery(params: Readonly<Record<string, unknown>>): Record<string, string> {
  const filled = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== "");
  return Object.fromEntries(filled.map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)]));
}

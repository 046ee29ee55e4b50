/** A living form: fields, what is sent, what came back. `submit()` sends nothing while a rule is broken. */
import { action, compareStructural, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { ApiError } from "../../schemas/answer.ts";
import type { ValueFormats } from "../atoms/atom.ts";
import type { CompiledForm, CompiledNode, CompiledStep, ScopeReader } from "../compile/compiled.ts";
import type { FormField } from "../compile/form-fields.ts";
import type { EngineEnv } from "../host/env.ts";
import type { FieldHost, FieldModel } from "./field-model.ts";
import { FieldSet, initialOf } from "./field-set.ts";
import type { FormSubmission } from "./form-submission.ts";
import { ownPath } from "../rules/own-path.ts";
import { Scope, type Living } from "./scope.ts";
import { watch } from "./watch.ts";
import type { Source } from "./source.ts";
import type { ListParams, SourceView } from "./source-view.ts";
import type { Outcome } from "./steps/outcome.ts";

/** How a node opens its form. */
export interface FormOptions {
  /** The key of the form document. */
  form: string;
  /** The source whose record the form starts with. */
  value?: string | undefined;
  /** The list that the form searches: a submit changes its params instead of sending anything. */
  filters?: string | undefined;
  /** Values for the params that the form declares. */
  with?: Readonly<Record<string, unknown>> | undefined;
  save?: "submit" | "blur" | "change" | undefined;
}

/** What a form asks of its page. */
export interface FormHost {
  readonly env: EngineEnv;
  readonly scope: ScopeReader;
  /** Lists among them show what a submit has written. */
  readonly sources: readonly Source[];
  source(id: string): SourceView | undefined;
  /** What a search form shows at first is what its list is asked for. */
  setDefaults(id: string, params: ListParams): void;
  /** Runs steps with the form's scope and `result.submit`. */
  runSteps(form: FormModel, steps: readonly CompiledStep[], submit: Outcome): Promise<void>;
  announce(name: string): void;
}

export interface FormPlace {
  /** Unique on the page; the ids of inputs begin with it. */
  id: string;
  /** Under this key what was typed is kept when the session ends. */
  draftKey: string;
  /** The version of the form document that the page was built with, for `X-Form`. */
  version: number;
}

export class FormModel implements Living, FieldHost {
  readonly key: string;
  readonly id: string;
  readonly compiled: CompiledForm;
  readonly scope: Scope;
  readonly elements: readonly CompiledNode[];
  readonly fields: readonly FieldModel[];
  private readonly host: FormHost;
  private readonly place: FormPlace;
  private readonly options: FormOptions;
  private readonly own: FieldSet;
  private readonly stops: (() => void)[] = [];
  private submission: FormSubmission | undefined = undefined;
  private params: Readonly<Record<string, unknown>>;
  private sending = false;
  private refusals: readonly string[] = [];

  constructor(compiled: CompiledForm, options: FormOptions, host: FormHost, place: FormPlace) {
    this.key = compiled.key;
    this.id = place.id;
    this.compiled = compiled;
    this.elements = compiled.elements;
    this.options = options;
    this.host = host;
    this.place = place;
    this.params = options.with ?? {};
    this.scope = new Scope(
      host.scope,
      {},
      options.with ? { values: this, params: { read: (path) => ownPath(this.params, path) } } : { values: this },
    );

    if (options.filters !== undefined) this.lendDefaults(options.filters, compiled.fields);
    this.own = new FieldSet({ fields: compiled.fields, host: this, base: this.base() });
    this.fields = this.own.fields;
    this.restoreDraft();

    makeObservable<this, "params" | "sending" | "refusals">(this, {
      params: observableRef,
      sending: observable,
      refusals: observableRef,
      reset: action,
      refuse: action,
    });
    this.follow();
  }

  /** The scope around the form; another one means another row or page. */
  get around(): ScopeReader {
    return this.host.scope;
  }

  get valid(): boolean {
    return this.own.valid;
  }

  get dirty(): boolean {
    return this.own.dirty;
  }

  /** True from the click on, while the answer is awaited. */
  get updating(): boolean {
    return this.sending;
  }

  /** Errors of the server that belong to no field. */
  get errors(): readonly string[] {
    return this.refusals;
  }

  /** Everything the form holds, as it would be sent (without `step`): hidden values as their `when_hidden` says. */
  get values(): Record<string, unknown> {
    return this.own.values;
  }

  /** The field under a name; of several elements that share it, the one that is shown. */
  field(name: string): FieldModel | undefined {
    return this.own.field(name);
  }

  /** The field that this element draws. */
  fieldOf(node: CompiledNode): FieldModel | undefined {
    return this.own.fieldOf(node);
  }

  /** `values.name` as conditions read it. */
  read(path: readonly string[]): unknown {
    return this.own.read(path);
  }

  /** Sets a value by a step. @returns false when the form has no such field. */
  set(name: string, value: unknown): boolean {
    return this.own.set(name, value);
  }

  formats(): ValueFormats {
    return this.host.env.formats();
  }

  /** Sends the values, once, and only when every rule holds; otherwise shows what is wrong and goes there. */
  async submit(): Promise<Outcome> {
    if (this.updating) return { kind: "stopped" };
    this.own.touchAll();
    if (!this.valid) {
      this.fields.find((field) => !field.valid)?.focus();
      return { kind: "stopped" };
    }
    return this.options.filters === undefined ? this.send() : this.search(this.options.filters);
  }

  /** Back to what the form started with. */
  reset(): void {
    this.own.reset();
    this.refusals = [];
    this.host.env.drafts.write(this.place.draftKey, undefined);
  }

  /** What the server refused: by field where it names one that the form shows, the rest above the form. */
  refuse(errors: readonly ApiError[]): void {
    this.sending = false;
    const others: string[] = [];
    for (const { field, message } of errors) {
      const target = field === undefined ? undefined : this.field(field);
      if (target && !target.hidden) target.refuse(message);
      else others.push(message);
    }
    this.refusals = others;
    this.fields.find((field) => field.error !== undefined)?.focus();
  }

  /** New values for the form's params, after what they were read from has changed. */
  lend(params: Readonly<Record<string, unknown>> | undefined): void {
    if (params && !compareStructural(params, this.params)) runInAction(() => (this.params = params));
  }

  /** Called by a field the user has finished with. */
  committed(field: FieldModel, how: "leave" | "choose"): void {
    const { save } = this.options;
    const saves = save === "change" || (save === "blur" && how === "leave");
    if (saves && field.dirty && this.valid) void this.submit();
  }

  /** Keeps what was typed for the same user's return; secrets are left out. */
  keepDraft(): void {
    const typed = this.fields.filter((field) => field.dirty && !field.node.atom.secret && field.node.fixed.type !== "password");
    if (typed.length > 0)
      this.host.env.drafts.write(this.place.draftKey, Object.fromEntries(typed.map((field) => [field.name, field.value])));
  }

  dispose(): void {
    this.own.dispose();
    for (const stop of this.stops.splice(0)) stop();
  }

  /** What the form holds is what the server has; called when it has said so. */
  saved(): void {
    runInAction(() => {
      this.sending = false;
      this.own.settle();
    });
    this.host.env.drafts.write(this.place.draftKey, undefined);
  }

  private async send(): Promise<Outcome> {
    runInAction(() => {
      this.sending = true;
      this.refusals = [];
    });
    try {
      const { FormSubmission } = await import("./form-submission.ts");
      this.submission ??= new FormSubmission(this, this.host, this.place.version);
      return await this.submission.send();
    } catch (cause) {
      const { env } = this.host;
      env.report({ code: "submit_failed", message: `The form "${this.key}" could not be sent.`, cause });
      this.refuse([{ code: "submit_failed", message: env.text("form.not_sent") }]);
      return { kind: "stopped" };
    } finally {
      runInAction(() => (this.sending = false));
    }
  }

  private async search(id: string): Promise<Outcome> {
    const { values } = this;
    const params = Object.fromEntries(this.own.names.map((name) => [name, asParam(ownPath(values, name.split(".")))]));
    await this.host.source(id)?.change(params);
    return { kind: "done", data: this.values, said: false };
  }

  private lendDefaults(id: string, found: readonly FormField[]): void {
    const defaults = found.map(({ node, name }) => [name, asParam(initialOf(node, this.scope))] as const);
    runInAction(() => this.host.setDefaults(id, Object.fromEntries(defaults.filter(([, value]) => value !== undefined))));
  }

  /** The record the form starts with: the source's data, or the params of the list that it searches. */
  private base(): unknown {
    const { value, filters } = this.options;
    if (filters !== undefined) return this.host.source(filters)?.params;
    if (value === undefined) return undefined;
    const [root, ...path] = value.split(".");
    return this.host.source(root!) ? ownPath(this.host.source(root!)!.data, path) : this.host.scope.read(root!, path);
  }

  private restoreDraft(): void {
    const { drafts } = this.host.env;
    const draft = drafts.read(this.place.draftKey);
    if (typeof draft !== "object" || draft === null) return;

    for (const [name, value] of Object.entries(draft)) this.own.set(name, value);
    drafts.write(this.place.draftKey, undefined);
  }

  /** A record that arrives later. */
  private follow(): void {
    this.own.follow();
    if (this.options.value === undefined && this.options.filters === undefined) return;
    this.stops.push(
      watch(
        () => this.base(),
        (base) => this.own.rebase(base),
      ),
    );
  }
}

/** A list's parameters are texts, without the spaces that came along with a pasted number, and numbers; several chosen values are joined. */
function asParam(value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number") return value;
  return Array.isArray(value) ? value.join(",") : String(value).trim();
}

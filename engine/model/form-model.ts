/** A living form: fields, what is sent, what came back. `submit()` sends nothing while a rule is broken. */
import { action, compareStructural, computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import type { ApiError } from "../../schemas/answer.ts";
import type { CompiledForm, CompiledNode, CompiledStep, ScopeReader } from "../compile/compiled.ts";
import type { EngineEnv } from "../host/env.ts";
import { FieldModel } from "./field-model.ts";
import { FieldValue } from "./field-value.ts";
import { fieldElements, type FieldElement } from "./form-elements.ts";
import type { FormSubmission } from "./form-submission.ts";
import { ownPath } from "../rules/own-path.ts";
import { writePath } from "./write-path.ts";
import { Scope, type Living } from "./scope.ts";
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

export class FormModel implements Living {
  readonly key: string;
  readonly id: string;
  readonly compiled: CompiledForm;
  readonly scope: Scope;
  readonly elements: readonly CompiledNode[];
  readonly fields: readonly FieldModel[];
  private readonly host: FormHost;
  private readonly place: FormPlace;
  private readonly options: FormOptions;
  private readonly byName = new Map<string, FieldModel>();
  private readonly byNode = new Map<CompiledNode, FieldModel>();
  private readonly cells = new Map<string, FieldValue>();
  /** Fields that are left out while hidden, by name; a name stays out only while all of its fields are hidden. */
  private readonly omitted = new Map<string, FieldModel[]>();
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
    this.scope = new Scope(
      host.scope,
      {},
      options.with ? { values: this, params: { read: (path) => ownPath(this.params, path) } } : { values: this },
    );
    this.params = options.with ?? {};

    const found = fieldElements(compiled.elements);
    if (options.filters !== undefined) this.lendDefaults(options.filters, found);
    const base = this.base();
    for (const element of found) this.cell(element, base);
    this.fields = found.map((element) => this.createField(element));
    this.restoreDraft();

    makeObservable<this, "params" | "sending" | "refusals">(this, {
      params: observableRef,
      sending: observable,
      refusals: observableRef,
      valid: computed,
      dirty: computed,
      values: computed,
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
    return this.fields.every((field) => field.valid);
  }

  get dirty(): boolean {
    return [...this.cells.values()].some((cell) => cell.dirty);
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
    let values: unknown = {};
    for (const name of this.cells.keys()) {
      if (this.isLeftOut(name)) continue;
      const value = this.cells.get(name)!.value;
      if (value !== undefined) values = writePath(values, name.split("."), value);
    }
    return values as Record<string, unknown>;
  }

  /** The field under a name; of several elements that share it, the one that is shown. */
  field(name: string): FieldModel | undefined {
    const first = this.byName.get(name);
    return first?.hidden ? (this.fields.find((field) => field.name === name && !field.hidden) ?? first) : first;
  }

  /** The field that this element draws. */
  fieldOf(node: CompiledNode): FieldModel | undefined {
    return this.byNode.get(node);
  }

  /** `values.name` as conditions read it. */
  read(path: readonly string[]): unknown {
    for (let length = path.length; length > 0; length--) {
      const name = path.slice(0, length).join(".");
      const cell = this.cells.get(name);
      if (cell) return this.isLeftOut(name) ? undefined : ownPath(cell.value, path.slice(length));
    }
    return ownPath(this.values, path);
  }

  /** Sets a value by a step. @returns false when the form has no such field. */
  set(name: string, value: unknown): boolean {
    const cell = this.cells.get(name);
    if (cell) runInAction(() => cell.set(value));
    return cell !== undefined;
  }

  /** Sends the values, once, and only when every rule holds; otherwise shows what is wrong and goes there. */
  async submit(): Promise<Outcome> {
    if (this.updating) return { kind: "stopped" };
    this.touchAll();
    if (!this.valid) {
      this.fields.find((field) => !field.valid)?.focus();
      return { kind: "stopped" };
    }
    return this.options.filters === undefined ? this.send() : this.search(this.options.filters);
  }

  /** Back to what the form started with. */
  reset(): void {
    for (const cell of this.cells.values()) cell.reset();
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
    for (const stop of this.stops.splice(0)) stop();
  }

  /** What the form holds is what the server has; called when it has said so. */
  saved(): void {
    runInAction(() => {
      this.sending = false;
      for (const cell of this.cells.values()) cell.rebase(cell.value);
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
    const params = Object.fromEntries([...this.cells.keys()].map((name) => [name, asParam(ownPath(values, name.split(".")))]));
    await this.host.source(id)?.change(params);
    return { kind: "done", data: this.values, said: false };
  }

  private lendDefaults(id: string, found: readonly FieldElement[]): void {
    const defaults = found.map(({ node, name }) => [name, asParam(initialOf(node, this.scope))] as const);
    runInAction(() => this.host.setDefaults(id, Object.fromEntries(defaults.filter(([, value]) => value !== undefined))));
  }

  private touchAll(): void {
    runInAction(() => {
      for (const field of this.fields) field.touch();
    });
  }

  private isLeftOut(name: string): boolean {
    return this.omitted.get(name)?.every((field) => field.hidden) ?? false;
  }

  /** The record the form starts with: the source's data, or the params of the list that it searches. */
  private base(): unknown {
    const { value, filters } = this.options;
    if (filters !== undefined) return this.host.source(filters)?.params;
    if (value === undefined) return undefined;
    const [root, ...path] = value.split(".");
    return this.host.source(root!) ? ownPath(this.host.source(root!)!.data, path) : this.host.scope.read(root!, path);
  }

  private cell(element: FieldElement, base: unknown): void {
    const known = this.cells.get(element.name);
    const initial = ownPath(base, element.name.split(".")) ?? initialOf(element.node, this.scope);
    if (!known) this.cells.set(element.name, new FieldValue(element.name, initial));
    else if (known.value === undefined) known.rebase(initial);
  }

  private createField({ node, name, hiddenBy }: FieldElement): FieldModel {
    const field = new FieldModel(node, this, { cell: this.cells.get(name)!, hiddenBy });
    if (!this.byName.has(name)) this.byName.set(name, field);
    this.byNode.set(node, field);
    if (node.fixed.when_hidden === "omit" && hiddenBy.length > 0) this.omitted.set(name, [...(this.omitted.get(name) ?? []), field]);
    return field;
  }

  private restoreDraft(): void {
    const { drafts } = this.host.env;
    const draft = drafts.read(this.place.draftKey);
    if (typeof draft !== "object" || draft === null) return;

    for (const [name, value] of Object.entries(draft)) this.cells.get(name)?.set(value);
    drafts.write(this.place.draftKey, undefined);
  }

  /** A record that arrives later, and values that are cleared while their element is hidden. */
  private follow(): void {
    if (this.options.value !== undefined || this.options.filters !== undefined) {
      this.stops.push(
        reaction(
          () => this.base(),
          (base) => this.rebase(base),
        ),
      );
    }
    for (const field of this.fields) {
      if (field.node.fixed.when_hidden !== "clear") continue;
      const cell = this.cells.get(field.name)!;
      this.stops.push(
        reaction(
          () => field.hidden,
          (hidden) => hidden && cell.set(emptyOf(cell.value)),
          { fireImmediately: true },
        ),
      );
    }
  }

  private rebase(base: unknown): void {
    runInAction(() => {
      for (const field of this.fields) {
        const value = ownPath(base, field.name.split("."));
        this.cells.get(field.name)!.rebase(value ?? (this.options.filters === undefined ? undefined : initialOf(field.node, this.scope)));
      }
    });
  }
}

/** `value`, else the options that are checked. */
function initialOf(node: CompiledNode, scope: ScopeReader): unknown {
  const dynamic = node.dynamic.get("value");
  if (dynamic) return dynamic.run(scope);
  if (node.fixed.value !== undefined) return node.fixed.value;

  const { options } = node.fixed;
  if (!Array.isArray(options)) return undefined;
  const checked = options
    .filter((option: { checked?: unknown }) => option.checked === true)
    .map((option: { value?: unknown }) => option.value);
  if (node.atom.list) return checked;
  return checked[0];
}

/** A list's parameters are texts, without the spaces that came along with a pasted number, and numbers; several chosen values are joined. */
function asParam(value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number") return value;
  return Array.isArray(value) ? value.join(",") : String(value).trim();
}

function emptyOf(value: unknown): unknown {
  if (typeof value === "string") return "";
  return Array.isArray(value) ? [] : undefined;
}

/**
 * A living form: fields, what is sent, what came back. `submit()` sends nothing while a rule is broken. What only some forms need
 * (variants, drafts, saving by itself) and sending stand in the neighbours of this file.
 */
import { compareStructural, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { ValueFormats, ScopeReader } from "../../rules/evaluation.ts";
import type { CompiledForm, CompiledNode, CompiledStep } from "../../compile/plan/compiled.ts";
import type { EngineEnv } from "../../host/env.ts";
import { ownPath } from "../../rules/own-path.ts";
import type { CreateRows, FieldHost, FieldModel } from "./field-model.ts";
import { FieldSet } from "./field-set.ts";
import type { FormOptions, FormIdentity } from "./form-options.ts";
import type { FormNotice, FormNoticeKind } from "./form-notice.ts";
import { focusField, type Opener } from "./focus-field.ts";
import { Scope, type ReactiveScope } from "../page/scope.ts";
import type { Source } from "../list/source.ts";
import type { ListParams, SourceView } from "../list/source-view.ts";
import type { Outcome } from "../steps/outcome.ts";
import { watch } from "../page/watch.ts";

/** Sends a form and deals with the answer, as `form-submission.ts` does it. */
export interface Submission {
  submit(): Promise<Outcome>;
}

/** What a form asks of its page. */
export interface FormHost {
  submission(form: FormModel): Submission;
  readonly env: EngineEnv;
  readonly scope: ScopeReader;
  /** Lists among them show what a submit has written. */
  readonly sources: readonly Source[];
  /** Only on pages that have something to search. */
  readonly search: FormSearch | undefined;
  source(id: string): SourceView | undefined;
  /** Plans another variant of the form, and loads what it is drawn with. @returns undefined when it is no form */
  plan(document: unknown): Promise<CompiledForm | undefined>;
  readonly createRows?: CreateRows | undefined;
  /** Runs steps with the form's scope and `result.submit`. */
  runSteps(form: FormModel, steps: readonly CompiledStep[], submit: Outcome): Promise<void>;
}

/** A form that searches a list, as `form-search.ts` does it. */
export interface FormSearch {
  /** What the form shows at first is what its list is asked for. */
  provideDefaults(form: FormModel): void;
  /** What the form's document starts with, by the criterion that the user has marked. */
  startOf(form: FormModel): ListParams;
  submit(form: FormModel, how?: { typed?: boolean }): Promise<Outcome>;
}

export type SaveState = "saving" | "saved" | "failed";

/** The saves of a form that saves by itself. */
export interface Saves {
  /** How the last save of each field went, by name. */
  readonly states: ReadonlyMap<string, SaveState>;
  /** Saves what is being typed. */
  flush(): Promise<void>;
}

/** What a form does besides being filled in and sent, as `form-behaviour.ts` does it. */
export interface Behaviour {
  readonly saves: Saves | undefined;
  /** What was typed and not yet sent is kept for the user's return. */
  readonly drafts: { keep(): void; exchanged(): void } | undefined;
  /** A variant is on its way. */
  readonly busy: boolean;
  /** What was typed before a reload is there again. */
  readonly isRestored: boolean;
  /**
   * Whether what is on screen is what the values have chosen, and all of it is judged; asks again for a variant that did not come.
   * @returns true at once where there is nothing to wait for
   */
  isReady(): Promise<boolean> | true;
  /** Something was typed or chosen. */
  edited(): void;
  committed: FieldHost["committed"];
  /** Nothing is unsaved any more: it was sent, or thrown away. */
  settled(): void;
  dispose(): void;
}

export class FormModel implements ReactiveScope, FieldHost {
  readonly key: string;
  readonly id: string;
  readonly scope: Scope;
  readonly host: FormHost;
  readonly place: FormIdentity;
  readonly options: FormOptions;
  /** What the document of the page says; `compiled` is the variant that the values have chosen. */
  readonly origin: CompiledForm;
  compiled: CompiledForm;
  own: FieldSet;
  /** What is said above the form. */
  notices: ReadonlyMap<FormNoticeKind, FormNotice> = new Map();
  /** There as soon as the form is on screen. */
  behaviour: Behaviour | undefined = undefined;
  readonly openers = new Set<Opener>();
  /** Asked when the user sends the form (Enter, its button) and answers whether that is what was meant. */
  mayBeSent: (() => boolean) | undefined = undefined;
  private readonly stops: (() => void)[] = [];
  private submission: Submission | undefined = undefined;
  private params: Readonly<Record<string, unknown>>;
  private sending = false;

  constructor(compiled: CompiledForm, options: FormOptions, host: FormHost, place: FormIdentity) {
    this.key = compiled.key;
    this.id = place.id;
    this.origin = this.compiled = compiled;
    this.options = options;
    this.host = host;
    this.place = place;
    this.params = options.with ?? {};
    this.scope = new Scope(
      host.scope,
      {},
      options.with ? { values: this, params: { read: (path) => ownPath(this.params, path) } } : { values: this },
    );

    if (this.searches) host.search?.provideDefaults(this);
    this.own = new FieldSet({ fields: compiled.fields, host: this, base: this.base() });
    makeObservable<this, "params" | "sending">(this, {
      compiled: observableRef,
      own: observableRef,
      params: observableRef,
      sending: observable,
      notices: observableRef,
      behaviour: observableRef,
    });
    this.follow();
  }

  get elements(): readonly CompiledNode[] {
    return this.compiled.elements;
  }

  get fields(): readonly FieldModel[] {
    return this.own.fields;
  }

  /** The scope around the form; another one means another row or page. */
  get around(): ScopeReader {
    return this.host.scope;
  }

  /** Asks a list instead of sending anything. */
  get searches(): boolean {
    return this.options.filters !== undefined;
  }

  /** Saves what is typed by itself. */
  get savesItself(): boolean {
    return (this.options.save ?? "submit") !== "submit";
  }

  get valid(): boolean {
    return this.own.valid;
  }

  get dirty(): boolean {
    return this.own.dirty;
  }

  /** True while the answer to what was sent is awaited. */
  get updating(): boolean {
    return this.sending;
  }

  /** Set by who sends the form. */
  set updating(sending: boolean) {
    runInAction(() => (this.sending = sending));
  }

  /** Errors of the server that belong to no field. */
  get errors(): readonly string[] {
    return this.notices.get("errors")?.texts ?? [];
  }

  /** Everything the form holds, as it would be sent (without `step`): hidden values as their `when_hidden` says. */
  get values(): Record<string, unknown> {
    return this.own.values;
  }

  /** The field under a name; of several elements that share it, the one that is shown. */
  field(name: string): FieldModel | undefined {
    return this.own.field(name);
  }

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

  get createRows(): CreateRows | undefined {
    return this.host.createRows;
  }

  formats(): ValueFormats {
    return this.host.env.formats();
  }

  /** Sends the values, once, and only when every rule holds; otherwise shows what is wrong and goes there. */
  async submit(): Promise<Outcome> {
    try {
      return await (this.submission ??= this.host.submission(this)).submit();
    } catch (cause) {
      const { env } = this.host;
      env.report({ code: "submit_failed", message: `The form "${this.key}" could not be sent.`, cause });
      this.setNotice("errors", { tone: "danger", texts: [env.text("form.not_sent")] });
      return { kind: "stopped" };
    }
  }

  /** Back to what the form started with. */
  reset(): void {
    this.own.reset();
    this.setNotice("errors", undefined);
    this.behaviour?.settled();
  }

  /** Takes the focus to a field, wherever it is hidden: opens what is closed around it first. */
  goTo(field: FieldModel): void {
    // After what was said right before is drawn: to focus lays the page out, and what comes then lays it out once more.
    queueMicrotask(() => {
      field.focus();
      if (globalThis.document && document.activeElement?.id !== field.inputId) void focusField(this.openers, field);
    });
  }

  /** Says something above the form, one thing of a kind; undefined takes it back. */
  setNotice(kind: FormNoticeKind, notice: FormNotice | undefined): void {
    if (!notice && !this.notices.has(kind)) return;
    const remarks = new Map(this.notices);
    if (notice) remarks.set(kind, notice);
    else remarks.delete(kind);
    runInAction(() => (this.notices = remarks));
  }

  /** New values for the form's params, after what they were read from has changed. */
  setParams(params: Readonly<Record<string, unknown>> | undefined): void {
    if (params && !compareStructural(params, this.params)) runInAction(() => (this.params = params));
  }

  /** Called by a field the user has finished with. */
  committed(field: FieldModel, how: "leave" | "choose"): void {
    this.behaviour?.committed(field, how);
  }

  dispose(): void {
    this.own.dispose();
    this.behaviour?.dispose();
    for (const stop of this.stops.splice(0)) stop();
  }

  /** The record the form starts with: the source's data, or the params of the list that it searches. */
  base(): unknown {
    const { value, filters } = this.options;
    const { host } = this;
    if (filters !== undefined) return host.source(filters)?.params;
    if (value === undefined) return undefined;
    const [root, ...path] = value.split(".");
    const source = host.source(root!);
    return source ? ownPath(source.data, path) : host.scope.read(root!, path);
  }

  /** A record that arrives later. */
  private follow(): void {
    this.own.follow();
    if (this.options.value === undefined && !this.searches) return;
    this.stops.push(
      watch(
        () => this.base(),
        (base) => this.own.rebase(base),
      ),
    );
  }
}

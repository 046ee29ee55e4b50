/**
 * The variant of a form that its values choose (ENG-050): fetched when a choice is made or a record brings another value, swapped
 * in place. Until it is there the form stays as it was; when it does not come, the form says so and stays.
 */
import { makeObservable, observable, runInAction } from "mobx";
import type { CompiledForm, FormField } from "../../compile/plan/compiled.ts";
import type { ApiAnswer } from "../../host/env.ts";
import { FieldSet, initialValueOf } from "./field-set.ts";
import { fillTemplate } from "../page/fill-template.ts";
import type { FormModel } from "./form-model.ts";
import { watch } from "../page/watch.ts";

interface Variant {
  compiled: CompiledForm;
  version: number;
}

type Chosen = Readonly<Record<string, string>>;

/** The fields whose values choose the variant. */
export const variantFieldsOf = (fields: readonly FormField[]): readonly FormField[] =>
  fields.filter(({ node }) => node.fixed.variants === true);

export class FormVariants {
  /** The values that the form on screen belongs to. */
  private drawn: string;
  private wanted: string;
  private asking: { abort: AbortController; done: Promise<boolean> } | undefined = undefined;
  private readonly form: FormModel;
  private readonly variants = new Map<string, Variant>();
  private waiting = false;
  private stop: (() => void) | undefined = undefined;

  constructor(form: FormModel) {
    this.form = form;
    // The server made the document for the values that it knew: those that the document starts with.
    this.drawn = keyOf(
      Object.fromEntries(variantFieldsOf(form.origin.fields).map(({ node, name }) => [name, asText(initialValueOf(node, form.scope))])),
    );
    this.wanted = this.drawn;
    this.variants.set(this.drawn, { compiled: form.origin, version: form.place.version ?? 0 });
    makeObservable<this, "waiting">(this, { waiting: observable });
  }

  get busy(): boolean {
    return this.waiting;
  }

  start(): void {
    this.stop = watch(
      () => this.chosen(),
      (chosen) => void this.follow(chosen),
      { now: true },
    );
  }

  isReady(): Promise<boolean> | true {
    if (this.drawn === this.wanted) return true;
    return this.asking?.done ?? this.follow(this.chosen());
  }

  dispose(): void {
    this.stop?.();
    this.asking?.abort.abort();
  }

  private chosen(): Chosen {
    return Object.fromEntries(variantFieldsOf(this.form.compiled.fields).map(({ name }) => [name, asText(this.form.own.value(name))]));
  }

  /** @returns whether the form on screen is the one for these values */
  private async follow(chosen: Chosen): Promise<boolean> {
    const key = keyOf(chosen);
    if (this.asking && key === this.wanted) return this.asking.done;
    this.wanted = key;
    this.asking?.abort.abort();
    this.asking = undefined;
    const cached = this.variants.get(key);
    if (cached || key === this.drawn) {
      this.settle(undefined);
      if (cached && key !== this.drawn) this.draw(cached, chosen);
      return true;
    }
    const abort = new AbortController();
    const asking = { abort, done: this.fetch(chosen, abort.signal) };
    this.asking = asking;
    return asking.done;
  }

  private async fetch(chosen: Chosen, signal: AbortSignal): Promise<boolean> {
    const { form } = this;
    const { env } = form.host;
    runInAction(() => (this.waiting = true));
    const answer = await this.ask(chosen, signal);
    const variant = answer?.ok && !signal.aborted ? await this.plan(answer.data) : undefined;
    // A newer choice is under way, or the page is left.
    if (signal.aborted) return false;

    this.asking = undefined;
    if (!variant) {
      this.settle(answer && !answer.ok ? answer.errors[0]?.message : env.text("form.variant_failed"));
      return false;
    }
    this.variants.set(keyOf(chosen), variant);
    this.settle(undefined);
    this.draw(variant, chosen);
    return true;
  }

  private async ask(chosen: Chosen, signal: AbortSignal): Promise<ApiAnswer | undefined> {
    const { key, compiled, scope, host } = this.form;
    const template = compiled.variants_url.run(scope);
    const path = typeof template === "string" ? fillTemplate(template, scope) : undefined;
    return path === undefined ? undefined : host.env.send({ method: "GET", path, query: { form: key, ...chosen }, signal });
  }

  private async plan(data: unknown): Promise<Variant | undefined> {
    const { form: document, version } = (data ?? {}) as { form?: unknown; version?: unknown };
    const compiled = await this.form.host.plan(document);
    return compiled && { compiled, version: typeof version === "number" ? version : (this.form.place.version ?? 0) };
  }

  private draw({ compiled, version }: Variant, chosen: Chosen): void {
    const { form } = this;
    const focused = globalThis.document?.activeElement;
    const chooser = variantFieldsOf(form.compiled.fields)[0]?.name;
    // What the variant itself asks for besides starts with the values that the server made it for.
    const added = variantFieldsOf(compiled.fields).filter(({ name }) => !Object.hasOwn(chosen, name));
    this.drawn = this.wanted = keyOf({
      ...Object.fromEntries(
        variantFieldsOf(compiled.fields).flatMap(({ name }) => (Object.hasOwn(chosen, name) ? [[name, chosen[name]!]] : [])),
      ),
      ...Object.fromEntries(added.map(({ node, name }) => [name, asText(initialValueOf(node, form.scope))])),
    });
    exchange(form, { compiled, version });
    form.behaviour?.drafts?.exchanged();
    if (focused && focused !== document.body)
      requestAnimationFrame(() => {
        // The field with the focus is no part of this variant: the choice that took it away is the place to go on from.
        if (!focused.isConnected && chooser !== undefined) form.field(chooser)?.focus();
      });
  }

  /** @param error why the variant did not come; undefined when all is well */
  private settle(error: string | undefined): void {
    const { form } = this;
    const { env } = form.host;
    runInAction(() => (this.waiting = false));
    form.setNotice(
      "variant",
      error === undefined
        ? undefined
        : { tone: "danger", texts: [error], action: { label: env.text("source.retry"), run: () => void this.follow(this.chosen()) } },
    );
  }
}

/** Another variant in the place of this one; what both have keeps its value. */
function exchange(form: FormModel, { compiled, version }: Variant): void {
  const before = form.own;
  before.dispose();
  form.place.version = version;
  runInAction(() => {
    form.compiled = compiled;
    form.own = new FieldSet({ fields: compiled.fields, host: form, base: form.base(), before });
  });
  form.own.follow();
}

const keyOf = (chosen: Chosen): string => JSON.stringify(Object.entries(chosen).toSorted(([one], [other]) => (one < other ? -1 : 1)));

const asText = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

/**
 * What was typed and not yet sent, kept for the same user's return: after a reload, a crash, a session that ended. Bound to the
 * form, its version and the record it changes. Never secrets, never files.
 */
import { makeObservable, observable, reaction, runInAction, untracked } from "mobx";
import { dateOfInstant, formatInstant, formatInstantTime } from "../../rules/formats/format-time.ts";
import type { FormField } from "../../compile/plan/compiled.ts";
import { ownPath } from "../../rules/own-path.ts";
import type { FormModel } from "./form-model.ts";

interface Draft {
  form: string;
  version: number;
  record: string;
  /** ISO UTC: when it was typed. */
  at: string;
  values: Record<string, unknown>;
}

/** Milliseconds between something typed and its being kept. */
const patience = 400;

export class FormDrafts {
  private readonly form: FormModel;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private readonly stops: (() => void)[] = [];
  /** Of fields that only another variant of the form has. */
  private rest: Record<string, unknown> = {};
  /** What there was to give back is given back. */
  restored = false;

  constructor(form: FormModel) {
    this.form = form;
    makeObservable(this, { restored: observable });
  }

  start(): void {
    const keep = () => this.keep();
    globalThis.addEventListener?.("pagehide", keep);
    this.stops.push(() => globalThis.removeEventListener?.("pagehide", keep));
    if (this.hasRecord()) this.restore();
    else
      this.stops.push(
        reaction(
          () => this.hasRecord(),
          () => this.restore(),
        ),
      );
  }

  edited(): void {
    this.timer ??= setTimeout(() => this.keep(), patience);
  }

  /** Another variant has fields that the draft knows. */
  exchanged(): void {
    this.fill(this.rest);
  }

  keep(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (!this.restored) return;
    const values = untracked(() => this.typed());
    if (Object.keys(values).length === 0) this.write(undefined);
    else this.write({ form: this.form.key, version: this.version, record: this.record(), at: this.env.now().toISOString(), values });
  }

  forget(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.rest = {};
    this.write(undefined);
    this.form.setNotice("draft", undefined);
  }

  dispose(): void {
    if (this.timer !== undefined) this.keep();
    for (const stop of this.stops.splice(0)) stop();
  }

  private get env() {
    return this.form.host.env;
  }

  /** Of the document, not of a variant: it names the same document. */
  private get version(): number {
    return this.form.place.version ?? 0;
  }

  private hasRecord(): boolean {
    return this.form.options.value === undefined || (this.form.base() ?? undefined) !== undefined;
  }

  /** Which record, and which state of it: a draft must not be laid over what somebody else has written since. */
  private record(): string {
    const { compiled, scope } = this.form;
    const base = this.form.base();
    const part = (name: string) => ownPath(base, [name]) ?? null;
    return JSON.stringify([part("id"), part("version"), compiled.if_match.run(scope) ?? null]);
  }

  private restore(): void {
    this.giveBack();
    runInAction(() => (this.restored = true));
  }

  private giveBack(): void {
    const draft = this.env.drafts.read(this.form.place.draftKey()) as Draft | undefined;
    if (typeof draft?.values !== "object" || draft.values === null) return;
    if (draft.form !== this.form.key || draft.version !== this.version || draft.record !== untracked(() => this.record()))
      return this.write(undefined);

    this.fill(draft.values);
    if (!untracked(() => this.form.dirty)) return this.write(undefined);
    this.form.setNotice("draft", {
      tone: "info",
      texts: [this.env.text("form.restored", { time: this.timeOf(draft.at) })],
      action: { label: this.env.text("form.discard_draft"), run: () => this.form.reset() },
    });
  }

  /** What the user has typed into meanwhile stays. */
  private fill(values: Readonly<Record<string, unknown>>): void {
    const { form } = this;
    this.rest = {};
    for (const [name, value] of Object.entries(values)) {
      const field = form.field(name);
      if (!field) this.rest[name] = value;
      else if (!untracked(() => field.dirty)) form.set(name, value);
    }
  }

  private typed(): Record<string, unknown> {
    const { compiled, own } = this.form;
    const typed = compiled.fields.filter((field) => mayBeKept(field) && own.field(field.name)?.dirty && !holdsFile(own.value(field.name)));
    return { ...this.rest, ...Object.fromEntries(typed.map(({ name }) => [name, own.value(name)])) };
  }

  private write(draft: Draft | undefined): void {
    this.env.drafts.write(this.form.place.draftKey(), draft);
  }

  private timeOf(at: string): string {
    const formats = this.env.formats();
    const isToday = dateOfInstant(at, formats.time_zone) === dateOfInstant(this.env.now().toISOString(), formats.time_zone);
    const whole = { ...formats, time_format: formats.time_format.replace(":%S", "") };
    return (isToday ? formatInstantTime(at, whole) : formatInstant(at, whole)) ?? at;
  }
}

/** Not a secret, and not a list of rows in which one could be. */
const mayBeKept = ({ node, rows }: FormField): boolean => !node.atom.secret && node.fixed.type !== "password" && rows.every(mayBeKept);

function holdsFile(value: unknown): boolean {
  if (value instanceof Blob) return true;
  return typeof value === "object" && value !== null && Object.values(value).some(holdsFile);
}

/**
 * A form without a button: each field is saved when the user is done with it (ENG-059 to ENG-062). One save at a time; what
 * changes meanwhile waits, and only the last value counts. Quiet: an error lands on its field and takes no focus.
 */
import { observable, runInAction, untracked } from "mobx";
import type { ApiError } from "../../../schemas/answer.ts";
import type { FieldModel } from "./field-model.ts";
import type { FormModel, Saves, SaveState } from "./form-model.ts";
import { messageOf } from "./form-refusal.ts";
import { FormSubmission } from "./form-submission.ts";
import { ownPath } from "../../rules/own-path.ts";
import { writePath } from "../page/write-path.ts";

/** Milliseconds of quiet after typing, with `save: "change"`. */
const quiet = 600;

export class AutoSave implements Saves {
  readonly states = observable.map<string, SaveState>();
  private readonly form: FormModel;
  private readonly waiting = new Set<string>();
  private running = false;
  private readonly submission: FormSubmission;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(form: FormModel) {
    this.form = form;
    this.submission = new FormSubmission(form);
  }

  /** What the user has finished with before the form was alive. */
  start(): void {
    for (const field of this.form.fields) if (field.touched) this.committed(field);
  }

  committed(field: FieldModel, _how?: "leave" | "choose"): void {
    // Changed back while the change is being saved: whether that is a change shows when the answer is there.
    if (!this.running && !untracked(() => field.dirty)) return;
    this.waiting.add(field.name);
    void this.run();
  }

  flush(): Promise<void> {
    for (const field of this.form.fields) if (untracked(() => field.dirty)) this.waiting.add(field.name);
    return this.run();
  }

  edited(): void {
    if (this.form.options.save !== "change") return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), quiet);
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let names = this.next(); names.length > 0; names = this.next()) await this.save(names);
    } finally {
      this.running = false;
    }
  }

  /** The fields to save now. What is not valid waits for the user: its error is shown already. */
  private next(): string[] {
    const { form, waiting } = this;
    const names = [...waiting].filter((name) => {
      const field = form.field(name);
      return field?.dirty === true && field.valid && !field.hidden;
    });
    waiting.clear();
    const { save_values = "all" } = form.options;
    if (save_values === "all" && !form.valid) return [];
    const taken = save_values === "field" ? names.slice(0, 1) : names;
    for (const name of names.slice(taken.length)) waiting.add(name);
    return taken;
  }

  private async save(names: readonly string[]): Promise<void> {
    const { form } = this;
    const { env } = form.host;
    const sent = form.own.snapshot(names);
    this.mark(names, "saving");
    try {
      const answer = await this.submission.save(this.payload(names), sent);
      if (answer.ok) this.mark(names, "saved");
      else this.refuse(names, answer.errors);
    } catch (cause) {
      env.report({ code: "save_failed", message: `The form "${form.key}" could not be saved.`, cause });
      this.refuse(names, [{ code: "save_failed", message: env.text("form.not_saved") }]);
    }
  }

  private payload(names: readonly string[]): Record<string, unknown> {
    const { values, options } = this.form;
    const valueOf = (name: string) => ownPath(values, name.split(".")) ?? null;
    if (options.save_values === "field") return { ...(hasId(options.id) && { id: options.id }), name: names[0], value: valueOf(names[0]!) };
    if (options.save_values === "changed")
      return names.reduce<unknown>((payload, name) => writePath(payload, name.split("."), valueOf(name)), {}) as Record<string, unknown>;
    return values;
  }

  private refuse(names: readonly string[], errors: readonly ApiError[]): void {
    const { form } = this;
    runInAction(() => {
      for (const error of errors) {
        const field = (error.field === undefined ? undefined : form.field(error.field)) ?? form.field(names[0]!);
        field?.refuse(messageOf(form, error));
      }
    });
    this.mark(names, "failed");
  }

  private mark(names: readonly string[], state: SaveState): void {
    runInAction(() => {
      for (const name of names) this.states.set(name, state);
    });
  }
}

const hasId = (id: unknown): boolean => id !== undefined && id !== null && id !== "";

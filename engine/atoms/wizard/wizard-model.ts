/** Which step is shown, which may be gone to, and what happens between two of them. */
import { action, makeObservable, observable, observableRef, runInAction, untracked, when } from "mobx";
import type { CompiledNode } from "../../compile/plan/compiled.ts";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { FormModel } from "../../model/form/form-model.ts";
import { isWithin } from "../../model/page/is-within.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { PageModel } from "../../model/page/page-model.ts";
import type { WizardElement } from "./wizard.atom.ts";
import { WizardAddress } from "./wizard-address.ts";

export interface Step {
  key: string;
  title: string;
  done?: boolean | undefined;
  form?: string | undefined;
  value?: string | undefined;
  with?: Readonly<Record<string, unknown>> | undefined;
}

type Settings = Pick<WizardElement, "draft" | "step_param">;

export class WizardModel {
  /** The step on screen; changes only when somebody goes there, never because something became wrong elsewhere. */
  at = 0;
  /** How the step was reached: the focus goes to its heading, unless something in it is the aim. */
  arrival: "first" | "heading" | "field" = "first";
  busy = false;
  private readonly node: NodeContext;
  private readonly page: PageModel;
  private readonly settings: Settings;
  private readonly address: WizardAddress;
  private readonly steps: () => readonly Step[];
  /** Keys of steps that were left in the right way. */
  private passed: ReadonlySet<string>;

  constructor(node: NodeContext, page: PageModel, settings: Settings, steps: () => readonly Step[]) {
    this.node = node;
    this.page = page;
    this.settings = settings;
    this.steps = steps;
    this.address = new WizardAddress(page, settings.step_param ?? "step");
    const kept = this.keeps ? page.env.drafts.read(this.draftKey) : undefined;
    this.passed = new Set(Array.isArray(kept) ? kept.map(String) : []);
    makeObservable<this, "passed">(this, {
      at: observable,
      arrival: observableRef,
      busy: observable,
      passed: observableRef,
      show: action,
    });
    this.at = this.place(this.address.read());
  }

  /** @returns how to stop */
  start(): () => void {
    const stopFollowing = this.address.follow(() => this.follow());
    // Before the record and what was typed before a reload are there, nobody knows how far the user had come.
    const stopWaiting = when(
      () => this.isReady,
      () => this.follow(),
    );
    const reveal = (field: FieldModel): void => {
      const index = this.steps().findIndex((_, at) => isWithin(field.node, this.nodes(at)));
      if (index >= 0 && index !== this.at) this.go(index, "field");
    };
    const { form } = this.node;
    form?.openers.add(reveal);
    if (form) form.mayBeSent = () => (void this.next(), false);
    return () => {
      stopFollowing();
      stopWaiting();
      form?.openers.delete(reveal);
      if (form) form.mayBeSent = undefined;
    };
  }

  get isLast(): boolean {
    return this.at === this.steps().length - 1;
  }

  isDone(index: number): boolean {
    const step = this.steps()[index];
    if (!step) return false;
    if (step.done === true || this.passed.has(step.key)) return step.form !== undefined || this.isRight(index);
    if (step.done !== undefined || step.form !== undefined) return false;
    const fields = this.fields(index);
    return fields.length > 0 && this.isRight(index);
  }

  /** Shown as done: behind, or left before. */
  isBehind(index: number): boolean {
    return index !== this.at && this.isDone(index) && (index < this.at || this.passed.has(this.steps()[index]!.key));
  }

  isReachable(index: number): boolean {
    for (let before = 0; before < index; before++) if (!this.isDone(before)) return false;
    return true;
  }

  /** How many fields of the step say that something is wrong. */
  errors(index: number): number {
    return this.fields(index).filter((field) => field.error !== undefined && !field.hidden).length;
  }

  nodes(index: number): readonly CompiledNode[] {
    return this.node.slot(`steps.${index}.children`);
  }

  formOf(index: number): FormModel | undefined {
    const step = this.steps()[index];
    if (step?.form === undefined) return undefined;
    const form = this.node.openForm({
      form: step.form,
      value: step.value,
      with: step.with,
      part: step.key,
      step: index + 1,
      draft: this.keeps ? "local" : "none",
    });
    if (form) form.mayBeSent = () => (void this.next(), false);
    return form;
  }

  go(index: number, arrival: "heading" | "field" = "heading"): void {
    const step = this.steps()[index];
    if (!step) return;
    this.show(index, arrival);
    this.address.write(step.key, false);
  }

  back(): void {
    this.go(this.at - 1);
  }

  /** Leaves the step when all in it is right: sends its form, if it has one; after the last step the whole is done. */
  async next(): Promise<void> {
    if (this.busy) return;
    const { at } = this;
    runInAction(() => (this.busy = true));
    try {
      const form = untracked(() => this.formOf(at));
      const left = form ? await this.send(form, at) : await this.check(at);
      if (!left) return;
      this.pass(at);
      if (at < this.steps().length - 1) this.go(at + 1);
      else await this.finish();
    } finally {
      runInAction(() => (this.busy = false));
    }
  }

  show(index: number, arrival: WizardModel["arrival"]): void {
    if (index === this.at) return;
    this.at = index;
    this.arrival = arrival;
  }

  private get keeps(): boolean {
    return this.settings.draft !== "none";
  }

  private get draftKey(): string {
    return `wizard/${this.page.key}/${this.node.uuid}`;
  }

  private get isReady(): boolean {
    const { form } = this.node;
    const isRead = this.page.sources.every((source) => source.state !== "fetching");
    return isRead && (!form || (form.behaviour !== undefined && form.behaviour.isRestored));
  }

  /** The step that the address names; where it cannot be gone to yet, the first that is not done. */
  private place(key: string | undefined): number {
    const steps = this.steps();
    const wanted = steps.findIndex((step) => step.key === key);
    if (wanted >= 0 && this.isReachable(wanted)) return wanted;
    const open = steps.findIndex((_, index) => !this.isDone(index));
    return key === undefined || open < 0 ? 0 : open;
  }

  private follow(): void {
    if (!untracked(() => this.isReady)) return;
    const index = untracked(() => this.place(this.address.read()));
    this.show(index, "heading");
    this.address.write(this.steps()[index]!.key, true);
  }

  private fields(index: number): readonly FieldModel[] {
    const step = this.steps()[index];
    if (step?.form !== undefined) return index === this.at || this.passed.has(step.key) ? (this.formOf(index)?.fields ?? []) : [];
    const nodes = this.nodes(index);
    return nodes.length === 0 ? [] : (this.node.form?.fields.filter((field) => isWithin(field.node, nodes)) ?? []);
  }

  private isRight(index: number): boolean {
    return this.fields(index).every((field) => field.valid);
  }

  private async check(index: number): Promise<boolean> {
    const { form } = this.node;
    if (!form) return true;
    const ready = form.behaviour?.isReady() ?? true;
    if (ready !== true && !(await ready)) return false;
    const fields = untracked(() => this.fields(index));
    runInAction(() => fields.forEach((field) => field.touch()));
    const invalidField = untracked(() => fields.find((field) => !field.valid));
    if (invalidField) form.goTo(invalidField);
    return invalidField === undefined;
  }

  /** What is on the server already is not sent again. */
  private async send(form: FormModel, index: number): Promise<boolean> {
    if (untracked(() => !form.dirty && form.valid && this.isDone(index))) return true;
    return (await form.submit()).kind === "done";
  }

  private async finish(): Promise<void> {
    if (this.node.handles("finish")) await this.node.emit("finish");
    else if ((await this.node.form?.submit())?.kind !== "done") return;
    if (this.keeps) this.page.env.drafts.write(this.draftKey, undefined);
  }

  private pass(index: number): void {
    const passed = new Set(this.passed).add(this.steps()[index]!.key);
    runInAction(() => (this.passed = passed));
    if (this.keeps) this.page.env.drafts.write(this.draftKey, [...passed]);
  }
}

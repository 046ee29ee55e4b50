/**
 * What a form does besides being filled in and sent: fetching its variant, saving by itself, keeping drafts. Loads once it is on
 * screen; what few forms have, variants and rules that are judged later, loads for those.
 */
import { makeObservable, observableRef, runInAction } from "mobx";
import { choosersOf } from "./choosers.ts";
import type { FieldModel } from "./field-model.ts";
import { FormDrafts } from "./form-drafts.ts";
import type { FormModel } from "./form-model.ts";
import { FormSaves } from "./form-saves.ts";
import type { FormVariants } from "./form-variants.ts";
import { judgesLater } from "./later-rules.ts";
import type { RemoteChecks } from "./remote-checks.ts";

export class FormBehaviour {
  readonly saves: FormSaves | undefined;
  readonly drafts: FormDrafts | undefined;
  private variants: FormVariants | undefined = undefined;
  private checks: RemoteChecks | undefined = undefined;
  private readonly form: FormModel;
  private readonly hasVariants: boolean;
  /** Its variants and its later rules are there, if it has any. */
  private whole: boolean;
  private completing: Promise<void> | undefined = undefined;
  private over = false;

  constructor(form: FormModel) {
    const { options, origin, searches, savesItself } = form;
    this.form = form;
    this.hasVariants = choosersOf(origin.fields).length > 0;
    this.saves = savesItself ? new FormSaves(form) : undefined;
    // Another variant may have rules that this one has not.
    this.whole = !this.hasVariants && !judgesLater(form.compiled.fields);
    // What saves itself is not lost, and a search is not work. Fields that stand on the page itself are in no form.
    this.drafts = !searches && !savesItself && options.form !== "" && options.draft !== "none" ? new FormDrafts(form) : undefined;
    makeObservable<this, "variants">(this, { variants: observableRef });
  }

  /** The draft first: it may choose another variant, whose code comes later anyway. */
  start(): void {
    this.drafts?.start();
    this.saves?.start();
    if (!this.whole) void this.complete().catch((cause: unknown) => this.report(cause));
  }

  /** What was typed before a reload is there again. */
  get isRestored(): boolean {
    return this.drafts?.restored ?? true;
  }

  /** A variant is on its way. */
  get busy(): boolean {
    return this.variants?.busy ?? false;
  }

  /**
   * Whether what is on screen is what the values have chosen, and all of it is judged; asks again for a variant that did not come.
   * @returns true at once where there is nothing to wait for
   */
  isReady(): Promise<boolean> | true {
    if (!this.whole) return this.isReadyLater();
    const drawn = this.variants?.isReady() ?? true;
    return this.checks ? this.judged(drawn, this.checks) : drawn;
  }

  /** Something was typed or chosen. */
  edited(): void {
    this.drafts?.edited();
    this.saves?.edited();
  }

  committed(field: FieldModel, how: "leave" | "choose"): void {
    this.drafts?.edited();
    this.checks?.now(field);
    this.saves?.committed(field, how);
  }

  /** Nothing is unsaved any more: it was sent, or thrown away. */
  settled(): void {
    this.drafts?.forget();
    // What was typed while the answer was awaited is not part of it.
    if (this.form.dirty) this.drafts?.edited();
  }

  dispose(): void {
    this.over = true;
    this.variants?.dispose();
    this.saves?.dispose();
    this.drafts?.dispose();
    this.checks?.dispose();
  }

  private async isReadyLater(): Promise<boolean> {
    try {
      await this.complete();
    } catch (cause) {
      this.report(cause);
      this.form.remark("errors", { tone: "danger", texts: [this.form.host.env.text("form.not_sent")] });
      return false;
    }
    return !this.over && this.isReady();
  }

  /** What did not come is asked for again by whoever cannot do without it. */
  private complete(): Promise<void> {
    this.completing ??= this.load().finally(() => (this.completing = undefined));
    return this.completing;
  }

  private async load(): Promise<void> {
    const [{ RemoteChecks }, variants] = await Promise.all([
      import("./remote-checks.ts"),
      this.hasVariants ? import("./form-variants.ts") : undefined,
    ]);
    if (this.over || this.whole) return;
    const { form } = this;
    this.whole = true;
    this.checks = new RemoteChecks(form.host.env, () => form.fields);
    if (variants) runInAction(() => (this.variants = new variants.FormVariants(form)));
    this.variants?.start();
  }

  private report(cause: unknown): void {
    const { key, host } = this.form;
    host.env.report({ code: "form_not_whole", message: `Rules or variants of the form "${key}" could not be loaded.`, cause });
  }

  private async judged(drawn: Promise<boolean> | true, checks: RemoteChecks): Promise<boolean> {
    if (!(await drawn)) return false;
    await checks.settled();
    return true;
  }
}

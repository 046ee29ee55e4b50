/** What a form does besides being filled in and sent, once it is on screen: fetching its variant, saving by itself, keeping drafts. */
import type { FieldModel } from "./field-model.ts";
import { FormDrafts } from "./form-drafts.ts";
import type { Behaviour, FormModel } from "./form-model.ts";
import { AutoSave } from "./auto-save.ts";
import { FormVariants, variantFieldsOf } from "./form-variants.ts";
import { hasAsyncRules } from "./async-rules.ts";
import { RemoteValidation } from "./remote-validation.ts";

export class FormBehaviour implements Behaviour {
  readonly saves: AutoSave | undefined;
  readonly drafts: FormDrafts | undefined;
  private readonly variants: FormVariants | undefined;
  private readonly checks: RemoteValidation | undefined;
  private readonly form: FormModel;

  constructor(form: FormModel) {
    const { options, origin, searches, savesItself } = form;
    this.form = form;
    this.saves = savesItself ? new AutoSave(form) : undefined;
    this.variants = variantFieldsOf(origin.fields).length > 0 ? new FormVariants(form) : undefined;
    // Another variant may have rules that this one has not.
    if (this.variants || hasAsyncRules(form.compiled.fields)) this.checks = new RemoteValidation(form.host.env, () => form.fields);
    // What saves itself is not lost, and a search is not work. Fields that stand on the page itself are in no form.
    this.drafts = !searches && !savesItself && options.form !== "" && options.draft !== "none" ? new FormDrafts(form) : undefined;
  }

  /** The draft first: it may choose another variant. */
  start(): void {
    this.drafts?.start();
    this.saves?.start();
    this.variants?.start();
  }

  get isRestored(): boolean {
    return this.drafts?.restored ?? true;
  }

  get busy(): boolean {
    return this.variants?.busy ?? false;
  }

  isReady(): Promise<boolean> | true {
    const drawn = this.variants?.isReady() ?? true;
    return this.checks ? this.validated(drawn, this.checks) : drawn;
  }

  edited(): void {
    this.drafts?.edited();
    this.saves?.edited();
  }

  committed(field: FieldModel, how: "leave" | "choose"): void {
    this.drafts?.edited();
    this.checks?.now(field);
    this.saves?.committed(field, how);
  }

  settled(): void {
    this.drafts?.forget();
    // What was typed while the answer was awaited is not part of it.
    if (this.form.dirty) this.drafts?.edited();
  }

  dispose(): void {
    this.variants?.dispose();
    this.saves?.dispose();
    this.drafts?.dispose();
    this.checks?.dispose();
  }

  private async validated(drawn: Promise<boolean> | true, checks: RemoteValidation): Promise<boolean> {
    if (!(await drawn)) return false;
    await checks.settled();
    return true;
  }
}

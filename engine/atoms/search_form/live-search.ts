/** Searches while one types and chooses: when it waits, when it asks, what counts as a filter. */
import { reaction } from "mobx";
import type { FieldModel } from "../../model/field-model.ts";
import type { FormModel } from "../../model/form-model.ts";
import type { SourceView } from "../../model/source-view.ts";

/** What a choice reads when nothing is restricted. */
const unrestricted = new Set(["", "ALL"]);

export class LiveSearch {
  private readonly form: FormModel;
  private readonly source: SourceView;
  private readonly delay: number;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;

  constructor(form: FormModel, source: SourceView, delay: number) {
    this.form = form;
    this.source = source;
    this.delay = delay;
  }

  /** @returns how to stop */
  readonly start = (): (() => void) => {
    const stop = reaction(
      () => this.form.fields.map((field) => textOf(field.value)).join("\u0000"),
      () => this.changed(),
    );
    return () => {
      stop();
      clearTimeout(this.timer);
    };
  };

  /** Something differs from what the list starts with. */
  get isChanged(): boolean {
    return this.form.fields.some(
      (field) => isFilter(field, this.form) || (textOf(field.value) === "" && initialOf(field, this.form) !== ""),
    );
  }

  /** How many fields outside of the bar restrict the list further than it starts. */
  activeOutside(bar: readonly string[]): number {
    return this.form.fields.filter((field) => !bar.includes(field.name) && isFilter(field, this.form)).length;
  }

  /** Leaving a field ends the typing in it. */
  readonly left = (): void => this.schedule(0);

  readonly reset = (): void => {
    clearTimeout(this.timer);
    void this.source.change(Object.fromEntries(this.form.fields.map((field) => [field.name, undefined])));
    this.form.reset();
  };

  private changed(): void {
    const typing = isTypedInto(document.activeElement);
    // In the bar one searches while typing; in the panel, where dates and numbers are half typed for long, on leaving.
    if (typing && !document.activeElement?.closest(".search_form__bar")) clearTimeout(this.timer);
    else this.schedule(typing ? this.delay : 0);
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.differs && this.form.valid && this.form.fields.every((field) => field.error === undefined)) void this.form.submit();
    }, delay);
  }

  /** The list is not asked again for what it shows. */
  private get differs(): boolean {
    return this.form.fields.some((field) => textOf(field.value) !== textOf(this.source.params[field.name]));
  }
}

function isFilter(field: FieldModel, form: FormModel): boolean {
  const text = textOf(field.value);
  return !unrestricted.has(text) && text !== initialOf(field, form);
}

/** What the form's document says the field starts with. */
function initialOf({ node }: FieldModel, form: FormModel): string {
  const dynamic = node.dynamic.get("value");
  if (dynamic) return textOf(dynamic.run(form.scope));
  if (node.fixed.value !== undefined) return textOf(node.fixed.value);

  const options = Array.isArray(node.fixed.options) ? (node.fixed.options as { value: unknown; checked?: boolean }[]) : [];
  return textOf(options.find((option) => option.checked)?.value);
}

const textOf = (value: unknown): string => (value === undefined || value === null ? "" : String(value).trim());

const isTypedInto = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type !== "checkbox" && element.type !== "radio");

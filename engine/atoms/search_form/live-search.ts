/** Searches while one types and chooses: when it waits, when it asks, what counts as a filter. */
import { reaction } from "mobx";
import type { KeyboardEvent } from "react";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { FormModel } from "../../model/form/form-model.ts";
import { paramText as textOf, isRestricting } from "../../model/list/list-params.ts";
import { pairsIn } from "../../model/list/searched-source.ts";
import type { ListParams, SourceView } from "../../model/list/source-view.ts";

export class LiveSearch {
  private readonly form: FormModel;
  private readonly source: SourceView;
  private readonly delay: number;
  private paused = false;
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

  /** What is entered from now on waits. @returns how to go on */
  readonly pause = (): (() => void) => {
    clearTimeout(this.timer);
    this.paused = true;
    return () => void (this.paused = false);
  };

  /** Something differs from what the list starts with. */
  get isChanged(): boolean {
    const start = this.initial;
    return this.form.fields.some((field) => isFilter(field, start) || (textOf(field.value) === "" && textOf(start[field.name]) !== ""));
  }

  /** How many fields outside of the bar restrict the list further than it starts. */
  activeOutside(bar: readonly string[]): number {
    const start = this.initial;
    const keys = new Set(pairsIn(this.form.elements).map(({ key }) => key));
    return this.form.fields.filter((field) => !bar.includes(field.name) && !keys.has(field.name) && isFilter(field, start)).length;
  }

  /** Leaving a field ends the typing in it. */
  readonly left = (): void => this.schedule(0, { typed: true });

  /** Enter searches at once, whatever was typed into: a form without a button that sends it would not. */
  readonly pressed = (event: KeyboardEvent): void => {
    if (event.key === "Enter" && !event.defaultPrevented && event.target instanceof HTMLInputElement) this.schedule(0);
  };

  readonly reset = (): void => {
    clearTimeout(this.timer);
    // The criterion that searches start with may have been marked since the page was opened.
    this.form.host.search?.provideDefaults(this.form);
    void this.source.change(Object.fromEntries(this.form.fields.map((field) => [field.name, undefined])));
    this.form.reset();
  };

  private get initial(): ListParams {
    return this.form.host.search?.startOf(this.form) ?? {};
  }

  private changed(): void {
    const typing = isTypedInto(document.activeElement);
    // In the bar one searches while typing; in the panel, where dates and numbers are half typed for long, on leaving.
    if (typing && !document.activeElement?.closest(".search_form__bar")) clearTimeout(this.timer);
    else this.schedule(typing ? this.delay : 0, { typed: typing });
  }

  /** What is submitted, and not only typed, is told to the list also when that shows it already: it remembers it. */
  private schedule(delay: number, { typed = false } = {}): void {
    clearTimeout(this.timer);
    if (this.paused) return;
    this.timer = setTimeout(() => {
      const { form } = this;
      if (typed && !this.differs) return;
      if (form.valid && form.fields.every((field) => field.error === undefined)) void form.host.search?.submit(form, { typed });
    }, delay);
  }

  /** The list is not asked again for what it shows. */
  private get differs(): boolean {
    return this.form.fields.some((field) => textOf(field.value) !== textOf(this.source.params[field.name]));
  }
}

const isTypedInto = (element: Element | null): boolean =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && element.type !== "checkbox" && element.type !== "radio");

function isFilter({ name, value, hidden }: FieldModel, start: ListParams): boolean {
  return !hidden && isRestricting(value) && textOf(value) !== textOf(start[name]);
}

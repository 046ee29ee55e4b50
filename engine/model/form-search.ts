/** A form that searches a list: what the list starts with comes from it, and a submit changes what the list is asked for. */
import { runInAction } from "mobx";
import { ownPath } from "../rules/own-path.ts";
import { initialOf } from "./field-set.ts";
import type { FormModel } from "./form-model.ts";
import type { ListParams } from "./source-view.ts";
import { done, type Outcome } from "./steps/outcome.ts";

export class FormSearch {
  private readonly setDefaults: (id: string, params: ListParams) => void;

  /** @param setDefaults what a list is asked for at first */
  constructor(setDefaults: (id: string, params: ListParams) => void) {
    this.setDefaults = setDefaults;
  }

  /** What a search form shows at first is what its list is asked for. */
  lendDefaults({ options, compiled, scope }: FormModel): void {
    const defaults = compiled.fields.map(({ node, name }) => [name, asParam(initialOf(node, scope))] as const);
    runInAction(() => this.setDefaults(options.filters!, Object.fromEntries(defaults.filter(([, value]) => value !== undefined))));
  }

  async submit({ options, own, host }: FormModel): Promise<Outcome> {
    const { values } = own;
    const params = Object.fromEntries(own.names.map((name) => [name, asParam(ownPath(values, name.split(".")))]));
    await host.source(options.filters!)?.change(params);
    return done(values);
  }
}

/** A list's parameters are texts, without the spaces that came along with a pasted number, and numbers; several chosen values are joined. */
function asParam(value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number") return value;
  return Array.isArray(value) ? value.join(",") : String(value).trim();
}

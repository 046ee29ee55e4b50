/** A form that searches a list: what the list starts with comes from it, and a submit changes what the list is asked for. */
import { optionsOf } from "../../compile/form/options.ts";
import { defaultCriterion } from "../list/default-criterion.ts";
import { initialValueOf } from "./field-set.ts";
import type { FormModel, FormSearch } from "./form-model.ts";
import { pairsIn, type Pair, type SearchTerms } from "../list/searched-source.ts";
import type { ListParams } from "../list/source-view.ts";
import { done } from "../steps/outcome.ts";

/** @param provide tells a list how it is searched, and what it is asked for at first */
export const createFormSearch = (provide: (id: string, terms: SearchTerms) => void): FormSearch => ({
  startOf,

  provideDefaults(form) {
    const { options, compiled, scope } = form;
    provide(options.filters!, {
      defaults: startOf(form),
      fields: compiled.fields,
      pairs: pairsIn(compiled.elements),
      scope,
    });
  },

  async submit({ options, own, host }, how = {}) {
    // What is hidden for this search stays chosen for the next one; the list does not send it meanwhile.
    const params = Object.fromEntries(own.names.map((name) => [name, asParam(own.value(name))]));
    await host.source(options.filters!)?.change(params, how);
    return done(own.values);
  },
});

function startOf(form: FormModel): ListParams {
  const { compiled, scope } = form;
  const start = compiled.fields.map(({ node, name }) => [name, asParam(initialValueOf(node, scope))] as const);
  const defaults = Object.fromEntries(start.filter(([, value]) => value !== undefined));
  const [first] = pairsIn(compiled.elements);
  return first ? { ...defaults, ...markedBy(form, first, defaults) } : defaults;
}

/** Nothing when nobody has marked one, or one that is no longer offered. */
function markedBy({ host, key, compiled, scope }: FormModel, pair: Pair, defaults: ListParams): ListParams {
  const marked = defaultCriterion(host.env, key);
  if (marked === undefined || marked === defaults[pair.key]) return {};
  const field = compiled.fields.find(({ name }) => name === pair.key);
  return field && optionsOf(field.node, scope).some(({ value }) => value === marked) ? { [pair.key]: marked, [pair.value]: "" } : {};
}

/** A list's parameters are texts, without the spaces that came along with a pasted number, and numbers; several chosen values are joined. */
function asParam(value: unknown): string | number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number") return value;
  return Array.isArray(value) ? value.join(",") : String(value).trim();
}

/** The active filters of a list in the words of its search form, each with the params that remove it. */
import type { CompiledNode } from "../../compile/plan/compiled.ts";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { FormModel } from "../../model/form/form-model.ts";
import { isFilterName, paramText, isRestricting } from "../../model/list/list-params.ts";
import { pairsIn, type Pair } from "../../model/list/searched-source.ts";
import type { ListParams } from "../../model/list/source-view.ts";
import { optionsOf } from "../../compile/form/options.ts";
import { formatDate } from "../../rules/formats/format-date.ts";
import { datePattern } from "../date/date.value.ts";

export interface Chip {
  name: string;
  label: string;
  text: string;
  /** What the list is asked for without it. */
  without: ListParams;
}

interface ChipContext {
  form: FormModel;
  params: ListParams;
  except: ReadonlySet<string>;
  nothing: ReadonlySet<string>;
}

export function chipsOf(context: ChipContext): Chip[] {
  const { form, params, except, nothing } = context;
  const pairs = pairsIn(form.elements);
  const keys = new Set(pairs.map(({ key }) => key));
  const seen = new Set<string>();
  const isShown = ({ name, hidden }: FieldModel): boolean =>
    !seen.has(name) &&
    !hidden &&
    !keys.has(name) &&
    !except.has(name) &&
    isFilterName(name) &&
    isRestricting(params[name]) &&
    !nothing.has(paramText(params[name]));

  return form.fields.flatMap((field): Chip[] => {
    if (!isShown(field)) return [];
    seen.add(field.name);
    const number = pairs.findIndex(({ value }) => value === field.name);
    return [number === -1 ? chipOf(field, context) : chipOfPair(field, number, pairs, context)];
  });
}

function chipOf(field: FieldModel, { form, params }: ChipContext): Chip {
  const { name, node } = field;
  return { name, label: labelOf(node, form), text: textOfValue(node, form, params[name]), without: { [name]: nothingOf(field, form) } };
}

function chipOfPair(field: FieldModel, number: number, pairs: readonly Pair[], { form, params }: ChipContext): Chip {
  const { name, node } = field;
  const { key } = pairs[number]!;
  const chosen = form.field(key);
  const label = isRestricting(params[key]) && chosen ? textOfValue(chosen.node, form, params[key]) : labelOf(node, form);
  return { name, label, text: paramText(params[name]), without: number === 0 ? { [name]: "" } : movedUp(number, pairs, params) };
}

/** The criteria behind it take its place. */
function movedUp(from: number, pairs: readonly Pair[], params: ListParams): ListParams {
  return Object.fromEntries(
    pairs.slice(from).flatMap(({ key, value }, index) => {
      const next = pairs[from + index + 1];
      return [
        [key, (next && params[next.key]) ?? ""],
        [value, (next && params[next.value]) ?? ""],
      ];
    }),
  );
}

/** All of them, with the criteria that were added, and what was typed to search for. */
export function withoutChips(chips: readonly Chip[], form: FormModel): ListParams {
  const added = pairsIn(form.elements).slice(1);
  return {
    ...(form.field("q") && { q: "" }),
    ...Object.fromEntries(
      added.flatMap(({ key, value }) => [
        [key, ""],
        [value, ""],
      ]),
    ),
    ...Object.assign({}, ...chips.filter(({ name }) => !added.some(({ value }) => value === name)).map(({ without }) => without)),
  };
}

/** What a list starts with would come back if it were only taken away. */
function nothingOf({ name, node }: FieldModel, form: FormModel): string | undefined {
  if (!isRestricting(form.host.search?.startOf(form)[name])) return undefined;
  return optionsOf(node, form.scope).find(({ value }) => !isRestricting(value))?.value === "ALL" ? "ALL" : "";
}

const labelOf = (node: CompiledNode, form: FormModel): string =>
  String(node.dynamic.get("label")?.run(form.scope) ?? node.fixed.label ?? node.fixed.name);

/** Several chosen values are joined by a comma. */
function textOfValue(node: CompiledNode, form: FormModel, value: unknown): string {
  const text = paramText(value);
  const options = optionsOf(node, form.scope) as readonly { value?: unknown; text?: unknown }[];
  const values = node.atom.list ? text.split(",") : [text];
  if (options.length > 0)
    return values.map((one) => String(options.find((option) => String(option.value) === one)?.text ?? one)).join(", ");
  return (isDay(node) ? formatDate(text, form.formats().date_format) : undefined) ?? text;
}

function isDay({ atom }: CompiledNode): boolean {
  const shape = (atom.element as { "x-value"?: unknown })["x-value"];
  return JSON.stringify(shape ?? null).includes(JSON.stringify(datePattern));
}

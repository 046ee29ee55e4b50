/**
 * The variant of a form that some values choose: without the nodes that stand `in_variant` of others. Found by its shape, as in
 * `project-document.ts`, so an atom that this server does not know keeps to its variant, too.
 */
import { omitted, walkDocument } from "../../../engine/compile/read/walk-document.ts";
import { isPlainObject } from "../../../engine/rules/is-plain-object.ts";
import type { AtomRegistry } from "../../../engine/compile/atom.ts";
import { plainText } from "../../../engine/rules/plain-text.ts";
import { isExpression } from "../../../schemas/marked.ts";

type Bag = Readonly<Record<string, unknown>>;
/** By the name of a field: the values that the node belongs to. */
type Condition = Bag;

/** What is known of a field's value; `undefined` where nothing was said of it, and its initial value counts. */
export type ValueOf = (name: string) => unknown;

export interface FormVariants<Form> {
  /** The same text for all values that choose the same variant; there are finitely many. */
  signature(valueOf: ValueOf): string;
  /** The form with the nodes of the variant. */
  of(valueOf: ValueOf): Form;
}

interface ChoosingField {
  name: string;
  initial: unknown;
  /** Its own condition and those of what holds it. */
  standsIn: readonly unknown[];
}

/** What a value is compared with: the texts of what is chosen. */
type Choice = ReadonlySet<string>;
const nothing: Choice = new Set([""]);

export function variantsOf<Form extends object>(form: Form, registry: AtomRegistry): FormVariants<Form> {
  const { fields, conditions } = choosing(form, registry);
  if (conditions.length === 0) return { signature: () => "", of: () => form };

  const mentioned = mentionedIn(conditions);
  return {
    signature: (valueOf) => {
      const chosen = choose(fields, valueOf);
      return JSON.stringify([...mentioned].map(([name, values]) => values.filter((value) => (chosen.get(name) ?? nothing).has(value))));
    },
    of: (valueOf) => {
      const chosen = choose(fields, valueOf);
      return walkDocument(form, ({ value, above }, inner) =>
        above && isPlainObject(value) && hasCondition(value) && !holds(value.in_variant, chosen) ? omitted : inner(),
      );
    },
  };
}

/** What chooses, and all that is asked of it. */
function choosing(form: object, registry: AtomRegistry): { fields: ChoosingField[]; conditions: unknown[] } {
  const fields: ChoosingField[] = [];
  const conditions: unknown[] = [];
  let around: readonly unknown[] = [];
  walkDocument(form, ({ value }, inner) => {
    if (!isPlainObject(value)) return void inner();
    const outside = around;
    if (hasCondition(value)) {
      conditions.push(value.in_variant);
      around = [...around, value.in_variant];
    }
    const atom = registry.get(value.atom as string);
    if (atom?.field && value.variants === true && typeof value.name === "string")
      fields.push({ name: value.name, initial: initialOf(value, atom.list), standsIn: around });
    inner();
    around = outside;
  });
  return { fields, conditions };
}

/** Who is asked about is not known where documents are projected, so an initial value that is a condition chooses nothing. */
function initialOf({ value, options }: Bag, list: boolean): unknown {
  if (value !== undefined) return isExpression(value) ? undefined : value;
  if (!Array.isArray(options)) return undefined;
  const checked = (options as unknown[])
    .filter((option) => isPlainObject(option) && option.checked === true)
    .map((option) => (option as Bag).value);
  return list ? checked : checked[0];
}

/** A field that is itself not part of the variant chooses nothing, which may take others along; each round settles one at least. */
function choose(fields: readonly ChoosingField[], valueOf: ValueOf): ReadonlyMap<string, Choice> {
  let chosen = new Map(
    fields.map(({ name, initial }) => {
      const value = valueOf(name);
      return [name, choiceOf(value === undefined ? initial : value)];
    }),
  );
  const wanted = new Map(chosen);
  for (const _ of fields) {
    const before = chosen;
    const there = new Set(fields.filter(({ standsIn }) => standsIn.every((condition) => holds(condition, before))).map(({ name }) => name));
    const next = new Map([...wanted].filter(([name]) => there.has(name)));
    if (next.size === chosen.size) break;
    chosen = next;
  }
  return chosen;
}

function choiceOf(value: unknown): Choice {
  if (Array.isArray(value)) return value.length === 0 ? nothing : new Set(value.map((item) => textOf(item)));
  return new Set([textOf(value)]);
}

/** Values out of an address are texts, those of a body have a type: both mean the same choice. */
const textOf = (value: unknown): string => (value === null || value === undefined || typeof value === "object" ? "" : plainText(value));

const holds = (condition: unknown, chosen: ReadonlyMap<string, Choice>): boolean =>
  isPlainObject(condition) &&
  Object.entries(condition).every(
    ([name, values]) => Array.isArray(values) && values.some((value) => (chosen.get(name) ?? nothing).has(textOf(value))),
  );

function mentionedIn(conditions: readonly unknown[]): ReadonlyMap<string, readonly string[]> {
  const mentioned = new Map<string, Set<string>>();
  for (const condition of conditions) {
    if (!isPlainObject(condition)) continue;
    for (const [name, values] of Object.entries(condition as Condition)) {
      const texts = mentioned.get(name) ?? new Set();
      mentioned.set(name, texts);
      for (const value of Array.isArray(values) ? values : []) texts.add(textOf(value));
    }
  }
  return new Map([...mentioned].map(([name, values]) => [name, [...values]]));
}

const hasCondition = (value: Bag): boolean => typeof value.uuid === "string" && value.in_variant !== undefined;

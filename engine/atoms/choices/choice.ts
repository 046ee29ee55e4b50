/** What one chooses from, wherever it comes from: options of the document, records of a source, answers of the server. */
import { textOf } from "../../rules/rule.ts";

export type ChoiceValue = string | number | boolean;

export interface Choice {
  value: ChoiceValue;
  text: string;
  description?: string | undefined;
  /** The heading that it stands under, in a list that has headings. */
  group?: string | undefined;
  /** False while it is not offered. */
  when?: boolean | undefined;
}

/** What is offered now of the options that are written out; the same list for the same options. */
export function visibleChoices(options: unknown): readonly Choice[] {
  if (!Array.isArray(options)) return none;
  let offered = ofOptions.get(options);
  if (!offered) {
    const now = (options as (Choice | null)[]).filter((option): option is Choice => option !== null && option.when !== false);
    ofOptions.set(options, (offered = now.length === options.length ? (options as Choice[]) : now));
  }
  return offered;
}

const none: readonly Choice[] = [];
const ofOptions = new WeakMap<readonly unknown[], readonly Choice[]>();

/** Which properties of a record make a choice of it. */
export interface ChoiceFields {
  value?: string | undefined;
  text?: string | undefined;
  description?: readonly string[] | undefined;
  group?: string | undefined;
}

/** Values out of an address are texts, those of a record have a type: both mean the same choice. */
export const sameChoice = (one: unknown, other: unknown): boolean => String(one) === String(other);

export const choiceOf = (choices: readonly Choice[], value: unknown): Choice | undefined =>
  choices.find((choice) => sameChoice(choice.value, value));

export const isBlankValue = (value: unknown): boolean => value === undefined || value === null || value === "";

/** Records as choices: each value once, records without a value left out. */
export function choicesOf(records: readonly Readonly<Record<string, unknown>>[], fields: ChoiceFields = {}): Choice[] {
  const { value = "value", text = "text", description = ["description"], group } = fields;
  const choices = new Map<string, Choice>();
  for (const record of records) {
    const own = record[value];
    if (!isValue(own) || own === "" || choices.has(String(own))) continue;
    const beside = description.map((name) => textOf(record[name])).filter((part) => part !== "");
    choices.set(String(own), {
      value: own,
      text: textOf(record[text]) || String(own),
      ...(beside.length > 0 && { description: beside.join(" · ") }),
      ...(group !== undefined && { group: textOf(record[group]) }),
    });
  }
  return [...choices.values()];
}

const isValue = (value: unknown): value is ChoiceValue => ["string", "number", "boolean"].includes(typeof value);

export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : isBlankValue(value) ? [] : [value];

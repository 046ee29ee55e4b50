/** The fields of numbered criteria: a choice and an input for each, so that they are searched, kept and checked like any others. */
import { isPlainObject } from "../../rules/is-plain-object.ts";

type Node = Readonly<Record<string, unknown>>;

interface Written {
  uuid: string;
  key_name: string;
  value_name: string;
  options: readonly Record<string, unknown>[];
}

const isWritten = (node: Node): node is Node & Written =>
  typeof node.key_name === "string" && typeof node.value_name === "string" && Array.isArray(node.options);

/** With the first, which is always there. */
const countOf = ({ most = 4 }: Node): number => (typeof most === "number" ? most : 4) + 1;

const numbered = (name: string, number: number): string => (number === 0 ? name : `${name}_${number}`);

export function pairsOf(node: Node): { key: string; value: string }[] {
  if (!isWritten(node)) return [];
  const { key_name, value_name } = node;
  return Array.from({ length: countOf(node) }, (_, number) => ({ key: numbered(key_name, number), value: numbered(value_name, number) }));
}

/** By the slot `pair.0`, `pair.1`, … each. */
export function criteriaFields(node: Node): Record<string, readonly unknown[]> {
  if (!isWritten(node) || typeof node.uuid !== "string") return {};
  return Object.fromEntries(pairsOf(node).map((names, number) => [`pair.${number}`, pair(node, names, number)]));
}

function pair(node: Node & Written, names: { key: string; value: string }, number: number): unknown[] {
  const { uuid, key_label, value_label, maxlength = 80 } = node;
  // A criterion is chosen and entered: it brings no further input along.
  const options = node.options.filter(isPlainObject).map(({ additional_option: _, ...option }) => option);
  const first = number === 0;
  const key = first ? (node.key ?? options[0]?.value) : undefined;
  const prefill = isPlainObject(node.prefill) ? node.prefill : {};
  const start = typeof key === "string" && Object.hasOwn(prefill, key) ? prefill[key] : undefined;
  return [
    {
      uuid: numbered(`${uuid}-key`, number).replace("_", "-"),
      atom: "select",
      name: names.key,
      label: key_label ?? { t: "search_criteria.key" },
      ...(first ? { value: key } : { placeholder: { t: "search_criteria.choose" } }),
      options: first ? options : options.map(({ hides: _, ...option }) => option),
    },
    {
      uuid: numbered(`${uuid}-value`, number).replace("_", "-"),
      atom: "text",
      name: names.value,
      label: value_label ?? { t: "search_criteria.value" },
      maxlength,
      ...(start !== undefined && { value: start }),
    },
  ];
}

/**
 * Why a field is as it is: for each of its states the properties and rules that decide it, what they say now, and the values
 * that they read. Over the living form, so that an observer sees the answer change while somebody types.
 */
import { compileRules } from "../rules/compile-rules.ts";
import { isExpression } from "../../schemas/marked.ts";
import type { CompiledNode } from "../compile/plan/compiled.ts";
import type { Evaluation, ScopeReader } from "../rules/evaluation.ts";
import { isPlainObject } from "../rules/is-plain-object.ts";
import { isTrue } from "../rules/operators/operator.ts";
import { fullRuleLanguage } from "../rules/full-rule-language.ts";
import type { FieldModel } from "../model/form/field-model.ts";
import type { FormModel } from "../model/form/form-model.ts";
import { printLogic, printValue, type Word } from "./print-logic.ts";

export const states = ["hidden", "required", "disabled", "readonly", "invalid", "warned"] as const;
export type State = (typeof states)[number];

export interface Input {
  /** As conditions name it: `values.country`. */
  name: string;
  value: string;
}

export interface Cause {
  /** The element that says it: the field itself, or one around it. */
  uuid: string;
  /** `hidden`, `validations/2`, `validations/0/then/1` … */
  property: string;
  says: string;
  /** As it stands in the document. */
  source: unknown;
  /** Whether it brings the state about now. */
  holds: boolean;
  /** What it tells the user, for a rule. */
  message: string | undefined;
  inputs: readonly Input[];
}

export interface Explanation {
  state: State;
  on: boolean;
  causes: readonly Cause[];
}

type Raw = Readonly<Record<string, unknown>>;

/**
 * @param rawOf the node as it stands in its document, by its uuid
 * @param text the words of conditions in the user's language
 */
export function explainField(form: FormModel, field: FieldModel, rawOf: (uuid: string) => Raw | undefined, text: Word): Explanation[] {
  const trail = trailTo(form.elements, field.node) ?? [field.node];
  const own = [field.node];
  const rules = explainRules(rulesOf(rawOf(field.node.uuid)), "validations", { field, scope: form.scope, text });
  const required = explainFlag("required", own, form.scope, rawOf, text);
  return [
    { state: "hidden", on: field.hidden, causes: explainFlag("hidden", trail, form.scope, rawOf, text) },
    {
      state: "required",
      on: field.required,
      causes: [...required, ...rules.filter(({ requires }) => requires !== undefined).map(asRequirement)],
    },
    { state: "disabled", on: field.disabled, causes: explainFlag("disabled", own, form.scope, rawOf, text) },
    { state: "readonly", on: field.readonly, causes: explainFlag("readonly", own, form.scope, rawOf, text) },
    {
      state: "invalid",
      on: field.problem !== undefined,
      causes: [...rules.filter(({ level }) => level === "error"), ...otherProblem(field, rules, text)],
    },
    { state: "warned", on: field.violation?.level === "warning", causes: rules.filter(({ level }) => level === "warning") },
  ];
}

interface RuleCause extends Cause {
  level: "error" | "warning";
  /** Of a rule that asks for a value: whether it does so now. */
  requires: boolean | undefined;
}

const asRequirement = (cause: RuleCause): Cause => ({ ...cause, holds: cause.requires === true });

/** The way from the form down to the element. */
function trailTo(nodes: readonly CompiledNode[], wanted: CompiledNode): CompiledNode[] | undefined {
  for (const node of nodes) {
    if (node === wanted) return [node];
    for (const children of node.slots.values()) {
      const below = trailTo(children, wanted);
      if (below) return [node, ...below];
    }
  }
  return undefined;
}

function explainFlag(
  property: "hidden" | "required" | "disabled" | "readonly",
  nodes: readonly CompiledNode[],
  scope: ScopeReader,
  rawOf: (uuid: string) => Raw | undefined,
  text: Word,
): Cause[] {
  return nodes.flatMap((node): Cause[] => {
    const dynamic = node.dynamic.get(property);
    const source = rawOf(node.uuid)?.[property];
    if (dynamic) {
      const says = isExpression(source) ? printLogic(source.$, text) : text("why.word_condition");
      return [causeOf(node.uuid, property, { says, source, holds: isTrue(dynamic.run(scope)), inputs: inputsOf(dynamic, scope, text) })];
    }
    return node.fixed[property] === true
      ? [causeOf(node.uuid, property, { says: text("why.word_always"), source: true, holds: true, inputs: [] })]
      : [];
  });
}

interface RulesAt {
  field: FieldModel;
  scope: ScopeReader;
  text: Word;
}

/** Rules one by one; of a `when` the branch that is in force, with what chose it. */
function explainRules(rules: readonly unknown[], at: string, where: RulesAt): RuleCause[] {
  return rules.flatMap((rule, index): RuleCause[] => {
    if (!isPlainObject(rule)) return [];
    const place = `${at}/${index}`;
    return rule.type === "when" ? explainWhen(rule, place, where) : [explainRule(rule, place, where)];
  });
}

function explainWhen(rule: Raw, at: string, where: RulesAt): RuleCause[] {
  const input = `values.${String(rule.field)}`;
  const met = isInForce(rule, where.scope);
  const branch = met ? "then" : "otherwise";
  const { text } = where;
  const condition = `${met ? "" : `${text("why.word_not")} `}${input} == ${printValue(rule.is, text)}`;
  const value = printValue(where.scope.read("values", String(rule.field).split(".")), text);
  return explainRules(listOf(rule[branch]), `${at}/${branch}`, where).map((cause) => ({
    ...cause,
    says: `${text("why.word_when")} ${condition}: ${cause.says}`,
    inputs: [{ name: input, value }, ...cause.inputs.filter(({ name }) => name !== input)],
  }));
}

/** Asked of the rule itself: a `when` whose first branch demands a value and whose second does not. */
const isInForce = ({ field, is }: Raw, scope: ScopeReader): boolean =>
  compileRules([{ type: "when", field, is, then: [{ type: "required" }], otherwise: [] }], fullRuleLanguage).required(scope);

function explainRule(rule: Raw, at: string, { field, scope, text }: RulesAt): RuleCause {
  const compiled = compileRules([rule], fullRuleLanguage);
  const violation = compiled(field.value, scope);
  const asks = rule.type === "required" || rule.type === "dynamic_required";
  const bound = isExpression(rule.value) ? printLogic(rule.value.$, text) : rule.value === undefined ? "" : printValue(rule.value, text);
  const named = compiled.reads.filter((read) => !read.startsWith("texts."));
  return {
    ...causeOf(field.node.uuid, at, {
      says: [String(rule.type), bound].filter(Boolean).join(" "),
      source: rule,
      holds: violation !== undefined,
      inputs: [{ name: `values.${field.name}`, value: printValue(field.value, text) }, ...named.map((name) => inputOf(name, scope, text))],
    }),
    message: violation?.message,
    level: rule.level === "warning" ? "warning" : "error",
    requires: asks ? compiled.required(scope) : undefined,
  };
}

/** What no configured rule says: the input cannot hold such a value, or the server has answered about it. */
function otherProblem(field: FieldModel, rules: readonly RuleCause[], text: Word): Cause[] {
  const { problem } = field;
  if (problem === undefined || rules.some(({ level, holds }) => level === "error" && holds)) return [];
  const inputs = [{ name: `values.${field.name}`, value: printValue(field.value, text) }];
  return [{ ...causeOf(field.node.uuid, "atom", { says: field.node.atom.id, source: undefined, holds: true, inputs }), message: problem }];
}

const causeOf = (uuid: string, property: string, rest: Pick<Cause, "says" | "source" | "holds" | "inputs">): Cause => ({
  uuid,
  property,
  message: undefined,
  ...rest,
});

const inputsOf = ({ reads }: Evaluation, scope: ScopeReader, text: Word): Input[] =>
  reads.filter((read) => !read.startsWith("texts.")).map((read) => inputOf(read, scope, text));

function inputOf(name: string, scope: ScopeReader, text: Word): Input {
  const [root = "", ...path] = name.split(".");
  return { name, value: printValue(scope.read(root, path), text) };
}

const rulesOf = (raw: Raw | undefined): readonly unknown[] => listOf(raw?.validations);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

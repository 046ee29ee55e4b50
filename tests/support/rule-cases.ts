/** What a rule refuses and what it lets pass, as people type it: the same for who draws the form and for who receives it. */
import type { Node } from "../../schemas/node.ts";

export interface RuleCase {
  id: string;
  title: string;
  /** All but its message. */
  rule: Record<string, unknown>;
  refused: readonly string[];
  passes: readonly string[];
  /** Of the rule that is broken, where another asks for it. */
  code?: string;
  /** What the other field has meanwhile. */
  other?: string;
  /** Both fields, where they are no texts. */
  atom?: "text" | "number" | "date";
}

export const ruleMessage = "Not like this.";
export const ruleField = "ext.code";
export const otherField = "ext.other";

const notLess = { type: "greater_than_or_equal_to", value: otherField };
const wanted = (value: unknown) => ({ type: "dynamic_required", value });
const branches = (is: string) => ({
  type: "when",
  field: otherField,
  is,
  then: [{ type: "min_length", value: 3, message: ruleMessage }],
  otherwise: [{ type: "digit", message: ruleMessage }],
});
const otherSays = (text: string) => ({ $: { "==": [{ var: `values.${otherField}` }, text] } });

export const ruleCases: readonly RuleCase[] = [
  {
    id: "ENG-028",
    title: "required reports its message for a value that is empty, or blank",
    rule: { type: "required" },
    refused: ["", "   "],
    passes: ["x", "0"],
  },
  {
    id: "ENG-029",
    title: "dynamic_required reports its message for an empty value while its own value is true",
    rule: wanted(true),
    refused: ["", "   "],
    passes: ["x"],
  },
  {
    id: "ENG-029",
    title: "dynamic_required asks for nothing while its value is false",
    rule: wanted(false),
    refused: [],
    passes: ["", "x"],
  },
  {
    id: "ENG-029",
    title: "dynamic_required reports its message while its condition holds",
    rule: wanted(otherSays("yes")),
    other: "yes",
    refused: [""],
    passes: ["x"],
  },
  {
    id: "ENG-029",
    title: "dynamic_required asks for nothing while its condition does not hold",
    rule: wanted(otherSays("yes")),
    other: "no",
    refused: [],
    passes: ["", "x"],
  },
  {
    id: "ENG-031",
    title: "min_length reports its message when the value is shorter than the bound",
    rule: { type: "min_length", value: 3 },
    refused: ["a", "ab"],
    passes: ["abc", "abcd", "äöü", ""],
  },
  {
    id: "ENG-032",
    title: "max_length reports its message when the value is longer than the bound",
    rule: { type: "max_length", value: 3 },
    refused: ["abcd", "abcdefgh"],
    passes: ["abc", "a", "äöü", ""],
  },
  {
    id: "ENG-033",
    title: "upcase_letter reports its message when the value has no upper case letter",
    rule: { type: "upcase_letter" },
    refused: ["abc", "12!", "ä"],
    passes: ["abC", "A", "Äb"],
  },
  {
    id: "ENG-034",
    title: "downcase_letter reports its message when the value has no lower case letter",
    rule: { type: "downcase_letter" },
    refused: ["ABC", "12!", "Ä"],
    passes: ["ABc", "a", "ÄÖü"],
  },
  {
    id: "ENG-035",
    title: "digit reports its message when the value has no digit",
    rule: { type: "digit" },
    refused: ["abc", "!"],
    passes: ["abc1", "0"],
  },
  {
    id: "ENG-036",
    title: "special_character reports its message when the value has no special character",
    rule: { type: "special_character" },
    refused: ["abc", "Abc123", "é"],
    passes: ["a!c", "abc_1", "1-2"],
  },
  {
    id: "ENG-037",
    title: "no_special_character reports its message when the value has a special character",
    rule: { type: "no_special_character" },
    refused: ["a!c", "a_c", "1-2", "a b"],
    passes: ["abc", "Abc123", "é"],
  },
  {
    id: "ENG-038",
    title: "greater_than_or_equal_to reports its message when a number is less than that of the other field",
    rule: notLess,
    atom: "number",
    other: "10",
    refused: ["9", "9.99", "-11"],
    passes: ["10", "10.01", "100"],
  },
  {
    id: "ENG-038",
    title: "greater_than_or_equal_to reports its message when a date is before that of the other field",
    rule: notLess,
    atom: "date",
    other: "20250207",
    refused: ["20250206", "20241231"],
    passes: ["20250207", "20250301"],
  },
  {
    id: "ENG-039",
    title: "greater_than_or_equal_to is skipped when the other field is empty",
    rule: notLess,
    atom: "number",
    other: "",
    refused: [],
    passes: ["-1", "0"],
  },
  {
    id: "ENG-039",
    title: "greater_than_or_equal_to is skipped when its own field is empty",
    rule: notLess,
    atom: "number",
    other: "10",
    refused: [],
    passes: [""],
  },
  {
    id: "ENG-040",
    title: "when asks the rules of `then` while its condition holds",
    rule: branches("yes"),
    code: "min_length",
    other: "yes",
    refused: ["a", "1"],
    passes: ["abc"],
  },
  {
    id: "ENG-041",
    title: "when asks the rules of `otherwise` while its condition does not hold",
    rule: branches("yes"),
    code: "digit",
    other: "no",
    refused: ["a", "abc"],
    passes: ["1"],
  },
];

/** The other field first, as it is filled in first. */
export const ruleElements = ({ rule, atom = "text" }: Pick<RuleCase, "rule" | "atom">): Node[] => [
  { uuid: "other", atom, name: otherField, label: "Other" },
  { uuid: "code", atom, name: ruleField, label: "Code", validations: [rule["type"] === "when" ? rule : { ...rule, message: ruleMessage }] },
];

import type { CompiledLogic, LogicComparison, LogicName } from "../../rules/logic.ts";
import { textComparisons } from "../../rules/operators/comparison.ts";
import type { CheckedPlace, CheckRun } from "./check-run.ts";
import { holdsFields } from "../plan/fields.ts";
import { unknownName, type Finding } from "./finding.ts";
import { logicFinding } from "./logic-findings.ts";
import { isDecimal, type SymbolLookup } from "./symbol-table.ts";
import type { PreparedSchema } from "../read/schema.ts";
import { pointerAbove, pointerTo } from "../../rules/json-pointer.ts";
import { say } from "./say.ts";

/** Roots that may decide over a form's values: the server must be able to read them when it checks what was sent. */
const decidingRoots: readonly string[] = ["values", "row", "index", "parent", "rows", "session", "partner", "params", "today"];

/** @param node the node that the expression belongs to, when it belongs to one */
export function checkExpression(
  checks: CheckRun,
  place: CheckedPlace,
  compiled: CompiledLogic,
  schema: PreparedSchema,
  node: Readonly<Record<string, unknown>> | undefined,
): void {
  for (const problem of compiled.problems) checks.found(logicFinding(problem), place.uuid);
  if (checks.context) checkNames(checks, place, compiled, place.inForm && decides(checks, schema, node));
}

/** The result decides what may be sent: required, hidden, options, rules. */
const decides = (checks: CheckRun, { schema }: PreparedSchema, node: Readonly<Record<string, unknown>> | undefined): boolean =>
  schema["x-decides"] === true && (node === undefined || holdsFields(checks.registry, node));

function checkNames(checks: CheckRun, place: CheckedPlace, { names, comparisons }: CompiledLogic, decides: boolean): void {
  const reported = new Set<string>();
  for (const name of names) {
    const finding = findingOf(checks, place, name, decides);
    if (finding && !reported.has(finding.message)) checks.found(finding, place.uuid);
    if (finding) reported.add(finding.message);
  }
  for (const comparison of comparisons) {
    const finding = decimalFinding(place, comparison);
    if (finding) checks.found(finding, place.uuid);
  }
}

function findingOf(checks: CheckRun, place: CheckedPlace, { path, at, implied }: LogicName, decides: boolean): Finding | undefined {
  const [root = "", second, third] = path;
  if (root === "texts") return undefined;

  const permission = root === "session" && second === "permissions" ? third : undefined;
  const { permissions } = checks.context!;
  const lookup: SymbolLookup =
    permission !== undefined && !permissions.includes(permission)
      ? { found: false, name: permission, candidates: permissions }
      : place.names.find(path);
  if (!lookup.found) {
    const { name, candidates } = lookup;
    const change = (near: string) =>
      path
        .map((part) => (part === name ? near : part))
        .slice(implied)
        .join(".");
    const finding = unknownName(
      permission === name ? "unknown_permission" : "unknown_name",
      at,
      messageOf(name, path, permission),
      name,
      candidates,
      change,
    );
    return implied === undefined ? { ...finding, fixes: [] } : finding;
  }
  if (decides && !decidingRoots.includes(root)) {
    return {
      code: "not_allowed_in_form",
      at,
      message: say`"${path.join(".")}" may not decide over a form's values: the server, which checks them too, cannot read it.`,
      hint: say`What decides may read ${decidingRoots.join(", ")}.`,
    };
  }
  return undefined;
}

function messageOf(name: string, path: readonly string[], permission: string | undefined): string {
  if (name === permission) return say`There is no permission "${name}".`;
  return name === path[0] ? say`There is no "${name}" to read here.` : say`"${path.join(".")}" cannot be read: there is no "${name}".`;
}

/** As texts "9" is more than "10". */
function decimalFinding(place: CheckedPlace, { operator, at, operands }: LogicComparison): Finding | undefined {
  const decimals = operands.filter((path) => {
    const lookup = path && place.names.find(path);
    return lookup?.found && isDecimal(lookup.schema);
  });
  if (decimals.length === 0) return undefined;

  const exact = textComparisons.get(operator)!;
  const [one = "", other] = decimals.map((path) => `"${path!.join(".")}"`);
  return {
    code: "decimal_comparison",
    at,
    message: other
      ? say`"${operator}" would compare ${one} and ${other} as text, not as decimals.`
      : say`"${operator}" would compare ${one} as text, not as a decimal.`,
    hint: say`Use "${exact}".`,
    fixes:
      operands.length === 2
        ? [{ title: say`Change "${operator}" to "${exact}"`, at: pointerTo(pointerAbove(at), operator), op: "rename", value: exact }]
        : [],
  };
}

/** What is wrong with a condition, in words. */
import { pointerTo } from "../rules/json-pointer.ts";
import { logicBudget, type LogicFacts, type LogicProblem } from "../rules/logic.ts";
import { nearestName } from "../rules/nearest-name.ts";
import type { Finding } from "./finding.ts";

export function findingOfLogic(problem: LogicProblem): Finding {
  const { code, at, facts } = problem;
  switch (code) {
    case "unknown_operator":
      return unknownOperator(facts, at);
    case "wrong_arguments":
      return { code, at, message: `"${facts.name}" takes ${range(facts.takes)}; here are ${facts.are}.` };
    case "not_one_operator":
      return { code, at, message: `An expression is an object with exactly one operator; this one has ${facts} properties.` };
    case "logic_too_large":
      return { code, at, message: `A condition has at most ${logicBudget.nodes} parts.` };
    case "logic_too_deep":
      return { code, at, message: `Conditions nest at most ${logicBudget.depth} deep.` };
    case "name_missing":
      return { code, at, message: "A condition reads a name, for example `values.country`." };
    case "name_not_written_out":
      return { code, at, message: notWrittenOut[facts] };
  }
}

const notWrittenOut: Readonly<Record<LogicFacts["name_not_written_out"], string>> = {
  read: "A name that a condition reads must be written out; it cannot be put together.",
  outer: "`outer` takes a name that is written out, for example `values.country`.",
  can: "`can` takes the name of a permission that is written out.",
};

function unknownOperator({ name, known }: LogicFacts["unknown_operator"], at: string): Finding {
  const near = nearestName(name, known);
  return {
    code: "unknown_operator",
    at,
    message: `There is no operator "${name}".`,
    ...(near !== undefined && {
      hint: `Did you mean "${near}"?`,
      fixes: [{ title: `Change "${name}" to "${near}"`, at: pointerTo(at, name), op: "rename" as const, value: near }],
    }),
  };
}

const range = ([least, most]: readonly [least: number, most: number]): string =>
  most > 1_000_000
    ? `at least ${least} argument${least === 1 ? "" : "s"}`
    : least === most
      ? `${least} argument${least === 1 ? "" : "s"}`
      : `${least} to ${most} arguments`;

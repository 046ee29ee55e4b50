import { pointerTo } from "../../rules/json-pointer.ts";
import { logicBudget, type LogicFacts, type LogicProblem } from "../../rules/logic.ts";
import { nearestName } from "../../rules/nearest-name.ts";
import type { Finding } from "./finding.ts";
import { say } from "./say.ts";

export function logicFinding(problem: LogicProblem): Finding {
  const { code, at, facts } = problem;
  switch (code) {
    case "unknown_operator":
      return unknownOperator(facts, at);
    case "wrong_arguments":
      return { code, at, message: say`"${facts.name}" takes ${range(facts.takes)}; here are ${facts.are}.` };
    case "not_one_operator":
      return { code, at, message: say`An expression is an object with exactly one operator; this one has ${facts} properties.` };
    case "logic_too_large":
      return { code, at, message: say`A condition has at most ${logicBudget.nodes} parts.` };
    case "logic_too_deep":
      return { code, at, message: say`Conditions nest at most ${logicBudget.depth} deep.` };
    case "name_missing":
      return { code, at, message: say`A condition reads a name, for example \`values.country\`.` };
    case "name_not_written_out":
      return { code, at, message: notWrittenOut[facts]() };
  }
}

const notWrittenOut: Readonly<Record<LogicFacts["name_not_written_out"], () => string>> = {
  read: () => say`A name that a condition reads must be written out; it cannot be put together.`,
  outer: () => say`\`outer\` takes a name that is written out, for example \`values.country\`.`,
  can: () => say`\`can\` takes the name of a permission that is written out.`,
};

function unknownOperator({ name, candidates }: LogicFacts["unknown_operator"], at: string): Finding {
  const near = nearestName(name, candidates);
  return {
    code: "unknown_operator",
    at,
    message: say`There is no operator "${name}".`,
    ...(near !== undefined && {
      hint: say`Did you mean "${near}"?`,
      fixes: [{ title: say`Change "${name}" to "${near}"`, at: pointerTo(at, name), op: "rename" as const, value: near }],
    }),
  };
}

function range([least, most]: readonly [least: number, most: number]): string {
  if (most > 1_000_000) return least === 1 ? say`at least 1 argument` : say`at least ${least} arguments`;
  if (least !== most) return say`${least} to ${most} arguments`;
  return least === 1 ? say`1 argument` : say`${least} arguments`;
}

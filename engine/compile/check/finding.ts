/** A problem as it is found: where and what. The compiler adds the document and the nearest node. */
import type { Fix } from "../../../schemas/problem.ts";
import type { ProblemCode } from "./problem-codes.ts";
import { nearestName } from "../../rules/nearest-name.ts";
import { say } from "./say.ts";

export interface Finding {
  code: ProblemCode;
  /** JSON pointer. */
  at: string;
  message: string;
  severity?: "error" | "warning";
  hint?: string;
  fixes?: readonly Fix[];
}

/** Something is named that does not exist; the nearest name that does becomes the hint and a fix of the value at `at`. */
export function unknownName(
  code: ProblemCode,
  at: string,
  message: string,
  name: string,
  candidates: Iterable<string>,
  change: (near: string) => unknown = (near) => near,
): Finding {
  const near = nearestName(name, candidates);
  if (near === undefined) return { code, at, message };
  return {
    code,
    at,
    message,
    hint: say`Did you mean "${near}"?`,
    fixes: [{ title: say`Change "${name}" to "${near}"`, at, op: "replace", value: change(near) }],
  };
}

/** A property is named that its object does not have. */
export function unknownProperty(code: ProblemCode, at: string, name: string, message: string, candidates: Iterable<string>): Finding {
  const near = nearestName(name, candidates);
  const remove: Fix = { title: say`Remove "${name}"`, at, op: "remove" };
  if (near === undefined) return { code, at, message, fixes: [remove] };
  return {
    code,
    at,
    message,
    hint: say`Did you mean "${near}"?`,
    fixes: [{ title: say`Rename "${name}" to "${near}"`, at, op: "rename", value: near }, remove],
  };
}

export function missingProperty(at: string, name: string, fix?: Fix): Finding {
  return { code: "missing_property", at, message: say`"${name}" is missing.`, ...(fix && { fixes: [fix] }) };
}

import { asWritten } from "./as-written.ts";
import { isEmpty } from "./empty.ts";
import type { RuleDefinition } from "./rule.ts";

/** The rules of `then` while another field has the value `is` (or one of them, when `is` is a list), else those of `otherwise`. */
export const whenRule: RuleDefinition = {
  type: "when",
  compile: (rule, _, compileRules) => {
    const path = asWritten(rule.field).split(".");
    const [then, otherwise] = [compileRules(rule.then), compileRules(rule.otherwise)];
    const branch = (scope: Parameters<typeof then.check>[1]) => (isValue(scope.read("values", path), rule.is) ? then : otherwise);
    return {
      check: (value, scope) => branch(scope).check(value, scope),
      required: (scope) => branch(scope).required?.(scope) ?? false,
      ...((then.remote ?? otherwise.remote) && { remote: (scope) => branch(scope).remote?.(scope) ?? [] }),
      reads: [`values.${path.join(".")}`, ...then.reads, ...otherwise.reads],
    };
  },
};

function isValue(value: unknown, is: unknown): boolean {
  if (Array.isArray(is) && !Array.isArray(value)) return is.some((one) => isSame(value, one));
  return isSame(value, is);
}

/** Nothing entered is nothing entered, whether it is stored as null, "" or not at all. */
const isSame = (value: unknown, is: unknown): boolean =>
  value === is ||
  (isEmpty(value) && isEmpty(is)) ||
  (Array.isArray(value) && Array.isArray(is) && JSON.stringify(value) === JSON.stringify(is));

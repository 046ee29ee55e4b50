import { fieldNamed } from "./field-named.ts";
import type { RuleDefinition } from "./rule.ts";
import { isSameValue } from "./same-value.ts";

/** The rules of `then` while another field has the value `is` (or one of them, when `is` is a list), else those of `otherwise`. */
export const whenRule: RuleDefinition = {
  type: "when",
  compile: (rule, _, compileRules, place) => {
    const other = fieldNamed(rule.field, place);
    const [then, otherwise] = [compileRules(rule.then), compileRules(rule.otherwise)];
    const branch = (scope: Parameters<typeof then.check>[1]) => (isValue(other.run(scope), rule.is) ? then : otherwise);
    const loading = [then, otherwise].flatMap(({ ready }) => ready ?? []);
    return {
      check: (value, scope, formats) => branch(scope).check(value, scope, formats),
      required: (scope) => branch(scope).required?.(scope) ?? false,
      ...((then.remote ?? otherwise.remote) && { remote: (scope) => branch(scope).remote?.(scope) ?? [] }),
      ...(loading.length > 0 && { ready: () => loading.map((ready) => ready()).find((waiting) => waiting !== undefined) }),
      reads: [...other.reads, ...then.reads, ...otherwise.reads],
    };
  },
};

function isValue(value: unknown, is: unknown): boolean {
  if (Array.isArray(is) && !Array.isArray(value)) return is.some((one) => isSameValue(value, one));
  return isSameValue(value, is);
}

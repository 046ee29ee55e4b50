import { isEmpty } from "./empty.ts";
import type { Pattern, Patterns } from "./patterns.ts";
import { compileSimpleRule, textOf, type RuleDefinition } from "./rule.ts";

/** The whole text fits the regular expression `value`, of a list every item. */
export const patternRule: RuleDefinition = {
  type: "pattern",
  later: true,
  compile: (rule, language) => {
    const patterns = language.patterns;
    if (typeof rule.value !== "string" || !patterns) return { check: () => undefined, reads: [] };

    const fits = lateMatcher(rule.value, patterns);
    return {
      ...compileSimpleRule(rule, language, (value) =>
        Array.isArray(value) ? value.every((item) => isEmpty(item) || fits(textOf(item))) : isEmpty(value) || fits(textOf(value)),
      ),
      ready: () => (patterns.compile() ? undefined : patterns.load()),
    };
  },
};

/** A pattern that cannot be used restricts nothing: the compiler has reported it. */
function lateMatcher(source: string, patterns: Patterns): Pattern {
  let matcher: Pattern | undefined;
  return (text) => {
    matcher ??= matcherOf(source, patterns);
    return matcher?.(text) ?? true;
  };
}

function matcherOf(source: string, patterns: Patterns): Pattern | undefined {
  const compile = patterns.compile();
  if (!compile) return undefined;
  try {
    return compile(source);
  } catch {
    return () => true; // No pattern at all; what else could be thrown here is the same to whoever types.
  }
}

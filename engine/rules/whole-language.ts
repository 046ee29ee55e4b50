import { type Language, languageOf } from "./rule.ts";
import { operators } from "./operators/operators.ts";
import { latePatterns } from "./patterns.ts";
import { rules } from "./rules.ts";

/** Every operator and every rule. */
export const wholeLanguage: Language = { ...languageOf(operators, rules), patterns: latePatterns };

import { type Language, languageOf } from "./rule.ts";
import { operators } from "./operators/operators.ts";
import { lazyPatterns } from "./patterns.ts";
import { rules } from "./rules.ts";

/** Every operator and every rule. */
export const fullRuleLanguage: Language = { ...languageOf(operators, rules), patterns: lazyPatterns };

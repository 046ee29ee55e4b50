import { languageOf } from "./language.ts";
import { operators } from "./operators/operators.ts";
import { rules } from "./rules.ts";

/** Every operator and every rule. */
export const wholeLanguage = languageOf(operators, rules);

/** What a page before sign-in says. Whatever else it says is understood too, but loads the whole language. */
import { dynamicRequiredRule } from "./dynamic-required.ts";
import { languageOf } from "./language.ts";
import { maxLengthRule } from "./max-length.ts";
import { minLengthRule } from "./min-length.ts";
import { choiceOperators } from "./operators/choice.ts";
import { emptyOperator } from "./operators/empty.ts";
import { writtenNameOperator } from "./operators/written-name.ts";
import { requiredRule } from "./required.ts";

export const firstLanguage = languageOf(
  [writtenNameOperator, ...choiceOperators, emptyOperator],
  [requiredRule, dynamicRequiredRule, minLengthRule, maxLengthRule],
);

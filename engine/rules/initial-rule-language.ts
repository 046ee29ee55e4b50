/** What the page before sign-in says as it is shipped. Whatever else it says is understood too, but loads the whole language. */
import { dynamicRequiredRule } from "./dynamic-required.ts";
import { languageOf } from "./rule.ts";
import { emptyOperator } from "./operators/empty.ts";
import { writtenNameOperator } from "./operators/written-name.ts";
import { requiredRule } from "./required.ts";

export const initialRuleLanguage = languageOf([writtenNameOperator, emptyOperator], [requiredRule, dynamicRequiredRule]);

/** What the first page of a portal is made of: a page without data, and its forms. The others load with the pages that need them. */
import { firstStepSchemas } from "../../../schemas/first-step-schemas.ts";
import { initialRuleLanguage } from "../../rules/initial-rule-language.ts";
import { compileForm } from "./compile-form.ts";
import { compilePage } from "./compile-page.ts";
import type { Compilers } from "./plan-run.ts";
import { schemasByName } from "../read/schema.ts";

export const firstCompilers = {
  kinds: { page: compilePage, form: compileForm },
  steps: schemasByName(firstStepSchemas),
  language: initialRuleLanguage,
} as const satisfies Compilers;

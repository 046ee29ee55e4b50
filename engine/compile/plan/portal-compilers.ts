import { stepSchemas } from "../../../schemas/step-schemas.ts";
import { fullRuleLanguage } from "../../rules/full-rule-language.ts";
import { arrangeForm } from "../form/arrange-form.ts";
import { compileDialog } from "./compile-dialog.ts";
import { compileNested } from "./compile-nested.ts";
import { compilePageParts } from "./compile-page-parts.ts";
import { compileTable } from "./compile-table.ts";
import { firstCompilers } from "./first-compilers.ts";
import type { Compilers } from "./plan-run.ts";
import { schemasByName } from "../read/schema.ts";

export const portalCompilers = {
  kinds: { ...firstCompilers.kinds, dialog: compileDialog, table: (run, table) => compileTable(run, table) },
  steps: schemasByName(stepSchemas),
  language: fullRuleLanguage,
  pageParts: compilePageParts,
  nested: compileNested,
  arrange: arrangeForm,
} as const satisfies Compilers;

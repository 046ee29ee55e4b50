/** A dialog is a page without an address. */
import { DialogDocument } from "../../../schemas/documents.ts";
import { compileText } from "../../rules/text.ts";
import { compileLikePage } from "./compile-page.ts";
import type { CompiledPage } from "./compiled.ts";
import type { PlanRun } from "./plan-run.ts";
import { preparedSchema, type Schema } from "../read/schema.ts";

const dialogSchema = preparedSchema(DialogDocument as unknown as Schema);

export const compileDialog = (run: PlanRun, dialog: Readonly<Record<string, unknown>>): CompiledPage => ({
  ...compileLikePage(run, dialog, dialogSchema),
  width: compileText(dialog.width, run.language),
});

/** What each kind of step may hold; the runtime has one file per kind with the same name. */
import { Type, type Static } from "typebox";
import { firstStepSchemas } from "./first-step-schemas.ts";
import { Document, Dynamic, Expression, Text } from "./marked.ts";
import { request, step, With } from "./step-parts.ts";
import { Steps } from "./steps.ts";

export const stepSchemas = {
  submit: firstStepSchemas.submit,
  call: firstStepSchemas.call,
  download: step("download", { ...request("GET"), format: Type.Optional(Type.String()) }),
  navigate: firstStepSchemas.navigate,
  confirm: step("confirm", {
    title: Text(),
    text: Type.Optional(Text()),
    confirm_label: Type.Optional(Text()),
    tone: Type.Optional(Type.Union([Type.Literal("neutral"), Type.Literal("danger")])),
  }),
  open: step("open", { dialog: Document("dialog"), with: Type.Optional(With), on_close: Type.Optional(Steps()) }),
  close: step("close", { result: Type.Optional(Dynamic(Type.Unknown())) }),
  set: step("set", {
    target: Type.String({ "x-kind": "target", pattern: "^(state|values)\\.[a-z0-9_.]+$" }),
    value: Dynamic(Type.Unknown()),
  }),
  reload: step("reload", { source: Type.Optional(Type.String({ "x-kind": "source" })), force: Type.Optional(Type.Boolean()) }),
  notify: firstStepSchemas.notify,
  copy: step("copy", { value: Dynamic(Type.Unknown()) }),
  run: firstStepSchemas.run,
  if: firstStepSchemas.if,
  each: step("each", { of: Expression, steps: Steps() }),
} as const;

export type StepKind = keyof typeof stepSchemas;
export type Step = { [Kind in StepKind]: Static<(typeof stepSchemas)[Kind]> }[StepKind];

/** The steps of a page before sign-in. */
import { Type } from "typebox";
import { Dynamic, Expression, Path, Text } from "./marked.ts";
import { request, step, With } from "./step-parts.ts";
import { Steps } from "./steps.ts";

export const firstStepSchemas = {
  submit: step("submit", {
    form: Type.Optional(
      Type.String({ "x-kind": "node", description: "The uuid of the form's node; without it the form that the event came from." }),
    ),
  }),
  call: step("call", { ...request("POST"), reload: Type.Optional(Type.Array(Type.String({ "x-kind": "source" }))) }),
  navigate: step("navigate", { path: Dynamic(Path()), replace: Type.Optional(Type.Boolean()) }),
  notify: step("notify", {
    text: Type.Optional(Text()),
    tone: Type.Optional(Type.Union([Type.Literal("success"), Type.Literal("info"), Type.Literal("warning"), Type.Literal("error")])),
  }),
  run: step("run", { model: Type.String({ "x-kind": "model" }), action: Type.String({ "x-kind": "action" }), with: Type.Optional(With) }),
  if: step("if", { condition: Expression, then: Steps(), otherwise: Type.Optional(Steps()) }),
} as const;

/** The steps of a page before sign-in. */
import { Type } from "typebox";
import { Dynamic, Expression, Path, Text } from "./marked.ts";
import { request, step, With } from "./step-parts.ts";
import { Steps } from "./steps.ts";

export const firstStepSchemas = {
  submit: step(
    "submit",
    {
      form: Type.Optional(
        Type.String({ "x-kind": "node", description: "The uuid of the form's node; without it the form that the event came from." }),
      ),
    },
    { description: "Sends a form, if it is valid; else the list ends." },
  ),
  call: step(
    "call",
    {
      ...request("POST"),
      reload: Type.Optional(
        Type.Array(Type.String({ "x-kind": "source" }), { description: "Sources that are read again when it went well." }),
      ),
      cart_path: Type.Optional(
        Path({ description: "Where `View cart` leads, for a call that fills a cart; what its answer says has no link otherwise." }),
      ),
    },
    { description: "Calls the API." },
  ),
  navigate: step(
    "navigate",
    {
      path: Dynamic(Path()),
      replace: Type.Optional(Type.Boolean({ description: "Back leads past the page that is left." })),
    },
    { description: "Leads to another page of the portal." },
  ),
  notify: step(
    "notify",
    {
      text: Type.Optional(
        Text({ description: "Without it a shared text says that it worked, unless the server's answer has brought messages." }),
      ),
      tone: Type.Optional(
        Type.Union([Type.Literal("success"), Type.Literal("info"), Type.Literal("warning"), Type.Literal("error")], {
          description: "Without it success.",
        }),
      ),
    },
    { description: "Shows a message." },
  ),
  run: step(
    "run",
    { model: Type.String({ "x-kind": "model" }), action: Type.String({ "x-kind": "action" }), with: Type.Optional(With) },
    { description: "Runs an action of a model of the portal." },
  ),
  if: step(
    "if",
    { condition: Expression, then: Steps(), otherwise: Type.Optional(Steps()) },
    { description: "Runs `then` while the condition is true, else `otherwise`." },
  ),
} as const;

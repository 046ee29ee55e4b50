/** What each kind of step may hold; the runtime has one file per kind with the same name. */
import { Type, type Static } from "typebox";
import { firstStepSchemas } from "./first-step-schemas.ts";
import { Document, Dynamic, Expression, Text } from "./marked.ts";
import { questionParts } from "./question-parts.ts";
import { request, step, With } from "./step-parts.ts";
import { Steps } from "./steps.ts";

export const stepSchemas = {
  submit: firstStepSchemas.submit,
  call: firstStepSchemas.call,
  download: step(
    "download",
    {
      ...request("GET"),
      format: Type.Optional(Type.String({ description: "Sent along as `format`: csv, pdf …" })),
    },
    { description: "Saves a file of the API under the name that the server gives it." },
  ),
  navigate: firstStepSchemas.navigate,
  confirm: step(
    "confirm",
    {
      title: Text({ description: "The question." }),
      text: Type.Optional(Text({ description: "What a yes brings about." })),
      confirm_label: Type.Optional(Text({ description: "The button that says yes." })),
      tone: Type.Optional(
        Type.Union([Type.Literal("neutral"), Type.Literal("danger")], { description: "`danger` where nothing can be undone." }),
      ),
      ...questionParts,
    },
    { description: "Asks; a no ends the list." },
  ),
  open: step(
    "open",
    {
      dialog: Document("dialog"),
      with: Type.Optional(With),
      on_close: Type.Optional(Steps({ description: "Runs when the dialog closes; `event.result` is what it closed with." })),
    },
    { description: "Opens a dialog and waits until it closes." },
  ),
  close: step(
    "close",
    { result: Type.Optional(Dynamic(Type.Unknown(), { description: "What who opened the dialog reads as `event.result`." })) },
    { description: "Closes the dialog that the step stands in." },
  ),
  set: step(
    "set",
    {
      target: Type.String({
        "x-kind": "target",
        pattern: "^(state|values)\\.[a-z0-9_.]+$",
        description: "A name of the page's state or a field of the form.",
      }),
      value: Dynamic(Type.Unknown()),
    },
    { description: "Writes to the page's state or to a field." },
  ),
  reset: step("reset", {}, { description: "Empties the form: its fields hold again what they began with." }),
  reload: step(
    "reload",
    {
      source: Type.Optional(Type.String({ "x-kind": "source", description: "Without it all that have been read." })),
      force: Type.Optional(Type.Boolean({ description: "Passes the server's cache by." })),
    },
    { description: "Reads a source again." },
  ),
  notify: firstStepSchemas.notify,
  copy: step("copy", { value: Dynamic(Type.Unknown()) }, { description: "Puts a text on the clipboard." }),
  run: firstStepSchemas.run,
  if: firstStepSchemas.if,
  each: step(
    "each",
    { of: Expression, steps: Steps({ description: "They read `row` and `index`." }) },
    { description: "Runs its steps for every entry of a list, one after the other; the first that fails ends it." },
  ),
} as const;

export type StepKind = keyof typeof stepSchemas;
export type Step = { [Kind in StepKind]: Static<(typeof stepSchemas)[Kind]> }[StepKind];

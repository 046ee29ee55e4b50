import { Type, type Static } from "typebox";
import { Dictionary } from "../../../schemas/dictionary.ts";
import { Document, Dynamic, OneOf, Access, Source, Text, Uuid } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { Steps } from "../../../schemas/steps.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("wizard", {
  step_param: Type.Optional(
    Type.String({
      default: "step",
      pattern: "^[a-z][a-z0-9_]*$",
      description: "The part of the page's route that holds the step's key; without such a part a parameter of the query.",
    }),
  ),
  draft: Type.Optional(
    OneOf(["none", "local", "server"], {
      default: "local",
      description: "`none`: nothing is kept for the user's return; `server`: each step's form is a draft that the server keeps.",
    }),
  ),
  steps: Type.Array(
    Type.Object(
      {
        uuid: Uuid(),
        key: Type.String({ pattern: "^[a-z0-9_]+$", description: "The step in the address." }),
        title: Text({ description: "Names the step in the list and above its content." }),
        access: Type.Optional(Access()),
        done: Type.Optional(
          Dynamic(Type.Boolean(), { description: "Later steps may be gone to; without it as soon as nothing in the step is wrong." }),
        ),
        form: Type.Optional(Document("form", { description: "A form of its own, sent before the next step." })),
        value: Type.Optional(Source({ description: "The record that the step's form starts with." })),
        with: Type.Optional(Dictionary(Dynamic(Type.Unknown()), { description: "Values for the params that the step's form declares." })),
        children: Type.Optional(Slot({ description: "What the step shows; its inputs are fields of the form around the wizard." })),
      },
      closed,
    ),
    { minItems: 1, description: "In the order in which they are taken." },
  ),
  finish_label: Type.Optional(Text({ description: "The button of the last step; without it the shared text `wizard.finish`." })),
  on_finish: Type.Optional(Steps({ description: "After the last step; without it the form around the wizard is sent." })),
});

export type WizardElement = Static<typeof element>;

export const wizardAtom = defineAtom({ group: "records", element, load: () => import("./wizard.tsx").then((module) => module.Wizard) });

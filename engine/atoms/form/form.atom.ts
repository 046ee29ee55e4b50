import { Type, type Static } from "typebox";
import { Dictionary } from "../../../schemas/dictionary.ts";
import { Document, Dynamic, OneOf, Source } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("form", {
  form: Document("form", { description: "The form document that is drawn." }),
  value: Type.Optional(Source({ description: "The record whose values the form starts with." })),
  with: Type.Optional(Dictionary(Dynamic(Type.Unknown()), { description: "Values for the params that the form declares." })),
  save: Type.Optional(
    OneOf(["submit", "blur", "change"], {
      default: "submit",
      description: "`blur`: saves a field when it is left or chosen, without a button; `change`: also while it is typed into.",
    }),
  ),
  save_values: Type.Optional(
    OneOf(["all", "changed", "field"], {
      default: "all",
      description: "What a form sends that saves by itself; `field`: one field at a time, as `name` and `value`.",
    }),
  ),
  draft: Type.Optional(
    OneOf(["local", "none"], { default: "local", description: "`none`: what is typed and not sent is not kept for the user's return." }),
  ),
  width: Type.Optional(OneOf(["narrow", "full"], { default: "narrow", description: "`narrow` keeps lines short enough to read." })),
});

export type FormElement = Static<typeof element>;

export const formAtom = defineAtom({ group: "first", element, load: () => import("./form.tsx").then((module) => module.Form) });

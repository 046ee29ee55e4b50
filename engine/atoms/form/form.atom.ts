import { Type, type Static } from "typebox";
import { Document, Dynamic, Source } from "../../../schemas/marked.ts";
import { closed, nodeProperties } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = Type.Object(
  {
    ...nodeProperties("form"),
    form: Document("form", { description: "The form document that is drawn." }),
    value: Type.Optional(Source({ description: "The record whose values the form starts with." })),
    with: Type.Optional(
      Type.Record(Type.String(), Dynamic(Type.Unknown()), { description: "Values for the params that the form declares." }),
    ),
    width: Type.Optional(
      Type.Union([Type.Literal("narrow"), Type.Literal("full")], {
        default: "narrow",
        description: "`narrow` keeps lines short enough to read.",
      }),
    ),
  },
  closed,
);

export type FormElement = Static<typeof element>;

export const formAtom = defineAtom({
  id: "form",
  group: "first",
  element,
  load: () => import("./form.tsx").then((module) => module.Form),
});

import { Type, type Static } from "typebox";
import { OneOf, Access, Source, Text, Uuid } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const element = nodeSchema("details", {
  source: Type.Optional(
    Source({ description: "Where the values come from: while it is read for the first time, placeholders stand in their places." }),
  ),
  columns: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 4, default: 2, description: "Rows stand side by side where there is place." }),
  ),
  align: Type.Optional(OneOf(["start", "end"], { default: "start", description: "`end` for sums: figures stand under one another." })),
  items: Type.Array(
    Type.Object(
      {
        uuid: Uuid(),
        label: Text({ description: "Names the value." }),
        access: Type.Optional(Access()),
        value: Slot({ description: "Usually one `value`, `status` or `link`." }),
      },
      closed,
    ),
    { description: "One row each: label and value." },
  ),
});

export type DetailsElement = Static<typeof element>;

export const detailsAtom = defineAtom({ group: "pages", element, load: () => import("./details.tsx").then((module) => module.Details) });

import { Type, type Static } from "typebox";
import { Address, OneOf, Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";
import { Variant } from "../button/variant.ts";

const element = nodeSchema("export_menu", {
  label: Type.Optional(Text({ description: "Without it the shared text." })),
  source: Type.Optional(
    Source({ description: "The list that is exported: its address and `/download`, its filters without page and page size." }),
  ),
  data_url: Type.Optional(Address({ description: "An address of its own that answers the file, in the place of the list's." })),
  method: Type.Optional(OneOf(["GET", "POST"], { default: "GET", description: "A POST sends the filters as data." })),
  formats: Type.Optional(
    Type.Array(OneOf(["csv", "xlsx", "ccp", "pdf", "zip"]), {
      minItems: 1,
      uniqueItems: true,
      description: "Which are offered, in this order; all of them without it.",
    }),
  ),
  whole: Type.Optional(
    Type.Boolean({ default: false, description: "No page size is sent, as for what has no pages. A file has all rows either way." }),
  ),
  variant: Type.Optional(Variant({ default: "quiet", description: "How loud its button is." })),
  size: Type.Optional(OneOf(["normal", "small"], { default: "normal", description: "`small` in a section's title line." })),
});

export type ExportMenuElement = Static<typeof element>;

export const exportMenuAtom = defineAtom({
  group: "tables",
  element,
  load: () => import("./export_menu.tsx").then((module) => module.ExportMenu),
});

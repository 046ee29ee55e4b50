import { Type, type Static } from "typebox";
import { Dynamic, OneOf, Path, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";
import { Format } from "../../../schemas/format.ts";

const element = nodeSchema("value", {
  value: Dynamic(Type.Unknown(), { description: "In wire form: dates yyyymmdd, instants ISO UTC, decimals as strings." }),
  format: Type.Optional(Format({ description: "Money has two decimals, a quantity only those it needs." })),
  unit: Type.Optional(
    Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "Behind the figure: a currency or a unit of measure." }),
  ),
  emphasis: Type.Optional(
    Dynamic(OneOf(["normal", "strong", "muted"]), {
      default: "normal",
      description: "`strong` for the figure that counts, `muted` for what accompanies, or is not confirmed.",
    }),
  ),
  empty: Type.Optional(Text({ description: "Shown when there is no value; without it a dash." })),
  path: Type.Optional(Dynamic(Path(), { description: "Makes the value a link." })),
});

export type ValueElement = Static<typeof element>;

export const valueAtom = defineAtom({
  group: "pages",
  element,
  written: ["value"],
  load: () => import("./value.tsx").then((module) => module.Value),
});

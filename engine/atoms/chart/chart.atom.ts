import { Type, type Static } from "typebox";
import { Dynamic, OneOf, Source, Text } from "../../../schemas/marked.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";
import { Format } from "../../../schemas/format.ts";

const element = nodeSchema("chart", {
  label: Text({ description: "What the chart shows; its name and the caption of its table." }),
  kind: Type.Optional(OneOf(["bar", "line"], { default: "bar", description: "Bars compare, a line shows how it went." })),
  source: Source({ description: "The list whose records are the points, in the order shown." }),
  point: Type.String({ minLength: 1, description: "The record's property that names the point, below the chart." }),
  point_format: Type.Optional(Format({ description: "How the names are written." })),
  value: Type.String({ minLength: 1, description: "The record's property with the figure: a number, or a decimal as text." }),
  value_label: Text({ description: "What the figure is." }),
  value_format: Type.Optional(Format({ default: "number", description: "How the figures are written." })),
  unit: Type.Optional(Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "Behind the figures." })),
  point_label: Text({ description: "What the points are." }),
  reverse: Type.Optional(Type.Boolean({ default: false, description: "The last record first, for lists that begin with the newest." })),
});

export type ChartElement = Static<typeof element>;

export const chartAtom = defineAtom({ group: "overview", element, load: () => import("./chart.tsx").then((module) => module.Chart) });

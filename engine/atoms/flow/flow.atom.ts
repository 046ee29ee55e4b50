import { Type, type Static } from "typebox";
import { Dynamic, Path, Access, Source, Text, Uuid } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeSchema } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";

const states = (description: string) => Type.Optional(Type.Array(Type.String(), { description }));

const element = nodeSchema("flow", {
  label: Text({ description: "Names the route for screen readers." }),
  source: Source({
    description:
      "What was called at so far, in the order of time: entries with `kind`, `number`, `date`, and perhaps `status`, `status_caption`, `amount`, `currency`.",
  }),
  ports: Type.Array(
    Type.Object(
      {
        uuid: Uuid(),
        of: Type.String({ description: "The `kind` of the entries that stand here." }),
        title: Text({ description: "Names the port." }),
        access: Type.Optional(Access()),
        hidden: Type.Optional(Dynamic(Type.Boolean(), { description: "No port for who is looking." })),
        path: Type.Optional(Path({ description: "Where an entry leads: `/things/{number}`, filled from the entry." })),
        part: Type.Optional(Type.String({ description: "A line's property: how much of it has come this far." })),
        whole_of: Type.Optional(
          Type.String({
            description: "The `kind` of the entries whose amounts are the whole of the amounts here. Done is what has all of it.",
          }),
        ),
        under_way: states("Statuses of entries that have not left here yet."),
        optional: Type.Optional(Type.Boolean({ description: "Only on the route when something was here." })),
        empty: Type.Optional(Text({ description: "Said while nothing has come this far." })),
      },
      closed,
    ),
    { minItems: 1, maxItems: 12, description: "In the order of the route." },
  ),
  lines: Type.Optional(Source({ description: "What is on its way, for the share of it that has come to each port." })),
  whole: Type.Optional(Type.String({ default: "quantity", description: "A line's property: how much of it there is." })),
  failed: states("Statuses of entries that went no further."),
  unknown: Type.Optional(
    Dynamic(Type.Union([Type.Array(Type.String()), Type.Null()]), {
      description: "Kinds of which nobody could say anything just now; their ports say so and offer another try.",
    }),
  ),
  most: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 20, default: 3, description: "Entries shown at a port until the earlier ones are asked for." }),
  ),
});

export type FlowElement = Static<typeof element>;

export const flowAtom = defineAtom({
  group: "overview",
  element,
  provides: ["row"],
  load: () => import("./flow.tsx").then((module) => module.Flow),
});

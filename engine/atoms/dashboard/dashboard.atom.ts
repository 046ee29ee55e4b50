import { Type, type Static } from "typebox";
import { Dynamic, Access, Text, Uuid } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { defineAtom } from "../atom.ts";
import { columnsOf, maxTileHeight } from "./grid-layout.ts";

const Place = (columns: number, description: string) =>
  Type.Object(
    {
      x: Type.Integer({ minimum: 0, maximum: columns - 1, description: "The first column, counted from 0." }),
      y: Type.Integer({ minimum: 0, maximum: 199, description: "The first row, counted from 0; what is free above is closed up." }),
      w: Type.Integer({ minimum: 1, maximum: columns, description: "Columns." }),
      h: Type.Integer({ minimum: 1, maximum: maxTileHeight, description: "Rows of 40 pixels with 20 between them." }),
    },
    { ...closed, description },
  );

const element = nodeSchema("dashboard", {
  key: Type.String({
    pattern: "^[a-z0-9][a-z0-9_/-]{0,59}$",
    description: "Under this key each user's arrangement is remembered; dashboards of one key share it.",
  }),
  tiles: Type.Array(
    Type.Object(
      {
        uuid: Uuid(),
        label: Text({ description: "Names the tile for who arranges it." }),
        access: Type.Optional(Access()),
        hidden: Type.Optional(Dynamic(Type.Boolean(), { description: "Not shown while true; the others close up." })),
        wide: Place(columnsOf.wide, "Its place among 12 columns, from 60rem of width on."),
        medium: Type.Optional(Place(columnsOf.medium, "Its place among 6 columns, from 40rem on. Without one it takes the whole width.")),
        children: Slot({ description: "What the tile shows; a single section in a card becomes the tile." }),
      },
      closed,
    ),
    { minItems: 1, maxItems: 40, description: "In the order of a phone, as long as the user has chosen none." },
  ),
});

export type DashboardElement = Static<typeof element>;

export const dashboardAtom = defineAtom({
  group: "overview",
  element,
  load: () => import("./dashboard.tsx").then((module) => module.Dashboard),
});

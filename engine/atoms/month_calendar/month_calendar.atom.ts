import { Type, type Static } from "typebox";
import { Dynamic, Source, Text, Uuid } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { nodeSchema, Slot } from "../../../schemas/node.ts";
import { Tone } from "../../../schemas/tone.ts";
import { defineAtom } from "../atom.ts";

const property = (usual: string, description: string) => Type.Optional(Type.String({ minLength: 1, default: usual, description }));

const element = nodeSchema("month_calendar", {
  label: Text({ description: "Names the calendar for screen readers." }),
  series: Type.Array(
    Type.Object(
      {
        uuid: Uuid(),
        source: Source({ description: "The list whose entries stand in the calendar." }),
        label: Text({ description: "What comes, in a word or two." }),
        date: property("date", "The entry's property with the day, yyyymmdd."),
        quantity: property("quantity", "The entry's property with how much. An entry of zero is left out."),
        unit: Type.Optional(Dynamic(Type.Union([Type.String(), Type.Null()]), { description: "Behind the quantities." })),
        total: Type.Optional(Type.String({ minLength: 1, description: "The entry's property with how much there is by then." })),
        total_label: Type.Optional(Text({ description: "Names the total." })),
        tone: Type.Optional(Tone({ description: "The colour of its quantities; several series differ by their marks, too." })),
      },
      closed,
    ),
    { minItems: 1, maxItems: 3, description: "What is shown together, in the order of the legend." },
  ),
  empty: Type.Optional(Slot({ description: "Drawn when there is no entry; without it a month with nothing in it." })),
});

export type MonthCalendarElement = Static<typeof element>;

export const monthCalendarAtom = defineAtom({
  group: "overview",
  element,
  load: () => import("./month_calendar.tsx").then((module) => module.MonthCalendar),
});

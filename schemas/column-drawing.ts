/** How a column that writes no `cell` draws its values. The engine has one drawing for each; a host says which columns have which by their names. */
import { Type, type Static, type TProperties } from "typebox";
import { Format } from "./format.ts";
import { closed } from "./closed.ts";

const drawing = <As extends string, Options extends TProperties>(as: As, description: string, options: Options) =>
  Type.Object({ as: Type.Literal(as), ...options }, { ...closed, description });

const flag = (description: string) => Type.Optional(Type.Boolean({ description }));
const property = (description: string) => Type.Optional(Type.String({ description: `The row's property that ${description}.` }));

export const ColumnDrawing = Type.Union(
  [
    drawing("text", "The value as it is; of a list how many it has, and all of them on demand.", {}),
    drawing("value", "Written for people.", {
      format: Type.Optional(Format()),
      unit: property("says what a figure counts; left out where it has a column of its own"),
      strong: flag("What is more than nothing stands out."),
    }),
    drawing("code", "A number that things go by.", {
      filled: flag("It comes filled up with zeros that nobody reads."),
      muted: flag("It accompanies."),
    }),
    drawing("unit", "What the figure beside it counts.", {}),
    drawing("lines", "At most two lines; the whole text when pointed at.", {}),
    drawing("pair", "A name and the number it goes by: `{ name, number }`, or a name beside another property.", {
      second: property("has the number"),
    }),
    drawing("tone", "Words behind a dot.", { tone: property("has the dot's tone") }),
    drawing("copy", "With a button that copies it.", { secret: flag("Only its end is shown.") }),
    drawing("record", "What an object holds, each by its name.", { old: flag("It holds no more.") }),
    drawing("button", "A button that the table hears of as `press`; the value itself where it does nothing then.", {
      label: Type.String({ description: "A shared text." }),
    }),
    drawing("actions", "The row's actions.", {}),
    drawing("choice", "The box that chooses the row.", {}),
  ],
  { description: "Without it as the portal draws columns of this `name`, else the value as text." },
);
export type ColumnDrawing = Static<typeof ColumnDrawing>;

/** What these draw is no value of the row. */
export const hasNoValue: ReadonlySet<ColumnDrawing["as"]> = new Set(["button", "actions", "choice"]);

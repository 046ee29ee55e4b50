/** What documents of several kinds have in common. */
import { Type } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { closed } from "./closed.ts";

const key = Type.String({
  pattern: "^[a-z0-9_]+(?:[/-][a-z0-9_]+)*$",
  description: "The document's path below page-configs, without its kind.",
});

export const header = <Kind extends string>(kind: Kind) => ({
  $schema: Type.Optional(Type.String({ description: "Where an editor finds the JSON Schema." })),
  kind: Type.Literal(kind),
  version: Type.Literal(1, { description: "Of the language that the document is written in." }),
  key,
});

/** What a param or an entry of the state holds. */
export const ValueType = Type.Union([
  Type.Literal("string"),
  Type.Literal("number"),
  Type.Literal("boolean"),
  Type.Literal("object"),
  Type.Literal("list"),
]);

const Parameter = Type.Object(
  {
    type: ValueType,
    required: Type.Optional(Type.Boolean()),
  },
  closed,
);
export const params = Type.Optional(
  Dictionary(Parameter, { description: "By name: what the caller passes with `with`, or what the address says." }),
);

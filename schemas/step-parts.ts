/** What several kinds of steps have in common. */
import { Type, type TSchema } from "typebox";
import { Address, Dynamic, Expression } from "./marked.ts";
import { Steps } from "./steps.ts";

export const With = Type.Record(Type.String(), Dynamic(Type.Unknown()), {
  description: "Values for the parameters that the target declares.",
});
const Method = (options: Record<string, unknown>) =>
  Type.Union([Type.Literal("GET"), Type.Literal("POST"), Type.Literal("PATCH"), Type.Literal("PUT"), Type.Literal("DELETE")], options);

export const step = <Kind extends string, P extends Record<string, TSchema>>(kind: Kind, properties: P) =>
  Type.Object(
    {
      do: Type.Literal(kind),
      when: Type.Optional(Expression),
      ...properties,
      as: Type.Optional(Type.String({ pattern: "^[a-z][a-z0-9_]*$", description: "Later steps read `result.<as>`." })),
      on_error: Type.Optional(Steps()),
    },
    { additionalProperties: false },
  );

export const request = (method: "GET" | "POST") => ({
  method: Type.Optional(Method({ default: method })),
  data_url: Address(),
  query: Type.Optional(With),
  body: Type.Optional(Dynamic(Type.Unknown())),
  if_match: Type.Optional(
    Dynamic(Type.Union([Type.String(), Type.Integer()]), { description: "The version that is changed; another one answers 409." }),
  ),
});

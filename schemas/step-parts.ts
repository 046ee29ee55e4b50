/** What several kinds of steps have in common. */
import { Type, type TSchema } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { Address, Dynamic, Expression } from "./marked.ts";
import { Steps } from "./steps.ts";

export const With = Dictionary(Dynamic(Type.Unknown()), {
  description: "Values for the parameters that the target declares.",
});
const Method = (options: Record<string, unknown>) =>
  Type.Union([Type.Literal("GET"), Type.Literal("POST"), Type.Literal("PATCH"), Type.Literal("PUT"), Type.Literal("DELETE")], options);

export const step = <Kind extends string, P extends Record<string, TSchema>>(
  kind: Kind,
  properties: P,
  { description }: Readonly<{ description: string }>,
) =>
  Type.Object(
    {
      do: Type.Literal(kind),
      when: Type.Optional(Expression),
      ...properties,
      as: Type.Optional(Type.String({ pattern: "^[a-z][a-z0-9_]*$", description: "Later steps read `result.<as>`." })),
      on_error: Type.Optional(
        Steps({
          description: "Runs when the step fails, in place of what is said by default; `event` holds the error. The list ends either way.",
        }),
      ),
    },
    { additionalProperties: false, description },
  );

export const request = (method: "GET" | "POST") => ({
  method: Type.Optional(Method({ default: method })),
  data_url: Address({ description: "Its `{name}` places are filled with values, each as one segment." }),
  query: Type.Optional(With),
  body: Type.Optional(Dynamic(Type.Unknown(), { description: "What is sent, as JSON." })),
  if_match: Type.Optional(
    Dynamic(Type.Union([Type.String(), Type.Integer()]), { description: "The version that is changed; another one answers 409." }),
  ),
});

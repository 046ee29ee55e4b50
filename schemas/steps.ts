/** Events and the steps they run. One schema per kind of step; the runtime has one file per kind with the same name. */
import { Type, type Static } from "typebox";

/** A step as it stands in a list; `stepSchemas` says what each kind may hold, and the compiler checks it. */
export interface StepNode {
  do: string;
  [property: string]: unknown;
}

/** Steps nest (`if`, `each`, `on_error`), which a derived type cannot, so a list of them is declared by hand. */
export const Steps = (options: Record<string, unknown> = {}) =>
  Type.Unsafe<StepNode[]>(Type.Array(Type.Unknown(), { "x-kind": "steps", ...options }));

export const Handler = Type.Object(
  {
    steps: Steps(),
    debounce: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000, description: "Milliseconds of quiet before it runs." })),
    second: Type.Optional(
      Type.Union([Type.Literal("drop"), Type.Literal("queue"), Type.Literal("restart")], {
        default: "drop",
        description: "What a second event does while the first still runs.",
      }),
    ),
  },
  { additionalProperties: false },
);
export type Handler = Static<typeof Handler>;

/** `on: { click: [steps] }`; a handler with a debounce or a policy is written as an object. */
export type Events = Record<string, StepNode[] | Handler>;

/** The `on` of an atom: only the events it declares. */
export const EventsOf = (...names: readonly string[]) =>
  Type.Unsafe<Events>(
    Type.Object(Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Union([Steps(), Handler]))])), {
      additionalProperties: false,
      "x-kind": "events",
    }),
  );

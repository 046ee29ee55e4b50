/** Events and the steps they run. One schema per kind of step; the runtime has one file per kind with the same name. */
import { Type, type Static, type TSchema } from "typebox";
import { Address, Document, Dynamic, Expression, Path, Text } from "./marked.ts";

/** A step as it stands in a list; `stepSchemas` says what each kind may hold, and the compiler checks it. */
export interface StepNode {
  do: string;
  [property: string]: unknown;
}

/** Steps nest (`if`, `each`, `on_error`), which a derived type cannot, so a list of them is declared by hand. */
export const Steps = (options: Record<string, unknown> = {}) =>
  Type.Unsafe<StepNode[]>(Type.Array(Type.Unknown(), { "x-kind": "steps", ...options }));

const With = Type.Record(Type.String(), Dynamic(Type.Unknown()), { description: "Values for the parameters that the target declares." });
const Method = (options: Record<string, unknown>) =>
  Type.Union([Type.Literal("GET"), Type.Literal("POST"), Type.Literal("PATCH"), Type.Literal("PUT"), Type.Literal("DELETE")], options);

const step = <Kind extends string, P extends Record<string, TSchema>>(kind: Kind, properties: P) =>
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

const request = (method: "GET" | "POST") => ({
  method: Type.Optional(Method({ default: method })),
  data_url: Address(),
  query: Type.Optional(With),
  body: Type.Optional(Dynamic(Type.Unknown())),
  if_match: Type.Optional(
    Dynamic(Type.Union([Type.String(), Type.Integer()]), { description: "The version that is changed; another one answers 409." }),
  ),
});

export const stepSchemas = {
  submit: step("submit", {
    form: Type.Optional(
      Type.String({ "x-kind": "node", description: "The uuid of the form's node; without it the form that the event came from." }),
    ),
  }),
  call: step("call", { ...request("POST"), reload: Type.Optional(Type.Array(Type.String({ "x-kind": "source" }))) }),
  download: step("download", { ...request("GET"), format: Type.Optional(Type.String()) }),
  navigate: step("navigate", { path: Dynamic(Path()), replace: Type.Optional(Type.Boolean()) }),
  confirm: step("confirm", {
    title: Text(),
    text: Type.Optional(Text()),
    confirm_label: Type.Optional(Text()),
    tone: Type.Optional(Type.Union([Type.Literal("neutral"), Type.Literal("danger")])),
  }),
  open: step("open", { dialog: Document("dialog"), with: Type.Optional(With), on_close: Type.Optional(Steps()) }),
  close: step("close", { result: Type.Optional(Dynamic(Type.Unknown())) }),
  set: step("set", {
    target: Type.String({ "x-kind": "target", pattern: "^(state|values)\\.[a-z0-9_.]+$" }),
    value: Dynamic(Type.Unknown()),
  }),
  reload: step("reload", { source: Type.Optional(Type.String({ "x-kind": "source" })), force: Type.Optional(Type.Boolean()) }),
  notify: step("notify", {
    text: Type.Optional(Text()),
    tone: Type.Optional(Type.Union([Type.Literal("success"), Type.Literal("info"), Type.Literal("warning"), Type.Literal("error")])),
  }),
  copy: step("copy", { value: Dynamic(Type.Unknown()) }),
  run: step("run", { model: Type.String({ "x-kind": "model" }), action: Type.String({ "x-kind": "action" }), with: Type.Optional(With) }),
  if: step("if", { condition: Expression, then: Steps(), otherwise: Type.Optional(Steps()) }),
  each: step("each", { of: Expression, steps: Steps() }),
} as const;

export type StepKind = keyof typeof stepSchemas;
export type Step = { [Kind in StepKind]: Static<(typeof stepSchemas)[Kind]> }[StepKind];

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

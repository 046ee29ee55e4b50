/** A page's data: where it comes from, when it is read, what of it is remembered. */
import { Type, type Static } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { Access, Address, Dynamic, Expression } from "./marked.ts";
import { Steps } from "./steps.ts";

export const DataSource = Type.Object(
  {
    id: Type.String({ pattern: "^[a-z][a-z0-9_]*$" }),
    type: Type.Union([
      Type.Literal("list"),
      Type.Literal("record"),
      Type.Literal("options"),
      Type.Literal("blob"),
      Type.Literal("stream"),
      Type.Literal("value"),
    ]),
    method: Type.Optional(Type.Union([Type.Literal("GET"), Type.Literal("POST")], { default: "GET" })),
    data_url: Type.Optional(Address()),
    query: Type.Optional(Dictionary(Dynamic(Type.Unknown()))),
    body: Type.Optional(Dynamic(Type.Unknown())),
    value: Type.Optional(Dynamic(Type.Unknown(), { description: "For `type: value`: a derived value." })),
    when: Type.Optional(Expression),
    depends: Type.Optional(Type.Array(Type.String({ "x-kind": "source" }))),
    lazy: Type.Optional(Type.Boolean({ description: "Read when something first shows it." })),
    part_of: Type.Optional(
      Type.String({
        pattern: "^[a-z][a-z0-9_]*(?:\\.[a-z0-9_]+)+$",
        "x-kind": "source",
        description:
          "Comes with the answer of another source at first: `summary.recent`. Asked for by itself when it is not there, and whenever it is read anew.",
      }),
    ),
    access: Type.Optional(Access()),
    needs_erp: Type.Optional(Type.Boolean()),
    remember: Type.Optional(Type.Array(Type.Union([Type.Literal("page_size"), Type.Literal("search_criteria"), Type.Literal("sort")]))),
    period: Type.Optional(
      Type.Object(
        {
          range: Type.String({ description: "The param that holds a number of days; never sent itself." }),
          from: Type.String({ description: "Is sent that many days back, as yyyymmdd." }),
          to: Type.String({ description: "Is sent today, where the user is." }),
        },
        { additionalProperties: false, description: "A search for the last N days: two days are sent in the place of N." },
      ),
    ),
    filter_count: Type.Optional(
      Type.Object(
        {
          name: Type.String({ description: "The param that says how many filters are active." }),
          except: Type.Optional(Type.Array(Type.String(), { description: "Params that restrict nothing." })),
        },
        { additionalProperties: false, description: "Tells the server how many filters are active; for its log only." },
      ),
    ),
    poll: Type.Optional(
      Type.Object({ every: Type.Integer({ minimum: 1000 }), while: Type.Optional(Expression) }, { additionalProperties: false }),
    ),
    reload_on: Type.Optional(Type.Array(Type.String())),
    on_load: Type.Optional(Steps()),
    on_error: Type.Optional(Steps()),
  },
  { additionalProperties: false },
);
export type DataSource = Static<typeof DataSource>;

/** What a page may have besides its body, for who compiles such pages. */
import { Type } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { DataSource } from "./data-source.ts";
import { closed } from "./closed.ts";
import { ValueType } from "./document-parts.ts";
import { Path, Source, Text } from "./marked.ts";

const StateEntry = Type.Object(
  {
    type: ValueType,
    value: Type.Optional(Type.Unknown()),
    keep: Type.Optional(
      Type.Union([Type.Literal("none"), Type.Literal("address"), Type.Literal("local"), Type.Literal("user")], { default: "none" }),
    ),
  },
  closed,
);
export const State = Dictionary(StateEntry, {
  description: "By name: what the step `set` may write to. `keep` says where it outlives the page.",
});

export const Breadcrumb = Type.Object(
  {
    label: Text(),
    path: Type.Optional(Path()),
    levels: Type.Optional(
      Source({
        description: "A list of levels that data name, each with `label` and `path`: once it is read, they stand in the place of this one.",
      }),
    ),
  },
  closed,
);

export const pageParts = {
  breadcrumbs: Type.Array(Breadcrumb, { description: "The way to the page, from the top; the last is the page itself." }),
  state: State,
  data: Type.Array(DataSource, { description: "What the page reads; elements name it by `id`." }),
} as const;

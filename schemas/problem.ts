/** What is wrong with a configuration, and where: the same object in the designer, the log, the API and the command line. */
import { Type, type Static } from "typebox";

export const Fix = Type.Object(
  {
    title: Type.String({ description: 'What the fix does, as an imperative: \'Change "tabel" to "table"\'.' }),
    at: Type.String({ description: "JSON pointer of what is replaced." }),
    op: Type.Union([Type.Literal("replace"), Type.Literal("remove"), Type.Literal("add"), Type.Literal("rename")]),
    value: Type.Optional(Type.Unknown({ description: "The new value; for `rename` the new key." })),
  },
  { additionalProperties: false },
);
export type Fix = Static<typeof Fix>;

export const Problem = Type.Object(
  {
    code: Type.String({ description: "Stable, snake_case: unknown_atom, unknown_property, wrong_type …" }),
    severity: Type.Union([Type.Literal("error"), Type.Literal("warning")]),
    document: Type.String({ description: "`<kind>:<key>`" }),
    at: Type.String({ description: "JSON pointer" }),
    uuid: Type.Optional(Type.String({ description: "The nearest node." })),
    line: Type.Optional(Type.Integer({ description: "1-based, where the text is known." })),
    message: Type.String(),
    hint: Type.Optional(Type.String()),
    fixes: Type.Array(Fix),
  },
  { additionalProperties: false },
);
export type ConfigProblem = Static<typeof Problem>;

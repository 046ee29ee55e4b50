import { Type, type Static } from "typebox";
import { fieldSchema } from "../../../schemas/form-element.ts";
import { Dynamic, OneOf, Source, Text } from "../../../schemas/marked.ts";
import { closed } from "../../../schemas/closed.ts";
import { defineAtom } from "../atom.ts";
import { decimalLimit } from "../number/number.atom.ts";
import { validateMatrix } from "./matrix.value.ts";

const when = Type.Optional(Dynamic(Type.Boolean(), { "x-decides": true, description: "Offered only while true." }));
const line = {
  value: Type.String({ minLength: 1, maxLength: 80, description: "Its name in the value." }),
  text: Text({ description: "Shown." }),
  description: Type.Optional(Text({ description: "Shown below the text." })),
} as const;

const row = Type.Object(
  {
    ...line,
    group: Type.Optional(Text({ description: "The heading that rows of a kind stand under." })),
    optional: Type.Optional(Type.Boolean({ description: "Need not be answered, where `required` asks for an answer in every row." })),
    when,
  },
  closed,
);
const column = Type.Object({ ...line, when }, closed);

const recordFields = (description: string) =>
  Type.Optional(
    Type.Object(
      {
        value: Type.Optional(Type.String({ default: "value", description: "Its name in the value." })),
        text: Type.Optional(Type.String({ default: "text", description: "Shown." })),
        description: Type.Optional(Type.Array(Type.String(), { description: "Shown below the text, joined." })),
        group: Type.Optional(Type.String({ description: "The heading that it stands under." })),
      },
      { ...closed, description },
    ),
  );

const element = fieldSchema(
  "matrix",
  {
    type: "object",
    maxProperties: 500,
    additionalProperties: {
      anyOf: [
        { type: "string", maxLength: 80 },
        { type: "array", maxItems: 50, items: { type: "string", maxLength: 80 } },
        { type: "object", maxProperties: 50, additionalProperties: { type: ["string", "number"] } },
      ],
    },
  },
  {
    cell: Type.Optional(
      OneOf(["radio", "checkbox", "number", "text", "select"], {
        default: "radio",
        description: "The input of each cell. Radios: one column for each row; checkboxes: any of them.",
      }),
    ),
    rows: Type.Optional(Dynamic(Type.Array(row, { maxItems: 500 }), { "x-decides": true, description: "What is asked." })),
    rows_from: Type.Optional(Source({ description: "The rows are the records of this source." })),
    row_fields: recordFields("Which properties of a record make a row of it."),
    columns: Type.Optional(Dynamic(Type.Array(column, { maxItems: 50 }), { "x-decides": true, description: "What can be answered." })),
    columns_from: Type.Optional(Source({ description: "The columns are the records of this source." })),
    column_fields: recordFields("Which properties of a record make a column of it."),
    rows_label: Type.Optional(Text({ description: "Above the first column: what the rows are." })),
    search: Type.Optional(Type.Boolean({ description: "The rows are searched; without this, where there are more than 20." })),
    check_all: Type.Optional(Type.Boolean({ default: true, description: "Of checkboxes: a head of a column ticks all of it." })),
    options: Type.Optional(
      Dynamic(Type.Array(Type.Object({ value: line.value, text: line.text, when }, closed)), {
        "x-decides": true,
        description: "Of selects: what each cell can be.",
      }),
    ),
    maxlength: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_000, description: "Of texts: typing ends after this many characters." }),
    ),
    integer: Type.Optional(Type.Boolean({ description: "Of numbers: whole ones." })),
    decimals: Type.Optional(Type.Integer({ minimum: 0, maximum: 10, description: "Of numbers: at most so many." })),
    min: decimalLimit("Of numbers: the least a cell may be."),
    max: decimalLimit("Of numbers: the most a cell may be."),
    totals: Type.Optional(OneOf(["rows", "columns", "both"], { description: "Of numbers: sums at the end of rows, of columns, or both." })),
  },
);

export type MatrixElement = Static<typeof element>;

export const matrixAtom = defineAtom({
  group: "records",
  field: true,
  element,
  validate: validateMatrix,
  load: () => import("./matrix.tsx").then((module) => module.Matrix),
});

/** Reports that an ERP makes itself: it says which there are, and which columns each has. */
import { Type, type Static } from "typebox";
import { Dictionary } from "./dictionary.ts";
import { text } from "./look-ups/parts.ts";
import { closed } from "./closed.ts";

export const ErpReport = Type.Object(
  {
    key: Type.String({ pattern: "^[a-z][a-z0-9_]{0,59}$" }),
    title: text(),
    description: text(1_000),
  },
  closed,
);
export type ErpReport = Static<typeof ErpReport>;

export const ErpReportColumn = Type.Object(
  {
    name: Type.String({ pattern: "^[a-z][a-z0-9_]{0,59}$", description: "The row's property." }),
    label: text(),
    format: Type.Union(
      [
        Type.Literal("text"),
        Type.Literal("date"),
        Type.Literal("month"),
        Type.Literal("money"),
        Type.Literal("quantity"),
        Type.Literal("number"),
      ],
      { description: "How its values are written; dates are yyyymmdd, months yyyymm, figures decimals as text." },
    ),
    unit: Type.Optional(Type.String({ maxLength: 60, description: "The row's property that says what the figure counts." })),
  },
  closed,
);
export type ErpReportColumn = Static<typeof ErpReportColumn>;

/** A value for every column, and for what their units are in. */
export const ErpReportRow = Dictionary(text());
export type ErpReportRow = Static<typeof ErpReportRow>;

export const maxReportRows = 5_000;

export const ErpReportResult = Type.Object(
  {
    report: ErpReport,
    columns: Type.Array(ErpReportColumn, { minItems: 1, maxItems: 50 }),
    rows: Type.Array(ErpReportRow, { maxItems: maxReportRows }),
  },
  closed,
);
export type ErpReportResult = Static<typeof ErpReportResult>;

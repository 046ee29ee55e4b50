/** What an ERP may answer. Every answer of every adapter is checked against these before the portal believes it. */
import { Ajv, type ValidateFunction } from "ajv";
import { Type, type TSchema } from "typebox";
import { ErpReport, ErpReportResult } from "../../schemas/erp-reports.ts";
import { DocumentFlow } from "../../schemas/look-ups/document-flow.ts";
import { erpDocuments, lookUpRows, type DocumentKind, type LookUpKind } from "../../schemas/look-ups/kinds.ts";
import { PriceRow } from "../../schemas/prices.ts";
import {
  BalanceEntry,
  ErpSalesDocument,
  OrderedValue,
  PartnerAddress,
  SalesDocumentDetails,
  SalesDocumentRow,
} from "../../schemas/sales-document.ts";

const closed = { additionalProperties: false } as const;

/** No page is longer than the largest page size. */
const MOST_ROWS = 100;

/** For as many numbers as a cart holds, with every spelling of them. */
const MOST_MATERIALS = 10_000;

/** What an export reads at once, and the most that it holds. */
const MOST_IN_BATCH = 500;
const MOST_NUMBERS = 12_000;

const pageOf = (row: TSchema) =>
  Type.Object(
    {
      items: Type.Array(row, { maxItems: MOST_ROWS }),
      total_results: Type.Integer({ minimum: 0 }),
      cached_at: Type.Optional(Type.String({ maxLength: 40 })),
    },
    closed,
  );

const text = Type.String({ maxLength: 400 });

const Partner = Type.Object(
  {
    ...PartnerAddress.properties,
    function_name: Type.Union([Type.Literal("sold_to"), Type.Literal("ship_to"), Type.Literal("payer")]),
    sales_area: text,
    sales_area_title: text,
  },
  closed,
);

const Material = Type.Object(
  {
    material: text,
    description: text,
    base_uom: text,
    material_group: text,
    image: Type.Union([Type.Null(), Type.String({ maxLength: 400, pattern: "^/(?!/)" })]),
  },
  closed,
);

const Header = Type.Object({ ...SalesDocumentDetails.properties, output_types: ErpSalesDocument.properties.output_types }, closed);

/** Says whether the portal believes an answer; `errors` tell where it broke its shape. */
export interface AnswerCheck {
  (answer: unknown): boolean;
  errors?: ValidateFunction["errors"];
}

const largestPaper = 20 * 1024 * 1024;

/** Whatever an ERP calls a PDF begins like one. */
const isPaper: AnswerCheck = (answer) => {
  const { name, content } = (answer ?? {}) as { name?: unknown; content?: unknown };
  return (
    typeof name === "string" &&
    name.length <= 200 &&
    content instanceof Uint8Array &&
    content.length <= largestPaper &&
    Buffer.from(content.subarray(0, 5)).toString("latin1") === "%PDF-"
  );
};

const ajv = new Ajv({ strict: true, allErrors: false });

const compile = (schema: TSchema): ValidateFunction => ajv.compile(schema);

/** One check per question that can be asked; what is asked of several kinds of documents stands below. */
export const answerChecks = {
  salesDocuments: compile(pageOf(SalesDocumentRow)),
  salesDocumentNumbers: compile(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: MOST_NUMBERS })),
  salesDocumentRows: compile(Type.Array(SalesDocumentRow, { maxItems: MOST_IN_BATCH })),
  salesDocumentHeaders: compile(Type.Array(Header, { maxItems: MOST_ROWS })),
  salesDocument: compile(ErpSalesDocument),
  output: isPaper,
  lookUpNumbers: compile(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: MOST_NUMBERS })),
  lookUpBalance: compile(Type.Array(BalanceEntry, { maxItems: MOST_ROWS })),
  documentFlow: compile(DocumentFlow),
  recentOrders: compile(Type.Array(SalesDocumentRow, { maxItems: MOST_ROWS })),
  recentlyShippedOrders: compile(Type.Array(SalesDocumentRow, { maxItems: MOST_ROWS })),
  accountBalance: compile(Type.Array(BalanceEntry, { maxItems: MOST_ROWS })),
  orderedValue: compile(Type.Array(OrderedValue, { maxItems: MOST_ROWS })),
  partners: compile(pageOf(Partner)),
  partner: compile(Partner),
  dependentPartners: compile(Type.Array(Partner, { maxItems: MOST_IN_BATCH })),
  knownMaterials: compile(Type.Array(Material, { maxItems: MOST_MATERIALS })),
  materials: compile(pageOf(Material)),
  prices: compile(pageOf(PriceRow)),
  reports: compile(Type.Array(ErpReport, { maxItems: MOST_ROWS })),
  report: compile(ErpReportResult),
  salesAreas: compile(Type.Array(Type.Object({ code: text, title: text }, closed), { maxItems: 1_000 })),
} as const satisfies Record<string, AnswerCheck>;

function checksOf<Kind extends string>(
  schemas: Readonly<Record<Kind, TSchema>>,
  wrap: (schema: TSchema) => TSchema,
): Readonly<Record<Kind, AnswerCheck>> {
  const checks: Partial<Record<Kind, AnswerCheck>> = {};
  for (const kind of Object.keys(schemas) as Kind[]) checks[kind] = compile(wrap(schemas[kind]));
  return checks as Record<Kind, AnswerCheck>;
}

export const lookUpChecks: Readonly<Record<LookUpKind, AnswerCheck>> = checksOf(lookUpRows, pageOf);
export const lookUpRowChecks: Readonly<Record<LookUpKind, AnswerCheck>> = checksOf(lookUpRows, (row) =>
  Type.Array(row, { maxItems: MOST_IN_BATCH }),
);
export const documentChecks: Readonly<Record<DocumentKind, AnswerCheck>> = checksOf(erpDocuments, (document) => document);

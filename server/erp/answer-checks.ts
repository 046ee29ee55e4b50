/** What an ERP may answer. Every answer of every adapter is checked against these before the portal believes it. */
import { Ajv, type ValidateFunction } from "ajv";
import { Type, type TSchema } from "typebox";
import { BalanceEntry, PartnerAddress, SalesDocument, SalesDocumentRow } from "../../schemas/sales-document.ts";

const closed = { additionalProperties: false } as const;

/** No page is longer than the largest page size. */
const MOST_ROWS = 100;

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

const ajv = new Ajv({ strict: true, allErrors: false });

const compile = (schema: TSchema): ValidateFunction => ajv.compile(schema);

/** One check per question that can be asked. */
export const answerChecks = {
  salesDocuments: compile(pageOf(SalesDocumentRow)),
  salesDocument: compile(SalesDocument),
  recentOrders: compile(Type.Array(SalesDocumentRow, { maxItems: MOST_ROWS })),
  recentlyShippedOrders: compile(Type.Array(SalesDocumentRow, { maxItems: MOST_ROWS })),
  accountBalance: compile(Type.Array(BalanceEntry, { maxItems: MOST_ROWS })),
  partners: compile(pageOf(Partner)),
  partner: compile(Partner),
  materials: compile(pageOf(Material)),
  salesAreas: compile(Type.Array(Type.Object({ code: text, title: text }, closed), { maxItems: 1_000 })),
} as const;

/** What an ERP may answer. Every answer of every adapter is checked against these before the portal believes it. */
import { Ajv, type ValidateFunction } from "ajv";
import { Type, type TSchema } from "typebox";
import { BalanceEntry, ErpSalesDocument, PartnerAddress, SalesDocumentRow } from "../../schemas/sales-document.ts";

const closed = { additionalProperties: false } as const;

/** No page is longer than the largest page size. */
const MOST_ROWS = 100;

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

/** One check per question that can be asked. */
export const answerChecks = {
  salesDocuments: compile(pageOf(SalesDocumentRow)),
  salesDocumentNumbers: compile(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: MOST_NUMBERS })),
  salesDocumentRows: compile(Type.Array(SalesDocumentRow, { maxItems: MOST_IN_BATCH })),
  salesDocument: compile(ErpSalesDocument),
  output: isPaper,
  recentOrders: compile(Type.Array(SalesDocumentRow, { maxItems: MOST_ROWS })),
  recentlyShippedOrders: compile(Type.Array(SalesDocumentRow, { maxItems: MOST_ROWS })),
  accountBalance: compile(Type.Array(BalanceEntry, { maxItems: MOST_ROWS })),
  partners: compile(pageOf(Partner)),
  partner: compile(Partner),
  materials: compile(pageOf(Material)),
  salesAreas: compile(Type.Array(Type.Object({ code: text, title: text }, closed), { maxItems: 1_000 })),
} as const satisfies Record<string, AnswerCheck>;

/** What became of an order: the documents before and after it, and how much of each of its lines is where. */
import { Type, type Static } from "typebox";
import { caption, day, decimal, text } from "./parts.ts";
import { closed } from "../closed.ts";

export const flowKinds = [
  "quote",
  "order",
  "return",
  "adjustment",
  "shipment",
  "goods_issue",
  "invoice",
  "credit_note",
  "payment",
] as const;

export type FlowKind = (typeof flowKinds)[number];
const Kind = () => Type.Unsafe<FlowKind>(Type.Union(flowKinds.map((kind) => Type.Literal(kind))));

/** A step of the flow, in the order of time. */
export const FlowStep = Type.Object(
  {
    kind: Kind(),
    number: text(),
    date: day(),
    status: text(),
    status_caption: caption(),
    amount: Type.Optional(decimal()),
    currency: Type.Optional(text()),
  },
  closed,
);
export type FlowStep = Static<typeof FlowStep>;

const Part = Type.Object({ number: text(), date: day(), quantity: decimal() }, closed);

/** One line of the order; a date is that of the newest part. What could not be read is not there: nobody knows it to be nothing. */
export const FlowLine = Type.Object(
  {
    item_number: text(),
    material: text(),
    description: text(),
    sales_uom: text(),
    quantity: decimal(),
    confirmed_quantity: decimal(),
    confirmed_date: day(),
    delivered_quantity: Type.Optional(decimal()),
    issued_quantity: Type.Optional(decimal()),
    issued_date: Type.Optional(day()),
    invoiced_quantity: Type.Optional(decimal()),
    open_quantity: decimal(),
    deliveries: Type.Array(Part, { maxItems: 1_000 }),
    invoices: Type.Array(Part, { maxItems: 1_000 }),
  },
  closed,
);
export type FlowLine = Static<typeof FlowLine>;

const Kinds = (description: string) => Type.Optional(Type.Array(Kind(), { maxItems: flowKinds.length, description }));

export const DocumentFlow = Type.Object(
  {
    steps: Type.Array(FlowStep, { maxItems: 5_000 }),
    lines: Type.Array(FlowLine, { maxItems: 20_000 }),
    missing: Kinds("Could not be read just now: that there are none does not say that there are none."),
    hidden: Kinds("Are not for who asks."),
  },
  closed,
);
export type DocumentFlow = Static<typeof DocumentFlow>;

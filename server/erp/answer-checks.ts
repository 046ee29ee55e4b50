/** What an ERP may answer. Every answer of every adapter is checked against these before the portal believes it. */
import { Ajv, type ValidateFunction } from "ajv";
import { Type, type TSchema } from "typebox";
import { BalanceEntry, OrderedValue } from "../../schemas/dashboard.ts";
import { ErpReport, ErpReportResult } from "../../schemas/erp-reports.ts";
import { DocumentFlow } from "../../schemas/look-ups/document-flow.ts";
import { documentHeader, erpDocuments, lookUpKinds, lookUpRows, type DocumentKind } from "../../schemas/look-ups/kinds.ts";
import { PartnerAddress } from "../../schemas/look-ups/parts.ts";
import { ownPathPattern } from "../../schemas/own-path.ts";
import { PriceRow } from "../../schemas/prices.ts";
import { AvailabilityResult } from "../../schemas/pricing/availability.ts";
import { HeaderResult } from "../../schemas/pricing/header.ts";
import { LineResult, maxLinesInChunk } from "../../schemas/pricing/line.ts";
import { MaterialDetail } from "../../schemas/pricing/material-detail.ts";
import { WrittenDocument } from "../../schemas/pricing/order-document.ts";
import { documentTypes, matchedFields } from "../../schemas/search.ts";
import { OneOf } from "../../schemas/marked.ts";
import type { Capability, ErpPort } from "./erp-port.ts";
import { closed } from "../../schemas/closed.ts";

/** No page is longer than the largest page size. */
const MOST_ROWS = 100;

/** For as many numbers as a cart holds, with every spelling of them. */
const MOST_MATERIALS = 10_000;

/** What an export reads at once, and one more than the most that it holds: there are too many then. */
const MOST_IN_BATCH = 500;
const MOST_NUMBERS = 1_048_576;

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
    ean: text,
    image: Type.Union([Type.Null(), Type.String({ maxLength: 400, pattern: ownPathPattern })]),
  },
  closed,
);

const found = { by: OneOf(matchedFields), value: text, exact: Type.Boolean() };
const kindOfDocument = OneOf(Object.keys(erpDocuments) as DocumentKind[]);
const EverythingFound = Type.Object(
  {
    documents: Type.Array(
      Type.Object({ ...found, kind: kindOfDocument, number: text, type: OneOf(documentTypes), doc_date: text, sold_to_name: text }, closed),
      { maxItems: MOST_IN_BATCH },
    ),
    materials: Type.Array(Type.Object({ ...found, material: text, description: text }, closed), { maxItems: MOST_ROWS }),
    partners: Type.Array(Type.Object({ ...found, partner: Partner }, closed), { maxItems: MOST_ROWS }),
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

function byKind<Kind extends string>(kinds: readonly Kind[], schemaOf: (kind: Kind) => TSchema): ReadonlyMap<unknown, AnswerCheck> {
  return new Map(kinds.map((kind): [unknown, AnswerCheck] => [kind, compile(schemaOf(kind))]));
}

const documentKinds = Object.keys(erpDocuments) as DocumentKind[];

export interface CallRule {
  /** Of calls that are asked for a kind, their second argument, a check for each. */
  answers: AnswerCheck | ReadonlyMap<unknown, AnswerCheck>;
  /** Copies: of a page of a list, of sums over everything that somebody may see, of sums that stand above a list. */
  keeps?: "list" | "sums" | "sums of list";
  /** Of a call that answers in parts: which arguments take them and, by a signal, stop it, and what a part must look like. */
  emits?: { emit: number; options: number; chunks: AnswerCheck };
  /** Has a breaker and a queue of its own: what it costs or breaks keeps no other call waiting. */
  alone?: boolean;
  /** Copies of before it are no longer fresh. */
  writes?: boolean;
}

const headerResult = compile(HeaderResult);
const writingCall: CallRule = { answers: compile(WrittenDocument), alone: true, writes: true };

const balance = compile(Type.Array(BalanceEntry, { maxItems: MOST_ROWS }));

/** Every call that there is: whoever stands between the portal and an adapter goes through all of them by this table. */
export const callRules: { readonly [Of in Capability]: { readonly [Call in keyof ErpPort[Of]]: CallRule } } = {
  documents: {
    list: { answers: byKind(lookUpKinds, (kind) => pageOf(lookUpRows[kind])), keeps: "list" },
    numbers: { answers: compile(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { maxItems: MOST_NUMBERS })) },
    rows: { answers: byKind(lookUpKinds, (kind) => Type.Array(lookUpRows[kind], { maxItems: MOST_IN_BATCH })) },
    balance: { answers: balance, keeps: "sums of list" },
    one: { answers: byKind(documentKinds, (kind) => erpDocuments[kind]) },
    headers: { answers: byKind(documentKinds, (kind) => Type.Array(documentHeader(kind), { maxItems: MOST_ROWS })) },
    flow: { answers: compile(DocumentFlow) },
  },
  papers: { output: { answers: isPaper } },
  figures: {
    accountBalance: { answers: balance, keeps: "sums" },
    orderedValue: { answers: compile(Type.Array(OrderedValue, { maxItems: MOST_ROWS })), keeps: "sums" },
  },
  partners: {
    list: { answers: compile(pageOf(Partner)), keeps: "list" },
    one: { answers: compile(Partner) },
    dependents: { answers: compile(Type.Array(Partner, { maxItems: MOST_IN_BATCH })) },
    salesAreas: { answers: compile(Type.Array(Type.Object({ code: text, title: text }, closed), { maxItems: 1_000 })) },
  },
  materials: {
    list: { answers: compile(pageOf(Material)) },
    known: { answers: compile(Type.Array(Material, { maxItems: MOST_MATERIALS })) },
    detail: { answers: compile(Type.Array(MaterialDetail, { maxItems: MOST_ROWS })), alone: true },
  },
  pricing: {
    prices: { answers: compile(pageOf(PriceRow)) },
    simulate: {
      answers: headerResult,
      emits: { emit: 3, options: 4, chunks: compile(Type.Array(LineResult, { minItems: 1, maxItems: maxLinesInChunk })) },
      alone: true,
    },
    header: { answers: headerResult, alone: true },
  },
  availability: { check: { answers: compile(Type.Array(AvailabilityResult, { maxItems: maxLinesInChunk })), alone: true } },
  // Whoever finds a document by its key has not heard of it before: lists do not show it yet.
  ordering: { create: writingCall, change: writingCall, byKey: writingCall, close: writingCall },
  reports: {
    list: { answers: compile(Type.Array(ErpReport, { maxItems: MOST_ROWS })) },
    one: { answers: compile(ErpReportResult) },
  },
  search: { everything: { answers: compile(EverythingFound) } },
};

/** `documents.list` */
export type ErpCallName = { [Of in Capability]: `${Of}.${keyof ErpPort[Of] & string}` }[Capability];

export function ruleOf(name: ErpCallName): CallRule {
  const [capability, call] = name.split(".") as [Capability, never];
  return callRules[capability][call];
}

/** @param callArguments what the call was given: of a kind that is not known nothing is believed */
export function answerCheck({ answers }: CallRule, callArguments: readonly unknown[]): AnswerCheck {
  return answers instanceof Map ? (answers.get(callArguments[1]) ?? (() => false)) : (answers as AnswerCheck);
}

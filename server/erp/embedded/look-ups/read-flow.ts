/** What became of an order: its documents before and after, and where each of its lines is. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { flowKinds, type DocumentFlow, type FlowKind, type FlowLine, type FlowStep } from "../../../../schemas/look-ups/document-flow.ts";
import { ok, refused, type Result } from "../../../result.ts";
import type { Scope } from "../../../scope.ts";
import type { ErpTables } from "../erp-tables.ts";
import { isSalesDocument, visibleBills, visibleDocuments } from "../visible.ts";

type Step = Omit<FlowStep, "amount" | "currency"> & { amount: string | null; currency: string | null };
type LineRow = { doc_item: string } & Partial<FlowLine>;
type Db = Kysely<ErpTables>;

/** What follows from an order, read apart from all else: where one of them is away the others are shown. */
interface FollowUp {
  kinds: readonly FlowKind[];
  /** Bills are not for whoever the goods went to. */
  bills: boolean;
  steps: (scope: Scope, doc_number: string) => RawBuilder<Step>;
  /** What of each line is in them, by `doc_item`; all properties in `without` where there is nothing. */
  lines?: (scope: Scope, doc_number: string) => RawBuilder<LineRow>;
  without?: Partial<FlowLine>;
}

/** `not_found` for a number that is not there and for one that the scope does not show. */
export async function readFlow(db: Db, scope: Scope, doc_number: string): Promise<Result<DocumentFlow>> {
  const { rows: found } = await sql<{ bills: boolean }>`
    select ${visibleBills(scope)} as bills from erp.sales_documents d where d.doc_number = ${doc_number} and ${isSalesDocument}
      and ${visibleDocuments(scope)}`.execute(db);
  const [requested] = found;
  if (!requested) return refused({ kind: "not_found", what: doc_number });

  const seen = followUps.filter(({ bills }) => requested.bills || !bills);
  const [own, base, ...parts] = await Promise.all([
    rowsOf(db, ownSteps(scope, doc_number)),
    rowsOf(db, ownLines(doc_number)),
    ...seen.map((part) => readPart(db, scope, doc_number, part)),
  ]);
  const missing = seen.filter((_, at) => !parts[at]).flatMap(({ kinds }) => kinds);
  const hidden = followUps.filter((part) => !seen.includes(part)).flatMap(({ kinds }) => kinds);
  return ok({
    steps: [...own, ...parts.flatMap((part) => part?.steps ?? [])].toSorted(inTime).slice(0, 5_000).map(toStep),
    lines: base.map((line) => withParts(line, seen, parts)),
    ...(missing.length > 0 && { missing }),
    ...(hidden.length > 0 && { hidden }),
  });
}

const rowsOf = async <Row>(db: Db, statement: RawBuilder<Row>): Promise<Row[]> => (await statement.execute(db)).rows;

interface PartRows {
  steps: Step[];
  lines: Map<string, LineRow>;
}

async function readPart(db: Db, scope: Scope, doc_number: string, { steps, lines }: FollowUp): Promise<PartRows | undefined> {
  try {
    const [found, rows] = await Promise.all([
      rowsOf(db, steps(scope, doc_number)),
      lines ? rowsOf(db, lines(scope, doc_number)) : ([] as LineRow[]),
    ]);
    return { steps: found, lines: new Map(rows.map((row) => [row.doc_item, row])) };
  } catch (error) {
    if (isAway(error)) return undefined;
    throw error;
  }
}

/** A table that is kept back (lock, time-out) or is not there: the codes of PostgreSQL. Anything else is a mistake of ours. */
const away: ReadonlySet<unknown> = new Set(["55P03", "57014", "42P01"]);
const isAway = (error: unknown): boolean => error instanceof Error && "code" in error && away.has(error.code);

function withParts(line: FlowLine, seen: readonly FollowUp[], parts: readonly (PartRows | undefined)[]): FlowLine {
  const own: FlowLine = { ...line, deliveries: [], invoices: [] };
  for (const part of followUps) {
    const at = seen.indexOf(part);
    // What is away, or not for the asker, is not told: nothing would be taken for none.
    if (!parts[at]) continue;

    const { doc_item: _, ...found } = parts[at]?.lines.get(line.item_number) ?? { doc_item: "" };
    Object.assign(own, part.without, found);
  }
  return own;
}

/** By day; on the same day in the order in which one leads to the other. */
const inTime = (one: Step, other: Step): number =>
  one.date.localeCompare(other.date) ||
  flowKinds.indexOf(one.kind) - flowKinds.indexOf(other.kind) ||
  one.number.localeCompare(other.number);

const toStep = ({ kind, number, date, status, amount, currency }: Step): FlowStep => ({
  kind,
  number,
  date,
  status,
  ...(amount !== null && currency !== null && { amount, currency }),
});

/** The document itself, and what it was made of: the quote of an order, the order that goods come back of. */
const ownSteps = (scope: Scope, doc_number: string) => sql<Step>`
  select d.kind, d.doc_number as number, to_char(d.doc_date, 'YYYYMMDD') as date, coalesce(nullif(d.ship_status, ''), d.status) as status,
    trim_scale(d.net_value)::text as amount, d.currency
  from erp.sales_documents d
  where d.doc_number = (select o.ref_doc_number from erp.sales_documents o where o.doc_number = ${doc_number}) and ${visibleDocuments(scope)}
  union all
  select d.kind, d.doc_number, to_char(d.doc_date, 'YYYYMMDD'), coalesce(nullif(d.ship_status, ''), d.status), trim_scale(d.net_value)::text, d.currency
  from erp.sales_documents d where d.doc_number = ${doc_number}`;

const ownLines = (doc_number: string) => sql<FlowLine>`
  select l.item_number::text as item_number, l.material, l.description, l.sales_uom, trim_scale(l.quantity)::text as quantity,
    trim_scale(coalesce(p.quantity, 0))::text as confirmed_quantity, coalesce(to_char(p.date, 'YYYYMMDD'), '') as confirmed_date,
    trim_scale(l.open_quantity)::text as open_quantity
  from erp.sales_document_items l
  left join (
    select s.item_number, sum(s.confirmed_quantity) as quantity, max(s.date) filter (where s.confirmed_quantity <> 0) as date
    from erp.schedule_lines s where s.doc_number = ${doc_number} group by s.item_number
  ) p on p.item_number = l.item_number
  where l.doc_number = ${doc_number} order by l.item_number`;

const followUps: readonly FollowUp[] = [
  {
    kinds: ["shipment", "goods_issue"],
    bills: false,
    steps: (scope, doc_number) => sql`
      select 'shipment' as kind, d.number, to_char(d.doc_date, 'YYYYMMDD') as date, d.status, null as amount, null as currency
      from erp.deliveries d where d.doc_number = ${doc_number} and ${visibleDocuments(scope)}
      union all
      select 'goods_issue', d.number, to_char(d.goods_issue_at at time zone 'UTC', 'YYYYMMDD'), 'GI', null, null
      from erp.deliveries d where d.doc_number = ${doc_number} and d.goods_issue_at is not null and ${visibleDocuments(scope)}`,
    lines: (scope, doc_number) => sql`
      select i.doc_item::text as doc_item, trim_scale(sum(i.quantity))::text as delivered_quantity,
        trim_scale(coalesce(sum(i.quantity) filter (where d.goods_issue_at is not null), 0))::text as issued_quantity,
        coalesce(to_char(max(d.goods_issue_at) at time zone 'UTC', 'YYYYMMDD'), '') as issued_date, ${partsOf(sql`d.number`)} as deliveries
      from erp.deliveries d join erp.delivery_items i on i.number = d.number
      where d.doc_number = ${doc_number} and ${visibleDocuments(scope)} group by i.doc_item`,
    without: { delivered_quantity: "0", issued_quantity: "0", issued_date: "" },
  },
  {
    kinds: ["invoice", "credit_note"],
    bills: true,
    steps: (scope, doc_number) => sql`
      select d.kind, d.number, to_char(d.doc_date, 'YYYYMMDD') as date, d.status, trim_scale(d.total_value)::text as amount, d.currency
      from erp.invoices d where d.doc_number = ${doc_number} and ${visibleBills(scope)}`,
    lines: (scope, doc_number) => sql`
      select i.doc_item::text as doc_item, trim_scale(sum(i.quantity))::text as invoiced_quantity, ${partsOf(sql`d.number`)} as invoices
      from erp.invoices d join erp.invoice_items i on i.number = d.number
      where d.doc_number = ${doc_number} and ${visibleBills(scope)} group by i.doc_item`,
    without: { invoiced_quantity: "0" },
  },
  {
    kinds: ["payment"],
    bills: true,
    steps: (scope, doc_number) => sql`
      select 'payment' as kind, d.number, to_char(d.doc_date, 'YYYYMMDD') as date, d.status, trim_scale(sum(i.amount))::text as amount, d.currency
      from erp.payments d
      join erp.payment_items i on i.number = d.number
      join erp.open_items o on o.number = i.open_item and o.doc_number = ${doc_number}
      where ${visibleBills(scope)}
      group by d.number, d.doc_date, d.status, d.currency`,
  },
];

function partsOf(number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_agg(jsonb_build_object('number', ${number}, 'date', to_char(d.doc_date, 'YYYYMMDD'),
    'quantity', trim_scale(i.quantity)::text) order by d.doc_date, ${number})`;
}

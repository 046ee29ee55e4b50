/** The demo tells one story: whatever a document names is there, and no two documents contradict each other. */
import { sql, type Kysely, type RawBuilder } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import type { Database } from "../../platform/database/database.ts";
import { moveDocuments } from "../../erp/embedded/flow/clock/move-documents.ts";
import { seedDemo } from "./seed-demo.ts";

const made = new Date("2026-11-21T08:03:00Z");
const aDayLater = new Date("2026-11-22T09:00:00Z");
const day = (at: Date): string => at.toISOString().slice(0, 10);

/** Each answers the rows for which its sentence does not hold. */
type Law = (now: Date) => RawBuilder<{ number: string }>;

const followUps = ["deliveries", "invoices", "payments", "down_payments", "pdf_orders", "web_transactions", "background_carts"] as const;
const ofAll = (condition: (table: string) => RawBuilder<boolean>): RawBuilder<{ number: string }> =>
  sql`${sql.join(
    followUps.map(
      (table) => sql`select ${sql.lit(`${table} `)} || t.number as number from ${sql.table(`erp.${table}`)} t where ${condition(table)}`,
    ),
    sql` union all `,
  )}`;
const leftHouse = sql`('GI', 'SHIP', 'PRCV', 'GR')`;
const total = sql`(d.net_value + d.freight_value + d.tax_value)`;

const laws: Readonly<Record<string, Law>> = {
  "nothing lies in the future, and a document's day is that of its making": (now) => sql`
    select doc_number as number from erp.sales_documents where created_at > ${now.toISOString()} or shipped_at > ${now.toISOString()} or shipped_at < created_at
      or (kind <> 'quote' and doc_date <> (created_at at time zone 'UTC')::date)
    union all ${ofAll(() => sql`t.created_at > ${now.toISOString()} or t.doc_date <> (t.created_at at time zone 'UTC')::date`)}`,
  "ship-to and payer belong to the sold-to in that sales area": () => sql`
    select d.doc_number as number from erp.sales_documents d cross join lateral (values ('sold_to', d.sold_to), ('ship_to', d.ship_to), ('payer', d.payer)) p (name, partner)
    where not exists (select from erp.partner_functions f
      where f.sold_to = d.sold_to and f.sales_area = d.sales_area and f.function_name = p.name and f.partner = p.partner)`,
  "what follows from a document has its partners, its sales area and its currency, and comes after it": () => sql`
    select t.number from (${sql.join(
      followUps.map((table) => {
        const currency = table === "deliveries" ? sql`null` : sql`t.currency`;
        const after = table === "pdf_orders" || table === "background_carts" ? sql`true` : sql`t.created_at >= d.created_at`;
        return sql`select t.number from ${sql.table(`erp.${table}`)} t join erp.sales_documents d on d.doc_number = t.doc_number
          where (t.sold_to, t.ship_to, t.payer, t.sales_area, coalesce(${currency}, d.currency)) is distinct from (d.sold_to, d.ship_to, d.payer, d.sales_area, d.currency)
            or not ${after}`;
      }),
      sql` union all `,
    )}) t`,
  "a line is of a material that there is, under its name and in its unit": () => sql`
    select i.doc_number || ' ' || i.item_number as number from erp.sales_document_items i left join erp.materials m on m.material = i.material
    where m.material is null or m.description <> i.description or m.base_uom <> i.sales_uom`,
  "the lines of a document are its value and its count": () => sql`
    select d.doc_number as number from erp.sales_documents d left join erp.sales_document_items i on i.doc_number = d.doc_number
    group by d.doc_number having count(i.item_number) <> d.items_count or coalesce(sum(i.net_value), 0) <> d.net_value
    union all select l.number from erp.deliveries l left join erp.delivery_items i on i.number = l.number group by l.number having count(i.doc_item) <> l.items_count
    union all select v.number from erp.invoices v left join erp.invoice_items i on i.number = v.number
      group by v.number having count(i.doc_item) <> v.items_count or coalesce(sum(i.net_value), 0) <> v.net_value
    union all select p.number from erp.payments p left join erp.payment_items i on i.number = p.number
      group by p.number having count(i.open_item) <> p.items_count or coalesce(sum(i.amount), 0) <> p.amount`,
  "the schedule lines of an item are its quantity": () => sql`
    select i.doc_number as number from erp.sales_document_items i join erp.schedule_lines s on s.doc_number = i.doc_number and s.item_number = i.item_number
    group by i.doc_number, i.item_number having sum(s.quantity) <> i.quantity or sum(s.confirmed_quantity) > i.quantity`,
  "a document stands where its last item stands, and is shipped as far as its first one": () => sql`
    select d.doc_number as number from erp.sales_documents d join erp.sales_document_items i on i.doc_number = d.doc_number
    group by d.doc_number having not d.status = any(array_agg(i.status)) or not d.ship_status = any(array_agg(i.ship_status))
      or (d.shipped_at is null) = (d.kind = 'order' and d.ship_status in ${leftHouse})`,
  "a customer gives a purchase order's number once": () => sql`
    select min(doc_number) as number from erp.sales_documents where kind = 'order' group by sold_to, po_number having count(*) > 1`,
  "a quote was ordered where an order names it, is open until its day, and has expired after it": (now) => sql`
    select q.doc_number as number from erp.sales_documents q
    where q.kind = 'quote' and ((q.status = 'ACCP') <> exists (select from erp.sales_documents o where o.kind = 'order' and o.ref_doc_number = q.doc_number
          and o.sold_to = q.sold_to and o.created_at >= q.created_at and o.doc_date <= q.valid_to)
      or (q.status = 'OPEN' and q.valid_to < ${day(now)}::date) or (q.status = 'EXPD' and q.valid_to >= ${day(now)}::date) or q.valid_to < q.doc_date)`,
  "what comes back was ordered and received, no more of it than was ordered": () => sql`
    select r.doc_number as number from erp.sales_documents r join erp.sales_document_items i on i.doc_number = r.doc_number
    left join erp.sales_documents o on o.doc_number = r.ref_doc_number and o.kind = 'order' and o.sold_to = r.sold_to and o.shipped_at < r.created_at
    left join erp.sales_document_items was on was.doc_number = o.doc_number and was.item_number = i.item_number and was.material = i.material
    where r.kind = 'return' and (was.item_number is null or was.ship_status <> 'GR' or -i.quantity > was.quantity or i.quantity >= 0)`,
  "deliveries carry what has left, and no more than was ordered": () => sql`
    select i.doc_number || ' ' || i.item_number as number from erp.sales_documents d
    join erp.sales_document_items i on i.doc_number = d.doc_number
    left join (select l.doc_number, li.doc_item, sum(li.quantity) as going, coalesce(sum(li.quantity) filter (where l.goods_issue_at is not null), 0) as gone
      from erp.deliveries l join erp.delivery_items li on li.number = l.number group by 1, 2) g on g.doc_number = i.doc_number and g.doc_item = i.item_number
    where d.kind = 'order' and (coalesce(g.going, 0) > i.quantity
      or (i.ship_status in ${leftHouse} and coalesce(g.gone, 0) <> i.quantity - i.open_quantity)
      or (i.ship_status not in ${leftHouse} and coalesce(g.gone, 0) <> 0))`,
  "a delivery has left, is with a carrier and has arrived as its state says": () => sql`
    select l.number from erp.deliveries l
    where (l.goods_issue_at is not null) <> (l.status in ${leftHouse}) or (l.arrived_at is not null) <> (l.status = 'GR')
      or (l.tracking_number <> '') <> (l.status in ('SHIP', 'PRCV', 'GR')) or l.arrived_at < l.goods_issue_at or l.goods_issue_at < l.created_at`,
  "every delivery that has left is billed once, and an order that has left as a whole is billed as a whole": () => sql`
    select l.number from erp.deliveries l left join erp.invoices v on v.delivery_number = l.number and v.doc_number = l.doc_number
    group by l.number having count(v.number) <> case when l.goods_issue_at is null then 0 else 1 end
    union all select d.doc_number from erp.sales_documents d join erp.invoices v on v.doc_number = d.doc_number
    where d.kind = 'order' and d.status in ('GI', 'SHIP', 'GR')
      and not exists (select from erp.sales_document_items i where i.doc_number = d.doc_number and i.open_quantity > 0)
    group by d.doc_number having sum(v.total_value) <> ${total}`,
  "a return is credited when it has come back, in full": () => sql`
    select d.doc_number as number from erp.sales_documents d left join erp.invoices v on v.doc_number = d.doc_number and v.kind = 'credit_note'
    where d.kind = 'return' group by d.doc_number having coalesce(sum(v.total_value), 0) <> case d.status when 'GR' then ${total} else 0 end`,
  "what is owed is what was billed less what was posted, and says so": () => sql`
    select v.number from erp.invoices v left join erp.open_items o on o.invoice_number = v.number
    left join (select i.open_item, sum(i.amount) as posted from erp.payment_items i join erp.payments p on p.number = i.number and p.status = 'POSTED' group by 1) s
      on s.open_item = o.number
    where v.total_value <> 0 and (o.number is null or o.amount <> v.total_value or o.due_date <> v.due_date or o.paid <> coalesce(s.posted, 0)
      or o.status <> case o.paid when 0 then 'OPEN' when o.amount then 'PAID' else 'PART' end
      or (o.cleared_at is not null) <> (o.paid = o.amount) or abs(o.paid) > abs(o.amount)
      or v.status <> case v.kind when 'credit_note' then 'CRED' else o.status end)`,
  "a payment pays bills of its payer in their currency, after they were written": () => sql`
    select p.number from erp.payments p join erp.payment_items i on i.number = p.number join erp.open_items o on o.number = i.open_item
    where (p.payer, p.sold_to, p.currency, p.sales_area) is distinct from (o.payer, o.sold_to, o.currency, o.sales_area) or p.doc_date < o.doc_date
      or p.created_at < (select v.created_at from erp.invoices v where v.number = o.invoice_number)
      or (p.doc_number is not null and p.doc_number <> o.doc_number)`,
  "a transfer is on its way for three days, a card's payment is there at once, and only what was on its way comes back": (now) => sql`
    select p.number from erp.payments p
    where p.status = 'PEND' and (p.method = 'card' or p.doc_date + 3 <= ${day(now)}::date)
      or p.status = 'RETD' and (p.method = 'card' or p.doc_date + 3 > ${day(now)}::date)
      or p.status = 'POSTED' and p.method <> 'card' and p.doc_date + 3 > ${day(now)}::date`,
  "a down payment is a part of an order that is still wanted, and is paid as it says": () => sql`
    select p.number from erp.down_payments p left join erp.sales_documents d on d.doc_number = p.doc_number and d.kind = 'order' and d.status <> 'CANC'
    where d.doc_number is null or p.amount <= 0 or p.amount > ${total}
      or p.status <> case p.paid when 0 then 'OPEN' when p.amount then 'PAID' else 'PART' end`,
  "a PDF order has become the order that it asked for, or there is no such order": () => sql`
    select p.number from erp.pdf_orders p left join erp.sales_documents d on d.doc_number = p.doc_number and d.kind = 'order'
    where (p.status = 'SUCC') <> (d.doc_number is not null)
      or (d.doc_number is not null and ((p.po_number, p.amount, p.items_count) is distinct from (d.po_number, d.net_value, d.items_count) or p.created_at > d.created_at))
      or (d.doc_number is null and exists (select from erp.sales_documents o where o.kind = 'order' and o.sold_to = p.sold_to and o.po_number = p.po_number))`,
  "a correction of a PDF order is a cart that there is, of that customer": () => sql`
    select p.number from erp.pdf_orders p left join carts c on c.id = p.cart_uuid and c.partner_number = p.sold_to and c.sales_area = p.sales_area
    where p.cart_uuid is not null and (p.status <> 'ERR' or c.id is null)`,
  "a background cart has made its order and then ended, or there is no such order": () => sql`
    select b.number from erp.background_carts b left join erp.sales_documents d on d.doc_number = b.doc_number and d.kind = 'order'
    where (b.status = 'DONE') <> (d.doc_number is not null) or (b.finished_at is not null) <> (b.status in ('DONE', 'ERR')) or b.finished_at < b.created_at
      or (d.doc_number is not null and ((b.po_number, b.amount, b.items_count) is distinct from (d.po_number, d.net_value, d.items_count) or b.finished_at <> d.created_at))
      or (d.doc_number is null and exists (select from erp.sales_documents o where o.kind = 'order' and o.sold_to = b.sold_to and o.po_number = b.po_number))`,
  "a web transaction that is done has its document, and one that is not has none": () => sql`
    select w.number from erp.web_transactions w left join erp.sales_documents d on d.doc_number = w.doc_number
    where w.transaction_type in ('order', 'quote') and ((w.status = 'DONE') <> (d.doc_number is not null)
        or (d.doc_number is not null and (w.transaction_type, w.amount, w.items_count, w.created_at) is distinct from (d.kind, d.net_value, d.items_count, d.created_at)))
      or w.transaction_type = 'payment' and not exists (select from erp.payments p where p.method = 'card' and p.amount = w.amount
        and p.created_at = w.created_at and p.payer = w.payer and p.doc_number is not distinct from w.doc_number)
      or w.transaction_type in ('address', 'profile') and (w.doc_number is not null or w.amount <> 0)`,
  "nothing is found by the number of a document that it does not belong to": () =>
    ofAll(
      (table) =>
        sql`t.doc_number is null and ${table !== "payments"} and exists (select from erp.sales_documents d where position(d.doc_number in t.search) > 0)`,
    ),
  "what failed says why, and nothing else does": () => sql`
    select number from erp.pdf_orders where (message <> '') <> (status = 'ERR')
    union all select number from erp.web_transactions where (message <> '') <> (status = 'ERR')
    union all select number from erp.background_carts where (message <> '') <> (status = 'ERR')`,
  "who did it is a user of the portal": () => sql`
    select t.number from (select number, user_name from erp.web_transactions union all select number, user_name from erp.background_carts) t
    where not exists (select from users u where u.username = t.user_name)`,
};

describe("the demo", () => {
  let test: TestDatabase;
  let db: Kysely<Database>;
  beforeAll(async () => {
    test = await testDatabase();
    db = test.db;
    await seedDemo(db, { clock: () => made });
  }, 60_000);
  afterAll(() => test.drop());

  describe.each([
    ["on its first day", made],
    ["a day later", aDayLater],
  ] as const)("%s", (_, now) => {
    beforeAll(async () => {
      if (now > made) while (await moveDocuments(db, now));
    }, 60_000);

    it.each(Object.entries(laws))("%s", async (_sentence, law) => {
      const { rows } = await law(now).execute(db);
      expect(rows.slice(0, 5).map(({ number }) => number)).toEqual([]);
    });
  });
});

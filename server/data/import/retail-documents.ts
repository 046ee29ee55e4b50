/** Makes partners, materials and sales documents of the staged lines, a statement for each table. */
import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { inStoreGtin } from "../in-store-gtin.ts";
import { countryCodeOf } from "./retail-countries.ts";
import type { RetailDescriptions } from "./retail-descriptions.ts";
import { materialGroupOf } from "./retail-materials.ts";

type Db = Transaction<Database>;

export const retailSource = "online-retail";
export const retailSalesArea = {
  code: "3000-10-00",
  title: "Online Retail",
  sales_org: "3000",
  channel: "10",
  division: "00",
  currency: "GBP",
  currency_sym: "£",
};
export const oneTimeCustomer = { number: "ONE-TIME", name: "One-time customer" };

/** Numbers of the file that another source has already given away get this in front. */
const prefix = "OR-";

export async function storeSalesArea(db: Db): Promise<void> {
  const { code, title, sales_org, channel, division, currency, currency_sym } = retailSalesArea;
  await sql`insert into erp.sales_areas (code, title, sales_org, channel, division, currency, currency_sym)
    values (${code}, ${title}, ${sales_org}, ${channel}, ${division}, ${currency}, ${currency_sym})`.execute(db);
}

/**
 * Internal users have sales areas in place of customers. Who gets an account later is given this one with it. Where somebody sees
 * it, nobody else is given it: then an administrator may have decided so.
 */
export async function grantInternalUsers(db: Db): Promise<number> {
  const { rows } = await sql`insert into user_sales_areas (user_id, sales_area)
    select id, ${retailSalesArea.code} from users where user_classification = 'internal'
      and not exists (select from user_sales_areas where sales_area = ${retailSalesArea.code}) returning user_id`.execute(db);
  return rows.length;
}

/** Every code is a material, also those that differ in capitals only: the file keeps them apart. */
export async function storeMaterials(db: Db, descriptions: RetailDescriptions): Promise<void> {
  const described = descriptions
    .codes()
    .toSorted()
    .map((code, at) => ({ code, group: materialGroupOf(code), ean: inStoreGtin("retail", at + 1), ...descriptions.of(code) }));
  const odd = described.flatMap(({ code, odd }) => odd.map((text) => ({ code, text })));
  await sql`insert into retail_odd_texts select * from unnest(${odd.map(({ code }) => code)}::text[], ${odd.map(({ text }) => text)}::text[])`.execute(
    db,
  );
  await sql`insert into retail_codes (code, description, material_group, other_case, material)
    select c.code, c.description, c.material_group, count(*) over (partition by upper(c.code)) > 1,
      case when m.material is null then c.code else ${prefix} || c.code end
    from unnest(${described.map(({ code }) => code)}::text[], ${described.map(({ description }) => description)}::text[],
      ${described.map(({ group }) => group)}::text[]) as c (code, description, material_group)
    left join erp.materials m on m.material = c.code`.execute(db);
  await sql`analyze retail_codes`.execute(db);

  // What is no goods has no bar code, and is charged by whoever writes an invoice: nobody orders it.
  const goods = described.filter(({ group }) => group !== "services");
  await sql`insert into erp.materials (material, description, base_uom, material_group, state, ean, image)
    select c.material, c.description, case c.material_group when 'services' then 'AU' else 'EA' end, c.material_group,
      case c.material_group when 'services' then 'blocked' else 'active' end, g.ean,
      '/api/v1/materials/' || case c.material when c.code then '' else ${prefix} end || g.path || '/image'
    from retail_codes c left join unnest(${goods.map(({ code }) => code)}::text[], ${goods.map(({ ean }) => ean)}::text[],
      ${goods.map(({ code }) => encodeURIComponent(code))}::text[]) as g (code, ean, path) on g.code = c.code`.execute(db);
}

/** A customer lives where most of its lines say; lines without a customer share the one-time customer. */
export async function storePartners(db: Db): Promise<void> {
  const { rows } = await sql<{ country: string }>`select distinct country from retail_lines`.execute(db);
  const names = rows.map(({ country }) => country);

  await sql`create temp table retail_customers on commit drop as
    select c.customer, c.country, c.one_time,
      case when p.number is null then c.number else ${prefix} || c.number end as partner,
      case when c.one_time then ${oneTimeCustomer.name} else 'Customer ' || c.customer end as name
    from (
      select distinct on (customer) customer, country, customer = '' as one_time,
        case when customer = '' then ${oneTimeCustomer.number} else customer end as number
      from retail_lines group by customer, country order by customer, count(*) desc, country
    ) c left join erp.partners p on p.number = c.number`.execute(db);
  await sql`analyze retail_customers`.execute(db);

  await sql`insert into erp.partners (number, name, country, one_time)
    select c.partner, c.name, case when c.one_time then '' else n.code end, c.one_time
    from retail_customers c
    join unnest(${names}::text[], ${names.map(countryCodeOf)}::text[]) as n (name, code) on n.name = c.country`.execute(db);
  await sql`insert into erp.partner_functions (sold_to, sales_area, function_name, partner, is_default)
    select c.partner, ${retailSalesArea.code}, f.name, c.partner, true
    from retail_customers c cross join (values ('sold_to'), ('ship_to'), ('payer')) as f (name)`.execute(db);
}

/**
 * `shift`: days added to every date. `today` and `now` decide how far an order has come: what is old has shipped, what is
 * fresh still waits, and the document's number deals the states out, so that the same file always gives the same.
 */
export async function storeDocuments(db: Db, { shift, today, now }: { shift: number; today: string; now: string }): Promise<void> {
  await sql`create temp table retail_documents on commit drop as
    select s.*, ${statusOf()} as status
    from (
      select h.*, greatest(${today}::date - h.doc_date, 0) as age,
        case when other.doc_number is null then h.document else ${prefix} || h.document end as doc_number,
        ('x' || substr(md5(h.document), 1, 6))::bit(24)::integer % 100 as lot
      from (
        select document, min(kind) as kind, min(customer) as customer,
          (array_agg(country order by line))[1] as country,
          (array_agg(at order by line))[1] as first_at,
          ((array_agg(at order by line))[1])::date + ${shift}::integer as doc_date,
          count(*)::integer as items_count, sum(quantity * price) as net_value, bool_and(quantity < 0) as takes_back
        from retail_lines group by document
      ) h left join erp.sales_documents other on other.doc_number = h.document
    ) s`.execute(db);
  await sql`analyze retail_documents`.execute(db);

  await sql`insert into erp.sales_documents (doc_number, doc_type, kind, sales_area, sold_to, ship_to, payer, doc_date, created_at,
      requested_date, shipped_at, stepped_at, net_value, currency, status, ship_status, items_count, note, source, search)
    select d.doc_number, case d.kind when 'order' then 'OR' when 'return' then 'RE' else 'ADJ' end, d.kind, ${retailSalesArea.code},
      c.partner, c.partner, c.partner, d.doc_date, t.created_at, d.doc_date + case d.kind when 'order' then 2 else 0 end,
      case when d.status in ('GI', 'SHIP', 'PRCV') or (d.status = 'GR' and d.kind = 'order')
        then least(t.created_at + make_interval(hours => 6 + d.lot % 40), greatest(t.created_at, ${now}::timestamptz)) end,
      case when d.age <= ${movingDays} and d.status not in ('GR', 'NSHP') then ${now}::timestamptz end,
      d.net_value, ${retailSalesArea.currency}, d.status, d.status, d.items_count,
      case when d.country <> '' and (c.one_time or d.country <> c.country) then 'Country: ' || d.country else '' end, ${retailSource},
      lower(concat_ws(' ', d.doc_number, c.partner, c.name))
    from retail_documents d
    join retail_customers c on c.customer = d.customer
    cross join lateral (select (d.first_at + make_interval(days => ${shift}::integer)) at time zone 'UTC' as created_at) t
    order by d.doc_date, d.doc_number`.execute(db);
}

/** What is younger is on its way and goes on from the day of the import; older goods are where they are. */
const movingDays = 30;

/** Adjustments and stock corrections move no goods to anybody; returns are over when the goods have come back. */
const statusOf = () => sql`case
    when s.kind = 'adjustment' or (s.kind = 'order' and s.takes_back) then 'NSHP'
    when s.kind = 'return' then case when s.age < 2 then 'PEND' when s.age < 5 then 'PRCV' else 'GR' end
    when s.age = 0 then case when s.lot < 50 then 'PEND' when s.lot < 85 then 'SCHD' else 'PCKD' end
    when s.age = 1 then case when s.lot < 20 then 'PEND' when s.lot < 55 then 'SCHD' when s.lot < 75 then 'DLCR' when s.lot < 90 then 'PCKD' else 'GI' end
    when s.age < 4 then case when s.lot < 15 then 'SCHD' when s.lot < 35 then 'DLCR' when s.lot < 55 then 'PCKD' when s.lot < 75 then 'GI' else 'SHIP' end
    when s.age < 8 then case when s.lot < 5 then 'PCKD' when s.lot < 30 then 'GI' when s.lot < 97 then 'SHIP' else 'PRCV' end
    when s.age < 31 then case when s.lot < 10 then 'GI' when s.lot < 80 then 'SHIP' else 'GR' end
    else case when s.lot < 5 then 'GI' when s.lot < 60 then 'SHIP' else 'GR' end
  end`;

/** A line is an item, in the order of the file; a code that comes twice in a document stays two items. */
export async function storeItems(db: Db): Promise<void> {
  await sql`insert into erp.sales_document_items (doc_number, item_number, material, description, quantity, open_quantity, sales_uom,
      net_price, net_value, status, ship_status)
    select d.doc_number, 10 * row_number() over (partition by l.document order by l.line), c.material,
      case l.description when '' then c.description else l.description end, l.quantity,
      case when d.status in ('PEND', 'SCHD', 'DLCR', 'PCKD') then l.quantity else 0 end,
      case c.material_group when 'services' then 'AU' else 'EA' end, l.price, l.quantity * l.price, d.status, d.status
    from retail_lines l
    join retail_documents d on d.document = l.document
    join retail_codes c on c.code = l.code`.execute(db);
  await sql`insert into erp.schedule_lines (doc_number, item_number, line, date, quantity, confirmed_quantity)
    select i.doc_number, i.item_number, 1, d.requested_date, i.quantity, case when i.status in ('PEND', 'NSHP') then 0 else i.quantity end
    from erp.sales_document_items i join erp.sales_documents d on d.doc_number = i.doc_number
    where d.source = ${retailSource}`.execute(db);
}

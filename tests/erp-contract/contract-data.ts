/** What the contract suites fill an ERP with, and who asks it. */
import type { Scope } from "../../server/scope.ts";
import type { TestData } from "../support/erp-documents.ts";

export const uk = "1000/10/00";
export const eu = "2000/10/00";

/** Two customers in two sales areas; 1000 also buys in the EU, 2000 pays for 1000's branch 1001. */
export const contractData: TestData = {
  sales_areas: [
    { code: uk, title: "UK wholesale", currency: "GBP", currency_sym: "£" },
    { code: eu, title: "EU wholesale", currency: "EUR", currency_sym: "€" },
  ],
  partners: [
    { number: "1000", name: "Harbour Supplies", city: "Bristol" },
    { number: "1001", name: "Harbour Branch", city: "Cardiff" },
    { number: "2000", name: "Anchor 100%_Traders", city: "London" },
  ],
  functions: [
    { sold_to: "1000", sales_area: uk, function_name: "sold_to", partner: "1000" },
    { sold_to: "1000", sales_area: uk, function_name: "ship_to", partner: "1000" },
    { sold_to: "1000", sales_area: uk, function_name: "ship_to", partner: "1001" },
    { sold_to: "1000", sales_area: uk, function_name: "payer", partner: "1000" },
    { sold_to: "1000", sales_area: eu, function_name: "sold_to", partner: "1000" },
    { sold_to: "2000", sales_area: uk, function_name: "sold_to", partner: "2000" },
    { sold_to: "2000", sales_area: uk, function_name: "ship_to", partner: "1001" },
    { sold_to: "2000", sales_area: uk, function_name: "payer", partner: "2000" },
  ],
  documents: [
    {
      doc_number: "500001",
      sold_to: "1000",
      ship_to: "1001",
      po_number: "PO-7",
      doc_date: "20261101",
      requested_date: "20261105",
      net_value: "1234.560",
      tax_value: "246.912",
      freight_value: "9.5",
      status: "SHIP",
      ship_status: "SHIP",
      shipped_at: "2026-11-03 10:00:00Z",
      note: "Leave at the gate.",
      items: [
        {
          material: "85123A",
          customer_material: "HEART-1",
          description: "White hanging heart",
          quantity: "6",
          open_quantity: "0",
          net_price: "2.55",
          net_value: "15.3",
          schedule_lines: [
            { date: "20261105", quantity: "4", confirmed_quantity: "4" },
            { date: "20261112", quantity: "2", confirmed_quantity: "0" },
          ],
        },
        { material: "71053", description: "Lantern" },
      ],
    },
    {
      doc_number: "500002",
      sold_to: "1000",
      doc_date: "20261108",
      net_value: "80",
      ship_status: "PEND",
      po_number: "po-70",
      items: [{ material: "71053" }],
    },
    {
      doc_number: "500003",
      sold_to: "1000",
      sales_area: eu,
      doc_date: "20261109",
      net_value: "80",
      currency: "EUR",
      ship_status: "GI",
      shipped_at: "2026-11-10 10:00:00Z",
    },
    {
      doc_number: "500004",
      sold_to: "2000",
      ship_to: "1001",
      doc_date: "20261110",
      net_value: "9",
      ship_status: "PEND",
      items: [{ material: "85123A" }],
    },
    { doc_number: "500005", sold_to: "2000", doc_date: "20261111", net_value: "1000", ship_status: "CANC", po_number: "50%_off" },
    { doc_number: "C500006", kind: "return", doc_type: "RE", sold_to: "1000", doc_date: "20261112", net_value: "-20.5", ship_status: "GR" },
    {
      doc_number: "A500007",
      kind: "adjustment",
      doc_type: "ADJ",
      sold_to: "2000",
      doc_date: "20261113",
      net_value: "11062.06",
      ship_status: "NSHP",
    },
  ],
  material_data: { "85123A": { ean: "4006381333931" }, "71053": { ean: "036000291452" } },
  open_items: [
    { number: "9001", doc_number: "500001", payer: "1000", due_date: "20261101", amount: "1000.10" },
    { number: "9002", doc_number: "500002", payer: "1000", due_date: "20991231", amount: "0.20" },
    { number: "9003", doc_number: "500005", payer: "2000", due_date: "20261101", amount: "77" },
    { number: "9004", doc_number: "500001", payer: "1000", due_date: "20261001", amount: "500", cleared_at: "2026-10-02 00:00:00Z" },
    { number: "9005", doc_number: "500003", payer: "1000", sales_area: eu, due_date: "20991231", amount: "12.3", currency: "EUR" },
  ],
};

/** Of 1000's order 500001, which went to its branch 1001: all that follows. Beside it a bit of each of 2000's. */
export const lookUpData: TestData = {
  ...contractData,
  documents: [
    ...contractData.documents!,
    {
      doc_number: "200001",
      kind: "quote",
      doc_type: "QT",
      sold_to: "1000",
      doc_date: "20261020",
      valid_to: "20261231",
      net_value: "1234.56",
      status: "ACCP",
      items: [{ material: "85123A", quantity: "6" }],
    },
    { doc_number: "200002", kind: "quote", doc_type: "QT", sold_to: "2000", doc_date: "20261021", status: "OPEN" },
    {
      doc_number: "500010",
      sold_to: "1000",
      ship_to: "1001",
      doc_date: "20261101",
      ref_doc_number: "200001",
      status: "PRCV",
      ship_status: "SHIP",
      items: [
        {
          material: "85123A",
          quantity: "6",
          open_quantity: "2",
          schedule_lines: [{ date: "20261105", quantity: "6", confirmed_quantity: "6" }],
        },
        { material: "71053", quantity: "1" },
      ],
    },
  ],
  deliveries: [
    {
      number: "800001",
      doc_number: "500010",
      ship_to: "1001",
      doc_date: "20261102",
      goods_issue_at: "2026-11-03 10:00:00Z",
      status: "SHIP",
      tracking_number: "1Z4711",
      carrier: "Northern Lines",
      items: [{ doc_item: 10, quantity: "4" }],
    },
    { number: "800002", doc_number: "500004", sold_to: "2000", ship_to: "1001", status: "DLCR", items: [{ doc_item: 10, quantity: "1" }] },
  ],
  invoices: [
    {
      number: "900001",
      doc_number: "500010",
      delivery_number: "800001",
      ship_to: "1001",
      doc_date: "20261103",
      due_date: "20261110",
      payment_terms: "NT30",
      net_value: "10.20",
      tax_value: "2.04",
      freight_value: "0",
      status: "PART",
      items: [{ doc_item: 10, material: "85123A", quantity: "4", net_price: "2.55", net_value: "10.2" }],
    },
    { number: "900002", doc_number: "500005", sold_to: "2000", due_date: "20991231", net_value: "77", status: "OPEN" },
    { number: "900003", kind: "credit_note", doc_number: "C500006", net_value: "-20.5", status: "CRED" },
  ],
  open_items: [
    {
      number: "900001",
      invoice_number: "900001",
      doc_number: "500010",
      due_date: "20261110",
      amount: "12.24",
      paid: "2.24",
      status: "PART",
    },
    { number: "900002", invoice_number: "900002", doc_number: "500005", payer: "2000", due_date: "20991231", amount: "77" },
  ],
  payments: [
    { number: "700001", amount: "2.24", doc_date: "20261109", method: "card", items: [{ open_item: "900001", amount: "2.24" }] },
    { number: "700002", sold_to: "2000", amount: "1" },
  ],
  down_payments: [
    { number: "600001", doc_number: "500010", amount: "50", paid: "10", status: "PART" },
    { number: "600002", sold_to: "2000" },
  ],
  pdf_orders: [
    { number: "300001", amount: "10.5", status: "SUCC" },
    { number: "300003", amount: "4", status: "ERR" },
    { number: "300002", sold_to: "2000", amount: "99" },
  ],
  web_transactions: [
    { number: "310001", amount: "7" },
    { number: "310002", sold_to: "2000" },
  ],
  background_carts: [
    { number: "320001", status: "ERR" },
    { number: "320002", sold_to: "2000" },
  ],
};

export const partner = (function_name: "sold_to" | "ship_to" | "payer", number: string, sales_area = uk) => ({
  function_name,
  number,
  sales_area,
});
export const scopeOf = (...partners: ReturnType<typeof partner>[]): Scope => ({
  user_id: "u",
  sales_areas: [...new Set(partners.map(({ sales_area }) => sales_area))],
  partners,
});
export const everything: Scope = { user_id: "u", sales_areas: [uk, eu], partners: "all" };
export const nothing: Scope = { user_id: "u", sales_areas: [], partners: [] };
export const harbour = scopeOf(partner("sold_to", "1000"));

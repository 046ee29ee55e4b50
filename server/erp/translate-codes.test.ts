/** What the ERP's codes are called, from the port to screens and files. */
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { languages } from "../../schemas/account.ts";
import { tradingPortal, type Ask, type TradingPortal } from "../../tests/support/trading-portal.ts";
import { productText } from "../configs/page-configs/product-text.ts";
import { codes } from "../../tests/erp-contract/codes.ts";
import { translateCodes } from "./translate-codes.ts";
import { lookUpData } from "../../tests/erp-contract/contract-data.ts";

describe("a code of the port", () => {
  it.each(languages)("has its words in %s", (language) => {
    const text = productText(language);
    const keys = Object.entries(codes).flatMap(([vocabulary, all]) => all.map((code) => `erp.${vocabulary}.${code}`));
    expect(keys.filter((key) => text(key) === key)).toEqual([]);
  });
});

describe("a code without words", () => {
  const text = productText("de");

  it("keeps what the ERP itself calls it", () => {
    expect(translateCodes({ status: "Z1", status_caption: "Sonderstatus" }, text)).toEqual({
      status: "Z1",
      status_caption: "Sonderstatus",
    });
    expect(translateCodes({ pricing: [{ key: "pallet", title: "Pallet deposit" }] }, text)).toMatchObject({
      pricing: [{ title: "Pallet deposit" }],
    });
    expect(translateCodes({ document_type: { id: "ZOR", title: "Rush order", description: "" } }, text)).toMatchObject({
      document_type: { title: "Rush order" },
    });
  });

  it("stands for itself when the ERP does not name it either", () => {
    expect(translateCodes({ status: "Z1" }, text)).toEqual({ status: "Z1", status_caption: "Z1" });
    expect(translateCodes({ output_types: [{ key: "customs_form" }] }, text)).toEqual({
      output_types: [{ key: "customs_form", title: "customs_form" }],
    });
    expect(translateCodes({ status: "" }, text)).toEqual({ status: "" });
  });

  it("leaves what was kept for others as it is", () => {
    const kept = { status: "SHIP", pricing: [{ key: "tax", amount: "1" }] };
    translateCodes(kept, text);
    expect(kept).toEqual({ status: "SHIP", pricing: [{ key: "tax", amount: "1" }] });
  });
});

describe("a reader of German", () => {
  let portal: TradingPortal;
  let ask: Ask;
  beforeAll(async () => {
    portal = await tradingPortal(lookUpData, () => new Date("2026-11-20T12:00:00Z"));
    ask = await portal.user({ role: "administrator", sales_areas: ["1000/10/00"], language: "de" });
  });
  afterAll(() => portal.close());

  const read = async (path: string) => {
    const answer = await ask(path);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ data: Record<string, unknown> }>().data;
  };

  it("reads statuses, terms of payment and types of transactions in German", async () => {
    expect((await read("/invoices"))["items"]).toContainEqual(
      expect.objectContaining({ status: "PART", status_caption: "Teilweise bezahlt" }),
    );
    expect(await read("/salesdocs/500010")).toMatchObject({ details: { ship_status: "SHIP", ship_status_caption: "Versandt" } });
    expect(await read("/invoices/900001")).toMatchObject({
      details: { payment_terms_caption: "30 Tage netto" },
      pricing: [{ title: "Nettowert" }, { title: "Fracht" }, { title: "Steuer" }, { title: "Gesamtbetrag" }],
      output_types: [{ key: "invoice", title: "Rechnung" }],
      texts: [{ title: "Zahlungsbedingungen" }],
    });
    expect(await read("/payments/700001")).toMatchObject({ details: { method_caption: "Karte" } });
    expect(await read("/reports/web_transactions")).toMatchObject({ items: [{ transaction_type_caption: "Auftrag" }, {}] });
  });

  it("reads totals, document types and the steps of an order in German", async () => {
    expect(await read("/dashboard")).toMatchObject({
      account_balance: [
        { key: "outstanding", title: "Offen", out_of_text: "vom gesamten Rechnungsbetrag" },
        { key: "overdue", title: "Überfällig", out_of_text: "vom offenen Betrag" },
      ],
    });
    expect(await read("/open_items/balance")).toMatchObject({ account_balance: [{ title: "Offen" }, { title: "Überfällig" }] });
    expect(await read("/quotes/200001")).toMatchObject({ details: { document_type: { title: "Angebot" } } });
    const { steps } = (await read("/salesdocs/500010/flow")) as { steps: { kind: string; status_caption: string }[] };
    expect(steps).toContainEqual(expect.objectContaining({ kind: "invoice", status_caption: "Teilweise bezahlt" }));
  });

  it("finds the same words in files", async () => {
    const answer = await ask("/invoices/download?format=csv");
    expect(parse(answer.rawPayload, { bom: true }).flat()).toContain("Teilweise bezahlt, 10 Tage überfällig");
  });
});

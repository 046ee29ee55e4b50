/** What every adapter keeps that prices documents. */
import { beforeAll, describe, expect, it } from "vitest";
import type { LineResult } from "../../schemas/pricing/line.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import type { TestData } from "../support/erp-documents.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { eu, harbour, nothing } from "./contract-data.ts";
import { codesOf, header, lineOf, sellingData, simulated } from "./selling-data.ts";

const countedOf = ({ trace }: Pick<LineResult, "trace">) =>
  trace.filter(({ counted }) => counted).map(({ condition, access, rate, value }) => [condition, access, rate, value]);
const passedOf = ({ trace }: Pick<LineResult, "trace">) =>
  trace.filter(({ counted }) => !counted).map(({ condition, access, reason }) => [condition, access, reason]);

export function pricingContract(name: string, open: (data: TestData) => Promise<Pick<ErpPort, "pricing">>): void {
  describe(`${name} keeps the contract of pricing`, () => {
    let erp: Pick<ErpPort, "pricing">;
    beforeAll(async () => {
      erp = checkedAnswers(await open(sellingData));
    }, 60_000);

    describe("a line", () => {
      it("costs its base price less the most exact discount, with surcharge and tax, and says what counted and what did not", async () => {
        const { of } = await simulated(erp, [lineOf("BOLT", "10")]);
        const bolt = of("BOLT");
        // 10 * 2 = 20; 5 % off: 19; 0.1 for each 10: 19.1; tax of 20 %: 3.82
        expect(bolt).toMatchObject({
          list_value: "20",
          net_value: "19.1",
          net_price: "1.91",
          tax_value: "3.82",
          gross_value: "22.92",
          tax_code: "A1",
          tax_rate: "20",
        });
        expect(bolt).toMatchObject({
          weight: "2.5",
          currency: "GBP",
          base_quantity: "10",
          unit: "EA",
          price_quantity: "1",
          price_unit: "EA",
        });
        expect(countedOf(bolt)).toEqual([
          ["base_price", "material", "2", "20"],
          ["discount", "customer_group", "5", "-1"],
          ["surcharge", "material_group", "0.1", "0.1"],
          ["tax", "country", "20", "3.82"],
        ]);
        expect(passedOf(bolt)).toEqual([
          ["base_price", "group_material", "not_yet_valid"],
          ["discount", "customer", "expired"],
          ["discount", "material_group", "less_exact"],
        ]);
      });

      it("is cheaper from a quantity on, in whatever unit it is asked for, and says what is missing until then", async () => {
        const { of } = await simulated(erp, [lineOf("BOLT", "90"), lineOf("BOLT", "2", { line: "boxes", unit: "BOX" })]);
        // From 100 on: 180 less 5 % and with the surcharge of 1
        expect(of("BOLT").scaled_prices.at(-1)).toEqual({ from_quantity: "100", net_price: "1.72", currency: "GBP", sales_uom: "EA" });
        expect(of("BOLT").next_scale).toEqual({ from_quantity: "100", missing_quantity: "10", unit: "EA", net_price: "1.72" });
        // 100 * 1.8 = 180; 5 % off: 171; with the surcharge of 1: 172
        expect(of("boxes")).toMatchObject({ net_value: "172", base_quantity: "100", unit: "BOX", next_scale: null });
      });

      it("has a price for so many, which is rounded once over the whole quantity", async () => {
        const { of } = await simulated(erp, [lineOf("NUT", "7")]);
        // 7 * 12.34 / 100 = 0.8638; 5 % of 0.86 is 0.04; the surcharge for 7 of 10 is 0.07
        expect(of("NUT")).toMatchObject({ list_value: "0.86", net_value: "0.89", price_quantity: "100" });
      });

      it("with a price that excludes discounts has none, and the trace says so", async () => {
        const { of } = await simulated(erp, [lineOf("NET", "2")]);
        expect(of("NET")).toMatchObject({ list_value: "14", net_value: "14.02" });
        expect(passedOf(of("NET"))).toContainEqual(["discount", "customer_group", "excluded"]);
      });

      it("never says what another customer pays", async () => {
        const { of } = await simulated(erp, [lineOf("NUT", "100")]);
        expect(JSON.stringify(of("NUT").trace)).not.toContain("customer_material");
      });

      it("costs no tax where the country has none", async () => {
        const { of } = await simulated(erp, [lineOf("BOLT", "10")], { head: { ...header, ship_to: "1001" } });
        expect(of("BOLT")).toMatchObject({ net_value: "19.1", tax_value: "0", tax_code: "" });
      });

      it.each([
        ["is no material", lineOf("NOTHING", "1"), "M3-305"],
        ["is in a unit that the material is not sold in", lineOf("BOLT", "4", { unit: "KG" }), "M3-070"],
        ["is below the minimum quantity", lineOf("BOLT", "3"), "V1-383"],
        ["is no multiple of the pack", lineOf("BOLT", "5"), "V1-380"],
        ["has no price", lineOf("BARE", "1"), "V1-801"],
        ["is blocked", lineOf("STOP", "1"), "V1-391"],
        ["is superseded by nothing", lineOf("OVER", "1"), "V1-392"],
      ])("that %s has a message of its own, and the others are priced", async (_, line, code) => {
        const { of } = await simulated(erp, [line, lineOf("NET", "1")]);
        expect(of(line.line).messages).toContainEqual(expect.objectContaining({ type: "E", code }));
        expect(of("NET").net_value).toBe("7.01");
      });

      it("of any length and nonsense is answered, and costs the others nothing", async () => {
        const odd = "' or true --".repeat(100);
        const { of } = await simulated(erp, [
          lineOf(odd, odd, { line: "odd", unit: odd }),
          lineOf("NET", "-1", { line: "negative" }),
          lineOf("NET", "9999999999999.999", { line: "much" }),
          lineOf("NET", "1"),
        ]);
        expect([codesOf(of("odd")), codesOf(of("negative"))]).toEqual([["M3-305"], ["V1-382"]]);
        expect(of("much").list_value).toBe("69999999999999.99");
        expect(of("NET").net_value).toBe("7.01");
      });

      it("says which quantity can be ordered instead", async () => {
        const { of } = await simulated(erp, [lineOf("BOLT", "3"), lineOf("BOLT", "7", { line: "odd" })]);
        expect(of("BOLT").messages[0]!.args).toMatchObject({ minimum: "4", possible: "4" });
        expect(of("odd").messages[0]!.args).toMatchObject({ step: "2", possible: "8" });
      });

      it("names its material in whatever case, or by its bar code; of two that differ by nothing but their case, the one that was written", async () => {
        const { of } = await simulated(erp, [
          lineOf("bolt", "10"),
          lineOf("4006381333931", "10", { line: "scanned" }),
          lineOf("PAIR-1A", "1"),
          lineOf("PAIR-1a", "1"),
        ]);
        for (const line of ["bolt", "scanned"]) expect(of(line)).toMatchObject({ material: "BOLT", list_value: "20", messages: [] });
        expect(of("PAIR-1A")).toMatchObject({ material: "PAIR-1A", list_value: "3" });
        expect(of("PAIR-1a")).toMatchObject({ material: "PAIR-1a", list_value: "8" });
      });

      it("of a superseded material is one of its substitute, and says so", async () => {
        const { of } = await simulated(erp, [lineOf("old", "2", { line: "OLD" })]);
        expect(of("OLD")).toMatchObject({ material: "NEW", substituted_material: "OLD", list_value: "10" });
        expect(codesOf(of("OLD"))).toEqual(["V1-390"]);
      });
    });

    describe("a document", () => {
      it("adds up its lines, freight and tax, and takes a surcharge where it is small", async () => {
        const { total } = await simulated(erp, [lineOf("BOLT", "10")]);
        // 19.10 + 15 freight + 8 surcharge = 42.10; tax of 20 %: 8.42
        expect(total).toMatchObject({
          lines: 1,
          subtotal: "19.1",
          discount: "0",
          freight: "15",
          minimum_surcharge: "8",
          net_value: "42.1",
          tax_value: "8.42",
          total: "50.52",
          rounding: "0",
          weight: "2.5",
        });
        expect(total.taxes).toEqual([{ code: "A1", rate: "20", base: "42.1", value: "8.42" }]);
        expect(total.next_values).toEqual([
          { condition: "order_value", from_value: "500", missing_value: "480.9", rate: "2" },
          { condition: "freight", from_value: "250", missing_value: "230.9", rate: "0" },
          { condition: "minimum_surcharge", from_value: "50", missing_value: "30.9", rate: "0" },
        ]);
        expect(codesOf(total)).toContain("V1-841");
      });

      it("is discounted by its value, with which freight and surcharge end", async () => {
        const { total } = await simulated(erp, [lineOf("NET", "80")]);
        // 560 + 0.80 = 560.80; 2 % off: 549.58 (rounded 11.22)
        expect(total).toMatchObject({
          subtotal: "560.8",
          discount: "-11.22",
          freight: "0",
          minimum_surcharge: "0",
          net_value: "549.58",
          tax_value: "109.92",
        });
        expect(passedOf(total)).toEqual([
          ["freight", "country", "free_from"],
          ["minimum_surcharge", "sales_area", "minimum_reached"],
        ]);
      });

      it("costs the freight of the shipping option that was chosen", async () => {
        const { total } = await simulated(erp, [lineOf("NET", "80")], { head: { ...header, shipping_option: "express" } });
        expect(total.freight).toBe("40");
      });

      it("says how much credit is left, and warns of what is above", async () => {
        const { total } = await simulated(erp, [lineOf("NET", "1")]);
        // Of 1000: open items of 1000.30 in the sales area and an order of 80 that is not billed.
        expect(total.credit).toMatchObject({ limit: "1000", used: "1080.3" });
        expect(codesOf(total)).toContain("VU-013");
      });

      it("is added up from results that are there, without pricing a line", async () => {
        const { total, results } = await simulated(erp, [lineOf("NET", "80"), lineOf("BOLT", "10")]);
        const answer = await erp.pricing.header(harbour, header, [...results.values()]);
        expect(answer).toEqual({ ok: true, value: total });
      });

      it("without lines costs nothing", async () => {
        const { total } = await simulated(erp, []);
        expect(total).toMatchObject({ lines: 0, total: "0", freight: "0", minimum_surcharge: "0", next_values: [] });
      });

      it("of a foreign partner, an absent one or a foreign sales area is refused alike", async () => {
        for (const [scope, head] of [
          [harbour, { ...header, sold_to: "2000" }],
          [harbour, { ...header, sold_to: "7777" }],
          [harbour, { ...header, sales_area: eu }],
          [harbour, { ...header, ship_to: "2000" }],
          [harbour, { ...header, payer: "2000" }],
          [nothing, header],
        ] as const) {
          const emitted: LineResult[] = [];
          const answer = await erp.pricing.simulate(scope, head, [lineOf("NET", "1")], (chunk) => emitted.push(...chunk));
          expect(answer).toEqual({ ok: false, problem: { kind: "wrong_partner" } });
          expect(emitted).toEqual([]);
          expect(await erp.pricing.header(scope, head, [])).toMatchObject({ ok: false, problem: { kind: "wrong_partner" } });
        }
      });
    });

    describe("many lines", () => {
      const many = Array.from({ length: 250 }, (_, at) => lineOf("NET", "1", { line: String(at) }));

      it("come in chunks of up to a hundred, each line once", async () => {
        const sizes: number[] = [];
        const names = new Set<string>();
        const answer = await erp.pricing.simulate(harbour, header, many, (chunk) => {
          sizes.push(chunk.length);
          for (const { line } of chunk) names.add(line);
        });
        expect(answer).toMatchObject({ ok: true, value: { lines: 250 } });
        expect(Math.max(...sizes)).toBeLessThanOrEqual(100);
        expect([sizes.reduce((sum, size) => sum + size), names.size]).toEqual([250, 250]);
      });

      it("are added up with those that have their price already, as if all had been asked", async () => {
        const results = [...(await simulated(erp, many.slice(0, 30))).results.values()];
        const whole = await erp.pricing.header(harbour, header, results);
        const asked = await erp.pricing.simulate(harbour, header, many.slice(0, 10), () => {}, { others: results.slice(10) });
        expect(asked).toEqual(whole);
        expect(whole).toMatchObject({ ok: true, value: { lines: 30 } });
      });

      it("stop when the caller has enough", async () => {
        const stop = new AbortController();
        let emitted = 0;
        const answer = await erp.pricing.simulate(
          harbour,
          header,
          many,
          (chunk) => {
            emitted += chunk.length;
            stop.abort();
          },
          { signal: stop.signal },
        );
        expect(emitted).toBeLessThan(250);
        expect(answer).toMatchObject({ ok: true, value: { lines: emitted } });
      });
    });
  });
}

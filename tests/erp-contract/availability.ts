/** What every adapter keeps that says when materials come. */
import { beforeAll, describe, expect, it } from "vitest";
import type { AvailabilityLine } from "../../schemas/pricing/availability.ts";
import type { ErpPort } from "../../server/erp/erp-port.ts";
import type { TestData } from "../support/erp-documents.ts";
import { checkedAnswers } from "./checked-answers.ts";
import { harbour, uk } from "./contract-data.ts";
import { codesOf, lineOf, sellingData, simulated, today } from "./selling-data.ts";

export function availabilityContract(
  name: string,
  open: (data: TestData) => Promise<Pick<ErpPort, "availability" | "pricing" | "materials">>,
): void {
  describe(`${name} keeps the contract of availability`, () => {
    let erp: Pick<ErpPort, "availability" | "pricing" | "materials">;
    beforeAll(async () => {
      erp = checkedAnswers(await open(sellingData));
    }, 60_000);

    const asked = (material: string, quantity: string, more: Partial<AvailabilityLine> = {}): AvailabilityLine => ({
      line: material,
      material,
      quantity,
      unit: "",
      requested_date: "",
      ...more,
    });
    const check = async (...lines: AvailabilityLine[]) => {
      const answer = await erp.availability.check(harbour, { sales_area: uk, sold_to: "1000", ship_to: "", lines });
      if (!answer.ok) throw new Error(answer.problem.kind);
      return answer.value;
    };
    const schedule = async (...of: Parameters<typeof asked>) =>
      (await check(asked(...of)))[0]!.schedule_lines.map(({ date, quantity, confirmed_quantity }) => [date, quantity, confirmed_quantity]);

    it("takes what others have ordered off the stock of all plants", async () => {
      // 130 are there, 30 are reserved.
      expect((await check(asked("BOLT", "100")))[0]).toMatchObject({
        availability_status: "full",
        stock_availability: "100",
        schedule_lines: [{ date: today, quantity: "100", confirmed_quantity: "100" }],
      });
    });

    it("confirms the rest by planned receipts, then by the time that it takes to get more", async () => {
      expect(await schedule("BOLT", "210")).toEqual([
        [today, "100", "100"],
        ["20261125", "40", "40"],
        ["20261201", "60", "60"],
        ["20261220", "10", "10"],
      ]);
    });

    it("tells what is to come at all, by day", async () => {
      const [bolt] = await check(asked("BOLT", "1"));
      expect(bolt!.incoming).toEqual([
        { date: "20261125", quantity: "40" },
        { date: "20261201", quantity: "60" },
      ]);
    });

    it("counts what comes until the day that was asked for, and warns of what comes later", async () => {
      expect(await schedule("BOLT", "140", { requested_date: "20261126" })).toEqual([["20261126", "140", "140"]]);
      const [late] = await check(asked("BOLT", "150", { requested_date: "20261126" }));
      expect([late!.availability_status, codesOf(late!)]).toEqual(["part", ["V1-364"]]);
      expect(await schedule("BOLT", "4", { requested_date: "20200101" })).toEqual([[today, "4", "4"]]);
    });

    it("promises only boxes that are full", async () => {
      expect(await schedule("BOLT", "3", { unit: "BOX" })).toEqual([
        [today, "2", "2"],
        ["20261201", "1", "1"],
      ]);
    });

    it("leaves open what nobody can promise", async () => {
      const [nuts] = await check(asked("NUT", "200"));
      expect(nuts).toMatchObject({
        availability_status: "part",
        schedule_lines: [{ quantity: "50" }, { date: "20261128" }, { date: "", quantity: "50", confirmed_quantity: "0" }],
      });
      expect(codesOf(nuts!)).toEqual(["V1-365"]);
      expect((await check(asked("BARE", "1")))[0]).toMatchObject({ availability_status: "none", stock_availability: "0" });
    });

    it("of a set is that of the part that is scarcest, each part with its own", async () => {
      const { of } = await simulated(erp, [lineOf("KIT", "3")]);
      // 50 nuts are two sets; those of the 28th make more.
      expect(of("KIT").schedule_lines).toMatchObject([
        { date: today, quantity: "2" },
        { date: "20261128", quantity: "1" },
      ]);
      expect(of("KIT").child_items).toMatchObject([
        { material: "BOLT", quantity: "30", unit: "EA", availability_status: "full" },
        { material: "NUT", quantity: "60", unit: "EA", availability_status: "part" },
      ]);
    });

    it("proposes the batches that expire first, and none that has expired", async () => {
      const { of } = await simulated(erp, [lineOf("CREAM", "8"), lineOf("CREAM", "8", { line: "later", requested_date: "20270115" })]);
      expect(of("CREAM").batches).toEqual([
        { batch: "C2", quantity: "5" },
        { batch: "C3", quantity: "3" },
      ]);
      expect(of("later").batches).toEqual([{ batch: "C3", quantity: "8" }]);
    });

    it.each([
      ["does not exist", [{ batch: "C9", quantity: "1" }], "VB-301"],
      ["has expired", [{ batch: "C1", quantity: "1" }], "VB-302"],
      ["has less than is wanted", [{ batch: "C2", quantity: "6" }], "VB-303"],
    ])("refuses a batch that %s, at the line", async (_, batches, code) => {
      const { of } = await simulated(erp, [lineOf("CREAM", batches[0]!.quantity, { batches })]);
      expect(codesOf(of("CREAM"))).toContain(code);
    });

    it("refuses batches that do not add up to the quantity, and takes those that do", async () => {
      const { of } = await simulated(erp, [
        lineOf("CREAM", "8", { batches: [{ batch: "C3", quantity: "7" }] }),
        lineOf("CREAM", "8", { line: "good", batches: [{ batch: "C3", quantity: "8" }] }),
      ]);
      expect(codesOf(of("CREAM"))).toContain("VB-304");
      expect(of("good")).toMatchObject({ messages: [], availability_status: "full", batches: [{ batch: "C3", quantity: "8" }] });
    });

    it("answers in the order of the lines, also for what is no material", async () => {
      const answers = await check(asked("NUT", "1"), asked("NOTHING", "1"), asked("OLD", "2"));
      expect(answers.map(({ line, material }) => [line, material])).toEqual([
        ["NUT", "NUT"],
        ["NOTHING", "NOTHING"],
        ["OLD", "NEW"],
      ]);
      expect(codesOf(answers[1]!)).toEqual(["M3-305"]);
      expect(answers[0]!.checked_at).toMatch(/^2026-11-20T/);
    });

    it("is nobody's who does not have the partner", async () => {
      const answer = await erp.availability.check(harbour, { sales_area: uk, sold_to: "2000", ship_to: "", lines: [asked("NUT", "1")] });
      expect(answer).toEqual({ ok: false, problem: { kind: "wrong_partner" } });
    });

    describe("a material", () => {
      it("brings its units, minimum and pack, batches, parts, substitute and attributes", async () => {
        const answer = await erp.materials.detail(harbour, ["bolt", "KIT", "CREAM", "OLD", "NOTHING"]);
        const materials = new Map((answer.ok ? answer.value : []).map((one) => [one.material, one]));
        expect([...materials.keys()].toSorted()).toEqual(["BOLT", "CREAM", "KIT", "OLD"]);
        expect(materials.get("BOLT")).toMatchObject({
          base_uom: "EA",
          sales_uom: "EA",
          minimum_quantity: "4",
          quantity_step: "2",
          weight: "0.25",
          replenishment_days: 30,
          units: [
            { unit: "EA", numerator: "1", denominator: "1" },
            { unit: "BOX", numerator: "50", denominator: "1" },
          ],
          attributes: [{ name: "thread", value: "M8" }],
        });
        expect(materials.get("KIT")!.included_parts).toMatchObject([
          { material: "BOLT", quantity: "10" },
          { material: "NUT", quantity: "20" },
        ]);
        expect(materials.get("CREAM")!.batches).toEqual([
          { batch: "C2", expires_on: "20261231", stock: "5" },
          { batch: "C3", expires_on: "20270630", stock: "20" },
        ]);
        expect(materials.get("OLD")).toMatchObject({ state: "superseded", substitute: "NEW" });
      });
    });
  });
}

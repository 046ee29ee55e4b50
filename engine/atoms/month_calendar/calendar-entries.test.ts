import { describe, expect, it } from "vitest";
import { calendarEntries, firstDay } from "./calendar-entries.ts";
import type { Formats } from "../../rules/evaluation.ts";

const formats = { number_format: ".," } as Formats;

describe("the entries of a calendar", () => {
  it("stand on their days, with unit and total, in the order of the series", () => {
    const { byDay, days } = calendarEntries(
      [
        {
          label: "To stock",
          tone: "info",
          unit: "EA",
          total: "total",
          total_label: "There by then",
          items: [
            { date: "20261220", quantity: "7.50", total: "32.5" },
            { date: "20261201", quantity: "1200", total: "1225" },
          ],
        },
        { label: "Yours", quantity: "confirmed", items: [{ date: "20261201", confirmed: "3" }] },
      ],
      formats,
    );
    expect(days).toEqual(["20261201", "20261220"]);
    expect(byDay.get("20261201")).toEqual([
      { series: 0, label: "To stock", tone: "info", quantity: "1,200 EA", total: { label: "There by then", quantity: "1,225 EA" } },
      { series: 1, label: "Yours", tone: "neutral", quantity: "3", total: undefined },
    ]);
    expect(byDay.get("20261220")![0]!.quantity).toBe("7.5 EA");
  });

  it("of which nobody knows the day are kept apart; those of zero are none", () => {
    const items = [
      { date: "", quantity: "4" },
      { date: "20261332", quantity: "5" },
      { date: "20261201", quantity: "0.000" },
      { date: "20261201", quantity: null },
    ];
    const { days, undated } = calendarEntries([{ label: "To stock", items }], formats);
    expect(days).toEqual([]);
    expect(undated.map(({ quantity }) => quantity)).toEqual(["4", "5"]);
  });

  it("begin with what comes next, else with what came last, else today", () => {
    expect(firstDay(["20261101", "20261201", "20270101"], "20261120")).toBe("20261201");
    expect(firstDay(["20261101", "20261120"], "20261120")).toBe("20261120");
    expect(firstDay(["20261001", "20261101"], "20261120")).toBe("20261101");
    expect(firstDay([], "20261120")).toBe("20261120");
  });
});

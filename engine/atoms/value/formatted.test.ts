import { expect, it } from "vitest";
import type { Format } from "../../../schemas/format.ts";
import { formatValue } from "./formatted.ts";

const formats = { language: "de", time_zone: "Europe/Berlin", number_format: ",.", date_format: "%d.%m.%Y", time_format: "%H:%M:%S" };

it.each<[Format, unknown, string | undefined]>([
  ["text", "a", "a"],
  ["text", 0, "0"],
  ["text", "", undefined],
  ["money", "12480", "12.480,00"],
  ["money", null, undefined],
  ["money", "n/a", "n/a"],
  ["quantity", "8.500", "8,5"],
  ["number", 417, "417"],
  ["date", "20250207", "07.02.2025"],
  ["date", "2025-02-07T23:30:00Z", "08.02.2025"],
  ["month", "202502", "Feb. 2025"],
  ["month", "20251231", "Dez. 2025"],
  ["month", "202513", "202513"],
  ["datetime", "2025-02-07T13:45:10Z", "07.02.2025 14:45:10"],
  ["time", "2025-02-07T13:45:10Z", "14:45:10"],
  ["text", { a: 1 }, '{"a":1}'],
])("as %s %j reads %s", (format, value, text) => {
  expect(formatValue(value, format, formats)).toBe(text);
});

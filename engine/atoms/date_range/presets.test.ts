import { expect, it } from "vitest";
import { rangeOf, type PresetName } from "./presets.ts";

it.each<[PresetName, string, string, string]>([
  ["today", "20240229", "20240229", "20240229"],
  ["yesterday", "20240301", "20240229", "20240229"],
  ["last_7_days", "20240303", "20240226", "20240303"],
  ["last_30_days", "20240130", "20240101", "20240130"],
  ["last_90_days", "20240330", "20240101", "20240330"],
  ["this_month", "20240210", "20240201", "20240229"],
  ["last_month", "20240331", "20240201", "20240229"],
  ["this_year", "20240707", "20240101", "20241231"],
  ["last_year", "20240707", "20230101", "20231231"],
  ["next_7_days", "20241229", "20241229", "20250104"],
  ["next_30_days", "20241202", "20241202", "20241231"],
])("%s on %s is %s to %s", (preset, today, from, to) => {
  expect(rangeOf(preset, today)).toEqual({ from, to });
});

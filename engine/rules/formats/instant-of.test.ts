import { expect, it } from "vitest";
import { instantOf } from "./instant-of.ts";

it.each([
  ["in UTC", "20261120", "14:30:00", "UTC", "2026-11-20T14:30:00Z"],
  ["in winter", "20261120", "14:30:00", "Europe/Berlin", "2026-11-20T13:30:00Z"],
  ["in summer", "20260720", "14:30:15", "Europe/Berlin", "2026-07-20T12:30:15Z"],
  ["on another day than in UTC", "20261231", "22:00:00", "America/New_York", "2027-01-01T03:00:00Z"],
  ["where zones go by quarters", "20261120", "00:00:00", "Asia/Kathmandu", "2026-11-19T18:15:00Z"],
  ["an hour before the clocks go forward", "20260329", "01:59:59", "Europe/Berlin", "2026-03-29T00:59:59Z"],
  ["that the clocks leave out", "20260329", "02:30:00", "Europe/Berlin", "2026-03-29T01:30:00Z"],
  ["after they went forward", "20260329", "03:00:00", "Europe/Berlin", "2026-03-29T01:00:00Z"],
  ["that the clocks show twice", "20261025", "02:30:00", "Europe/Berlin", "2026-10-25T00:30:00Z"],
  ["after they went back", "20261025", "03:00:00", "Europe/Berlin", "2026-10-25T02:00:00Z"],
  ["on a day that a place left out", "20111230", "12:00:00", "Pacific/Apia", "2011-12-30T22:00:00Z"],
  ["in a zone that nobody knows", "20261120", "14:30:00", "Nowhere/At_All", "2026-11-20T14:30:00Z"],
])("a time %s", (_, date, time, zone, instant) => {
  expect(instantOf(date, time, zone)).toBe(instant);
});

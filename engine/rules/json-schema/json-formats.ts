/** The formats of JSON Schema that are checked; of others every text is one, as the standard has it. */
import { isEmailAddress } from "../email.ts";
import { validDate } from "../wire-date.ts";

type Format = (text: string) => boolean;

const date: Format = (text) => {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return validDate({ year: Number(year), month: Number(month), day: Number(day) }) !== undefined;
};

const time: Format = (text) => {
  const [, hour, minute, second, , zoneHour = "0", zoneMinute = "0"] =
    /^(\d\d):(\d\d):(\d\d)(?:\.\d{1,9})?(z|[+-](\d\d):(\d\d))?$/i.exec(text) ?? [];
  if (hour === undefined) return false;
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60 && Number(zoneHour) < 24 && Number(zoneMinute) < 60;
};

const dateTime: Format = (text) => date(text.slice(0, 10)) && /^[t ]$/i.test(text.charAt(10)) && time(text.slice(11));

const ipv4: Format = (text) => {
  const parts = text.split(".");
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
};

const ipv6: Format = (text) => {
  const halves = text.split("::");
  if (halves.length > 2 || text.length > 45) return false;
  const groups = halves.flatMap((half) => (half === "" ? [] : half.split(":")));
  const last = groups.at(-1) ?? "";
  const dotted = last.includes(".");
  if (dotted && !ipv4(last)) return false;
  const plain = dotted ? groups.slice(0, -1) : groups;
  const count = plain.length + (dotted ? 2 : 0);
  return plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (halves.length === 2 ? count < 8 : count === 8);
};

const hostname: Format = (text) =>
  text.length <= 253 && text.split(".").every((label) => /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i.test(label));

/** With a scheme: what an address bar would take. */
const uri: Format = (text) => /^[a-z][a-z0-9+.-]*:[^\s<>"{}|\\^`]+$/i.test(text) && !/%(?![0-9a-f]{2})/i.test(text);

export const jsonFormats: ReadonlyMap<string, Format> = new Map<string, Format>([
  ["date", date],
  ["time", time],
  ["date-time", dateTime],
  ["email", isEmailAddress],
  ["ipv4", ipv4],
  ["ipv6", ipv6],
  ["hostname", hostname],
  ["uri", uri],
  ["uuid", (text) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)],
  ["color", (text) => /^#[0-9a-f]{6}$/i.test(text)],
]);

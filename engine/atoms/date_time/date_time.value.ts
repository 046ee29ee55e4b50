/** Which moments a field for a day and a time holds: ISO UTC. Half a moment is kept as what was entered, and is never sent. */
import { calendarDate } from "../../rules/wire-date.ts";
import { formatDate } from "../../rules/formats/format-date.ts";
import { dateOfInstant, formatInstantTime } from "../../rules/formats/format-time.ts";
import { instantOf } from "../../rules/formats/instant-of.ts";
import type { ValueValidator, ValidationMessage } from "../../compile/atom.ts";
import type { ValueFormats } from "../../rules/evaluation.ts";
import { validateDate } from "../date/date.value.ts";
import { validateTime, isTime, writeTime } from "../time/time.value.ts";

export const instantPattern = "^[0-9]{4}-[0-9]{2}-[0-9]{2}T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.][0-9]{1,3})?)?Z$";
const wireInstant = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9](?:[.][0-9]{1,3})?)?Z$/;

/** A moment, as its user's clock shows it; what is none as it was typed, on either side. */
export interface Moment {
  /** yyyymmdd */
  date: string;
  /** HH:MM:SS */
  time: string;
}

/** Between what was typed as a day and what was typed as a time, while one of them is missing or none. */
const and = "|";

export const isInstant = (value: unknown): value is string =>
  typeof value === "string" && wireInstant.test(value) && calendarDate(value.slice(0, 10).replaceAll("-", "")) !== undefined;

export function dateAndTimeOf(value: unknown, time_zone: string | undefined): Moment {
  if (isInstant(value))
    return { date: dateOfInstant(value, time_zone)!, time: formatInstantTime(value, { time_format: "%H:%M:%S", time_zone })! };
  if (typeof value !== "string") return { date: "", time: "" };

  const cut = value.indexOf(and);
  return cut < 0 ? { date: value, time: "" } : { date: value.slice(0, cut), time: value.slice(cut + 1) };
}

/** The value of both together: empty when neither is there. */
export function valueOfDateAndTime({ date, time }: Moment, time_zone: string | undefined): string {
  if (calendarDate(date) && isTime(time)) return instantOf(date, time, time_zone);
  return date === "" && time === "" ? "" : `${date}${and}${time}`;
}

export const validateDateTime: ValueValidator = (value, element, formats, valueOf) => {
  const { time_zone } = formats;
  if (!isInstant(value)) {
    const { date, time } = dateAndTimeOf(value, time_zone);
    if (date === "") return { text: "date_time.no_day" };
    if (time === "") return validateDate(date, {}, formats, valueOf) ?? { text: "date_time.no_time" };
    return validateDate(date, {}, formats, valueOf) ?? validateTime(time, { seconds: element.seconds }, formats, valueOf);
  }

  const { min, max } = element;
  if (isInstant(min) && Date.parse(value) < Date.parse(min)) return beyond("date_time.too_early", min, element, formats);
  return isInstant(max) && Date.parse(value) > Date.parse(max) ? beyond("date_time.too_late", max, element, formats) : undefined;
};

function beyond(text: string, limit: string, { seconds }: Readonly<Record<string, unknown>>, formats: ValueFormats): ValidationMessage {
  const { date, time } = dateAndTimeOf(limit, formats.time_zone);
  return { text, args: { moment: `${formatDate(date, formats.date_format)} ${writeTime(time, formats.time_format, seconds === true)}` } };
}

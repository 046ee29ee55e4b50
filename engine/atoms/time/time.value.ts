/** Which times a time field holds: HH:MM:SS of one day. */
import { defaultTimeFormat, formatTime } from "../../rules/formats/format-time.ts";
import type { ValueValidator } from "../../compile/atom.ts";

export const timePattern = "^(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$";
const wireTime = /^(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$/;

export const isTime = (value: unknown): value is string => typeof value === "string" && wireTime.test(value);

export const validateTime: ValueValidator = (value, element, { time_format }) => {
  const seconds = element.seconds === true;
  if (!isTime(value)) return { text: "time.invalid", args: { example: writeTime("14:30:00", time_format, seconds) } };

  const { min, max } = element;
  if (isTime(min) && value < min) return { text: "time.too_early", args: { time: writeTime(min, time_format, seconds) } };
  return isTime(max) && value > max ? { text: "time.too_late", args: { time: writeTime(max, time_format, seconds) } } : undefined;
};

/** In the user's format; without seconds unless they are asked for, or there are some. */
export function writeTime(value: unknown, format: string = defaultTimeFormat, seconds = false): string {
  if (!isTime(value)) return typeof value === "string" ? value : "";
  return formatTime(value, seconds || !value.endsWith(":00") ? format : format.replace(":%S", "")) ?? value;
}

/** So many minutes later or earlier, on the same day. */
export function addMinutes(value: string, minutes: number): string {
  const [hour = 0, minute = 0] = value.split(":").map(Number);
  const moved = Math.min(Math.max(hour * 60 + minute + minutes, 0), 24 * 60 - 1);
  return `${String(Math.floor(moved / 60)).padStart(2, "0")}:${String(moved % 60).padStart(2, "0")}:00`;
}

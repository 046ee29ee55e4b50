/** An announced downtime: when people are told of it, in which words, and what it is at a moment. */
import type { languages } from "../../../schemas/account.ts";
import type { PlannedDowntime } from "../../../schemas/downtime.ts";

type Language = (typeof languages)[number];

/** Moments are ISO UTC to the second: in their order as texts they are in order of time. */
export interface DowntimeTimes {
  from: string;
  to: string;
  /** How long before its beginning people are told; without it and with 0: when it begins. */
  announce_hours: number | "" | null;
}

export type DowntimeMessages = Readonly<Record<`message_${Language}`, string>>;

export interface StoredDowntime extends DowntimeTimes, DowntimeMessages {
  blocks: string;
}

export const downtimePhases = ["planned", "announced", "running", "over"] as const;
export type DowntimePhase = (typeof downtimePhases)[number];

const hour = 3_600_000;

/** Empty while it is not known when it begins. */
export function announcedFrom({ from, announce_hours }: Omit<DowntimeTimes, "to">): string {
  return isTimestamp(from) ? toIsoSeconds(new Date(Date.parse(from) - (announce_hours || 0) * hour)) : "";
}

export function phaseAt(now: Date, downtime: DowntimeTimes): DowntimePhase {
  const at = toIsoSeconds(now);
  if (at >= downtime.to) return "over";
  if (at >= downtime.from) return "running";
  return at >= announcedFrom(downtime) ? "announced" : "planned";
}

/** Where nothing is said in the user's language, the first that something is said in has to do; empty where nothing is said at all. */
export function messageFor(language: string, { message_en, message_de, message_fr }: DowntimeMessages): string {
  const messages: Readonly<Record<Language, string>> = { en: message_en, de: message_de, fr: message_fr };
  const own = Object.hasOwn(messages, language) ? messages[language as Language] : "";
  return [own, ...Object.values(messages)].find((message) => message !== "") ?? "";
}

/** For one user, in the user's language. */
export function downtimeFor(language: string, downtime: StoredDowntime): PlannedDowntime {
  const { from, to, blocks } = downtime;
  return {
    announced_from: announcedFrom(downtime),
    from,
    to,
    blocks: blocks === "writing" || blocks === "everything" ? blocks : "nothing",
    message: messageFor(language, downtime),
  };
}

/** Whether a text of the right shape is a moment of a day that exists: 31 February is none. */
export const isTimestamp = (text: string): boolean => {
  const moment = Date.parse(text);
  return !Number.isNaN(moment) && toIsoSeconds(new Date(moment)) === text;
};

/** ISO UTC without what no clock on a wall shows. */
export const toIsoSeconds = (moment: Date): string => `${moment.toISOString().slice(0, 19)}Z`;

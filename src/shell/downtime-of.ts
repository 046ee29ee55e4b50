/** The downtime of the ERP in the shell: what it keeps from being asked, what is said of it, and what happens when it is over. */
import { dateOfInstant, formatInstant, formatInstantTime, hasUnsavedWork } from "../../engine/index.ts";
import { guardBackOffice } from "../models/back-office.ts";
import { Downtime } from "../models/downtime.ts";
import type { SiteConfigs } from "../../schemas/page-bundle.ts";
import type { Portal } from "./portal.ts";

const downtimes = new WeakMap<Portal, Downtime>();

/** @returns undefined before it is watched */
export const downtimeOf = (portal: Portal): Downtime | undefined => downtimes.get(portal);

/** From here on nothing is asked of an ERP that is down. Another visit, or another session, goes on with what this one has heard. */
export function watchDowntime(portal: Portal): void {
  const { env } = portal;
  const downtime = new Downtime({
    planned: portal.site.planned_downtimes,
    now: () => env.now().getTime(),
    reload: () => readAnew(portal),
  });
  downtimes.set(portal, downtime);
  downtime.followTabs();
  env.send = guardBackOffice(env.send, downtime, (until) => portal.text("downtime.not_asked", { time: timeText(portal, until) }));
  env.backOfficeMessage = () => downtime.message;
  if (!portal.session) sayWhatEnded(portal, downtime);
}

/** Something about what is announced is new. Not every browser asks for it at the same moment. */
export async function readDowntimes(portal: Portal): Promise<void> {
  await new Promise((later) => setTimeout(later, Math.random() * maxPause));
  const answer = await portal.env.send({ method: "GET", path: "/v1/site_configs" });
  if (answer.ok) downtimeOf(portal)?.announce((answer.data as SiteConfigs).planned_downtimes);
}

/** Milliseconds. */
const maxPause = 2_000;

/** @param moment milliseconds since 1970 @returns the time of day, with the day unless it is today */
export function timeText({ env }: Portal, moment: number): string {
  const at = new Date(moment).toISOString();
  const formats = env.formats();
  const short = { ...formats, time_format: formats.time_format.replace(":%S", "") };
  const isToday = dateOfInstant(at, formats.time_zone) === dateOfInstant(env.now().toISOString(), formats.time_zone);
  return (isToday ? formatInstantTime(at, short) : formatInstant(at, short)) ?? at;
}

/** What was typed is worth more than fresh lists: those can be read again by a click. */
function readAnew(portal: Portal): void {
  if (portal.page && hasUnsavedWork(portal.page)) {
    void portal.notify({ tone: "info", text: portal.text("downtime.over") });
    return;
  }
  portal.leaving = true;
  window.location.reload();
}

/** A session that was destroyed meanwhile: whoever signs in again should know what to expect. */
function sayWhatEnded(portal: Portal, downtime: Downtime): void {
  const { active } = downtime;
  if (!active?.session_destroyed) return;
  downtime.markAsShown();
  void portal.notify({ tone: "warning", text: portal.text("downtime.session", { time: timeText(portal, active.until) }) });
}

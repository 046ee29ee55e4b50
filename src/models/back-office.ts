/** What goes to the ERP and comes from there: nothing while it is down, so that nobody waits for what cannot come. */
import type { EngineEnv } from "../../engine/index.ts";
import type { Downtime } from "./downtime.ts";

/**
 * Sends what does not need the ERP, always, and what does unless it is down or kept back by an announcement.
 * @param refusal what whoever asks is told; gets the milliseconds since 1970 until when it is down
 */
export function guardBackOffice(send: EngineEnv["send"], downtime: Downtime, refusal: (until: number) => string): EngineEnv["send"] {
  return async (call) => {
    const until = downtime.keepsBack(call);
    if (until !== undefined) return { ok: false, status: 503, errors: [{ code: "erp_down", message: refusal(until) }] };

    const answer = await send(call);
    downtime.onAnswer(answer);
    return answer;
  };
}

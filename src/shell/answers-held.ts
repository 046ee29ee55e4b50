/** What a page is lent that begins before the server has agreed to it. */
import type { EngineEnv } from "../../engine/index.ts";

/** Answers come once the server has agreed, or never. All else is the host's own, also what somebody puts there later. */
export function withAnswersHeld(env: EngineEnv, agreed: Promise<boolean>): EngineEnv {
  const send: EngineEnv["send"] = async (call) => {
    const answer = await env.send(call);
    return (await agreed) ? answer : new Promise(() => undefined);
  };
  return new Proxy(env, { get: (host, name) => (name === "send" ? send : (Reflect.get(host, name) as unknown)) });
}

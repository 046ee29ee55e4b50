import { expect, it } from "vitest";
import type { ApiAnswer, EngineEnv } from "../../engine/index.ts";
import { withAnswersHeld } from "./answers-held.ts";

const answer: ApiAnswer = { ok: true, status: 200, data: "fresh", notifications: { messages: [], infos: [], warnings: [] } };
const host = (): EngineEnv =>
  ({ send: () => Promise.resolve(answer), report: () => undefined, nonce: "n" }) as Partial<EngineEnv> as EngineEnv;

it("what a page was lent before the server agreed is the host's own, also what is put there later", async () => {
  const env = host();
  const lent = withAnswersHeld(env, Promise.resolve(true));
  const reported: string[] = [];
  env.report = ({ code }) => reported.push(code);
  env.backOfficeMessage = () => "It is down.";
  lent.report({ code: "node_broken", message: "" });
  expect(reported).toEqual(["node_broken"]);
  expect(lent.backOfficeMessage?.()).toBe("It is down.");
  expect({ ...lent }).toMatchObject({ nonce: "n" });

  env.send = () => Promise.resolve({ ...answer, data: "wrapped" });
  expect(await lent.send({ method: "GET", path: "/v1/things" })).toMatchObject({ data: "wrapped" });
});

it("answers come once the server has agreed, and never when it does not", async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const asked = withAnswersHeld(host(), promise).send({ method: "GET", path: "/v1/things" });
  const first = (other: Promise<unknown>) => Promise.race([other, Promise.resolve().then(() => "nothing yet")]);
  expect(await first(asked)).toBe("nothing yet");
  resolve(true);
  expect(await asked).toEqual(answer);

  const refused = withAnswersHeld(host(), Promise.resolve(false)).send({ method: "GET", path: "/v1/things" });
  await new Promise((later) => setTimeout(later));
  expect(await first(refused)).toBe("nothing yet");
});

import type { ApiAnswer } from "../../host/env.ts";
import { notifySources } from "../page/notify-sources.ts";
import { done, outcomeOf } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepRecord } from "./step-value.ts";

/** Calls an action of a model that the host provides. */
export const runRun: RunStep = async (step, { page, scope, env }) => {
  const model = String(step.step.model);
  const name = String(step.step.action);
  const actions = env.models.get(model)?.actions;
  if (!actions || !Object.hasOwn(actions, name)) {
    env.report({ code: "no_action", message: `The host provides no action "${model}.${name}".` });
    return done();
  }
  const result = await actions[name]!(stepRecord(step, "with", scope));
  notifySources(page.sources, `${model}.${name}`);
  return isAnswer(result) ? outcomeOf(result) : done(result);
};

/** Actions that call the API may hand back its answer; its trouble is then the step's. */
function isAnswer(result: unknown): result is ApiAnswer {
  return typeof result === "object" && result !== null && "ok" in result && ("errors" in result || "notifications" in result);
}

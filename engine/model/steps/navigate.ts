import { isOwnPath } from "../../../schemas/own-path.ts";
import { fillTemplate } from "../page/fill-template.ts";
import { done, failed } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepText } from "./step-value.ts";

export const runNavigate: RunStep = async (step, { scope, env }) => {
  const path = fillTemplate(stepText(step, "path", scope) ?? "", scope);
  // Only paths inside the portal: an address out of data must not lead elsewhere.
  if (path === undefined || !isOwnPath(path)) {
    return failed(0, [{ code: "no_address", message: env.text("call.no_address") }]);
  }
  env.navigate(path, { replace: step.step.replace === true });
  return done(path);
};

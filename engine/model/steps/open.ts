import { openDialog } from "../open-dialog.ts";
import { Scope } from "../scope.ts";
import { done, failed } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepRecord } from "./step-value.ts";

/** Opens a dialog and waits until it closes; `on_close` reads what it closed with as `event.result`. */
export const runOpen: RunStep = async (step, { page, scope, env, runNested }) => {
  const dialog = await openDialog(page, String(step.step.dialog), stepRecord(step, "with", scope));
  if (!dialog) return failed(0, [{ code: "no_dialog", message: env.text("dialog.missing") }]);

  const result = await dialog.closed;
  await runNested(step, "on_close", new Scope(scope, { event: { result } }));
  return done(result);
};

import { isDialogOpen, openDialog } from "../page/open-dialog.ts";
import { Scope } from "../page/scope.ts";
import { done, failed, stopped } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";
import { stepRecord } from "./step-value.ts";

/** Opens a dialog and waits until it closes; `on_close` reads what it closed with as `event.result`. One that is open already stays as it is. */
export const runOpen: RunStep = async (step, { page, scope, env, runNested }) => {
  const key = String(step.step.dialog);
  if (isDialogOpen(page, key)) return stopped;

  const dialog = await openDialog(page, key, stepRecord(step, "with", scope));
  if (!dialog) return failed(0, [{ code: "no_dialog", message: env.text("dialog.missing") }]);

  const result = await dialog.closed;
  await runNested(step, "on_close", new Scope(scope, { event: { result } }));
  return done(result);
};

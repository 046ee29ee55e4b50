/** Every kind of step and what runs it: a list somebody wrote. */
import type { StepKind } from "../../../schemas/step-schemas.ts";
import { runCall } from "./call.ts";
import { runClose } from "./close.ts";
import { runConfirm } from "./confirm.ts";
import { runCopy } from "./copy.ts";
import { runDownload } from "./download.ts";
import { runEach } from "./each.ts";
import { runIf } from "./if.ts";
import { runNavigate } from "./navigate.ts";
import { runNotify } from "./notify.ts";
import { runOpen } from "./open.ts";
import { runReload } from "./reload.ts";
import { runReset } from "./reset.ts";
import { runRun } from "./run.ts";
import { runSet } from "./set.ts";
import type { RunStep } from "./step-context.ts";
import { runSubmit } from "./submit.ts";

const kinds: Readonly<Record<StepKind, RunStep>> = {
  submit: runSubmit,
  call: runCall,
  download: runDownload,
  navigate: runNavigate,
  confirm: runConfirm,
  open: runOpen,
  close: runClose,
  set: runSet,
  reset: runReset,
  reload: runReload,
  notify: runNotify,
  copy: runCopy,
  run: runRun,
  if: runIf,
  each: runEach,
};

export const stepKinds: ReadonlyMap<string, RunStep> = new Map(Object.entries(kinds));

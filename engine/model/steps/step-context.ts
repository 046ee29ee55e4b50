import type { CompiledStep } from "../../compile/plan/compiled.ts";
import type { ScopeReader } from "../../rules/evaluation.ts";
import type { EngineEnv } from "../../host/env.ts";
import type { FormModel } from "../form/form-model.ts";
import type { PageModel } from "../page/page-model.ts";
import type { Outcome } from "./outcome.ts";

/** Where a list of steps runs. */
export interface StepContext {
  readonly env: EngineEnv;
  readonly page: PageModel;
  readonly scope: ScopeReader;
  /** The nearest form: `submit` without a form means this one, and field errors go there. */
  readonly form: FormModel | undefined;
  /** What `result.<as>` answers; shared by nested lists, so that later steps see what a branch did. */
  readonly results: Record<string, unknown>;
  /** How the last step that did something ended. */
  last: Outcome | undefined;
  readonly signal: AbortSignal | undefined;
  runNested(step: CompiledStep, list: string, scope?: ScopeReader): Promise<Outcome>;
}

export type RunStep = (step: CompiledStep, context: StepContext) => Promise<Outcome>;

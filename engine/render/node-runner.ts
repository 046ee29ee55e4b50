/** Runs what a node says is done on one of its events. Loads with the first event. */
import type { CompiledHandler } from "../compile/plan/compiled.ts";
import { HandlerRunner } from "../model/page/handler-runner.ts";
import { Scope } from "../model/page/scope.ts";
import type { Place } from "./engine-context.ts";

export interface Emitted {
  payload: unknown;
  extra: Readonly<Record<string, unknown>> | undefined;
}

export const nodeRunner = (handler: CompiledHandler, { page, form, scope }: Place): HandlerRunner<Emitted> =>
  new HandlerRunner<Emitted>(handler, ({ payload, extra }, signal) =>
    page.runHandler(handler, { scope: extra ? new Scope(scope, extra) : scope, form }, payload, signal),
  );

import { ownPath } from "../../rules/own-path.ts";
import { initialValueOf } from "../form/field-set.ts";
import { done } from "./outcome.ts";
import type { RunStep } from "./step-context.ts";

/** Nothing is left of what was typed, nor of what was sent: the fields hold what they held when nobody had touched them. */
export const runReset: RunStep = async (_, { page, form, env }) => {
  const wanted = form ?? page.implicitForm;
  if (!wanted) {
    env.report({ code: "no_form", message: 'The step "reset" finds no form.' });
    return done();
  }
  const base = wanted.base();
  wanted.own.settle(
    new Map(wanted.compiled.fields.map(({ node, name, path }) => [name, ownPath(base, path) ?? initialValueOf(node, wanted.scope)])),
  );
  wanted.reset();
  return done();
};

/** A fragment by itself: what it may read are its params. Where it is used the page compiles its nodes in place. */
import { FragmentDocument } from "../../../schemas/documents.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompiledFragment } from "./compiled.ts";
import { noPlace, type PlanRun } from "./plan-run.ts";
import { preparedSchema, type Schema } from "../read/schema.ts";

const fragmentSchema = preparedSchema(FragmentDocument as unknown as Schema);

export function compileFragment(run: PlanRun, fragment: Readonly<Record<string, unknown>>): CompiledFragment {
  const reader = new PropertyReader(run, { place: run.checks?.fragment(fragment) ?? noPlace });
  reader.readAll(fragment, fragmentSchema, "");
  return {
    key: String(reader.fixed.key ?? ""),
    params: (reader.fixed.params ?? {}) as CompiledFragment["params"],
    body: reader.slots.get("body") ?? [],
  };
}

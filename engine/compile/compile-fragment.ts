/** A fragment by itself: what it may read are its params. Where it is used the page compiles its nodes in place. */
import { FragmentDocument } from "../../schemas/documents.ts";
import { PropertyReader } from "./compile-properties.ts";
import type { CompileRun } from "./compile-run.ts";
import type { CompiledFragment } from "./compiled.ts";
import { prepared, type Schema } from "./schema.ts";
import { namesOfFragment } from "./scopes.ts";

const fragmentSchema = prepared(FragmentDocument as unknown as Schema);

export function compileFragment(run: CompileRun, fragment: Readonly<Record<string, unknown>>): CompiledFragment {
  const reader = new PropertyReader(run, {
    place: { uuid: undefined, names: namesOfFragment(run, fragment), fields: undefined, inForm: false },
  });
  reader.readAll(fragment, fragmentSchema, "");
  return {
    key: String(reader.fixed.key ?? ""),
    params: (reader.fixed.params ?? {}) as CompiledFragment["params"],
    body: reader.slots.get("body") ?? [],
  };
}

/** Whether a value fits the schema. What validates it loads with the first field that needs it; until then every value passes. */
import { lazyPatterns } from "../../rules/patterns.ts";
import type { ValueValidator } from "../../compile/atom.ts";
import type * as Judging from "./json-validation.ts";

let validation: typeof Judging | undefined;
let loading: Promise<void> | undefined;

const load = (): Promise<void> =>
  (loading ??= import("./json-validation.ts").then(
    (module) => void (validation = module),
    () => void (loading = undefined),
  ));

/** @returns undefined when all is there */
export function loadJsonValidation({ schema }: Readonly<Record<string, unknown>>): Promise<void> | undefined {
  const waiting = [validation ? [] : [load()], patternsIn(schema) && !lazyPatterns.compile() ? [lazyPatterns.load()] : []].flat();
  return waiting.length === 0 ? undefined : Promise.all(waiting).then(() => undefined);
}

/** A schema that is not here yet may have some. */
function patternsIn(schema: unknown): boolean {
  return schema === undefined || /"(?:pattern|patternProperties)":/.test(JSON.stringify(schema));
}

/** Without a schema (`schema_from`, on the server) any JSON of bearable size. */
export const validateJsonValue: ValueValidator = (value, { schema, labels }) =>
  validation?.validationMessageOf(schema, value, labels as Judging.SchemaLabels | undefined);

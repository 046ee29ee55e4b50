/** Whether a value fits the schema. What judges loads with the first field that needs it; until then every value passes. */
import { latePatterns } from "../../rules/patterns.ts";
import type { Accepts } from "../../compile/atom.ts";
import type * as Judging from "./judging.ts";

let judging: typeof Judging | undefined;
let loading: Promise<void> | undefined;

const load = (): Promise<void> =>
  (loading ??= import("./judging.ts").then(
    (module) => void (judging = module),
    () => void (loading = undefined),
  ));

/** @returns undefined when all is there */
export function jsonJudgeReady({ schema }: Readonly<Record<string, unknown>>): Promise<void> | undefined {
  const waiting = [judging ? [] : [load()], patternsIn(schema) && !latePatterns.compile() ? [latePatterns.load()] : []].flat();
  return waiting.length === 0 ? undefined : Promise.all(waiting).then(() => undefined);
}

/** A schema that is not here yet may have some. */
function patternsIn(schema: unknown): boolean {
  return schema === undefined || /"(?:pattern|patternProperties)":/.test(JSON.stringify(schema));
}

/** Without a schema (`schema_from`, on the server) any JSON of bearable size. */
export const acceptsJson: Accepts = (value, { schema }) => judging?.complaintOf(schema, value);

/** Documents that are data for somebody else: navigation and theme. They come out as they went in, with their defaults. */
import type { NavigationDocument, ThemeDocument } from "../../../schemas/documents.ts";
import { documentSchemas } from "../../../schemas/documents.ts";
import { PropertyReader } from "./compile-properties.ts";
import { noPlace, type PlanRun } from "./plan-run.ts";
import { preparedSchema, type Schema } from "../read/schema.ts";

const read =
  <Document>(schema: Schema) =>
  (run: PlanRun, document: Readonly<Record<string, unknown>>): Document | undefined => {
    const reader = new PropertyReader(run, { place: run.checks?.outside() ?? noPlace });
    const whole = reader.readAll(document, preparedSchema(schema), "");
    return whole ? (reader.fixed as Document) : undefined;
  };

export const compileNavigation = read<NavigationDocument>(documentSchemas.navigation as unknown as Schema);
const readTheme = read<ThemeDocument>(documentSchemas.theme as unknown as Schema);
export const compileTheme: typeof readTheme = (run, theme) => {
  const compiled = readTheme(run, theme);
  if (compiled) run.checks?.completeTheme(compiled);
  return compiled;
};

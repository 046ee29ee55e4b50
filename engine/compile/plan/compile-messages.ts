import { documentSchemas, type MessagesDocument } from "../../../schemas/documents.ts";
import { PropertyReader } from "./compile-properties.ts";
import { noPlace, type PlanRun } from "./plan-run.ts";
import { preparedSchema, type Schema } from "../read/schema.ts";

const messagesSchema = preparedSchema(documentSchemas.messages as unknown as Schema);
export function compileMessages(run: PlanRun, messages: Readonly<Record<string, unknown>>): MessagesDocument | undefined {
  const reader = new PropertyReader(run, { place: run.checks?.outside() ?? noPlace });
  const whole = reader.readAll(messages, messagesSchema, "");
  run.checks?.completeMessages(messages);
  return whole ? (reader.fixed as unknown as MessagesDocument) : undefined;
}

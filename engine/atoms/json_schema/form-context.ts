import { TranslatableString } from "@rjsf/utils";
import type { Formats } from "../../rules/evaluation.ts";
import type { NodeContext } from "../../model/page/node-context.ts";

/** What the parts that rjsf draws ask of the page. */
export interface FormContext {
  text: (key: string, args?: Readonly<Record<string, unknown>>) => string;
  formats: Formats;
  translate: (string: TranslatableString, params?: string[]) => string;
}

export function contextOf({ env }: NodeContext): FormContext {
  const text: FormContext["text"] = (key, args) => env.text(key, args);
  return {
    text,
    formats: env.formats(),
    translate: (string, params = []) => {
      // A new entry begins empty.
      if (string === TranslatableString.NewStringDefault) return "";
      const key = keyOf.get(string);
      return key === undefined ? text("json_schema.unsupported") : text(key, { number: params.at(-1) ?? "" });
    },
  };
}

/** What rjsf says itself. The places of a deprecated field and of a list entry are named after their own titles. */
const keyOf: ReadonlyMap<TranslatableString, string> = new Map([
  [TranslatableString.ArrayItemTitle, "json_schema.entry_title"],
  [TranslatableString.YesLabel, "json_schema.yes"],
  [TranslatableString.NoLabel, "json_schema.no"],
  [TranslatableString.OptionPrefix, "json_schema.option"],
  [TranslatableString.TitleOptionPrefix, "json_schema.option"],
  [TranslatableString.KeyLabel, "json_schema.key"],
  [TranslatableString.Type, "json_schema.alternative"],
  [TranslatableString.Value, "json_schema.value"],
  [TranslatableString.ExpandButton, "json_schema.add"],
  [TranslatableString.OptionalObjectAdd, "json_schema.add"],
  [TranslatableString.OptionalObjectRemove, "json_schema.remove"],
  [TranslatableString.OptionalObjectEmptyMsg, "json_schema.none"],
]);

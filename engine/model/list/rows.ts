/** The living rows of a list of rows, as its field knows them; `rows-model.ts` is loaded by pages that have one. */
import type { FormField } from "../../compile/plan/compiled.ts";
import type { Broken } from "../../rules/rule.ts";
import type { FieldModel } from "../form/field-model.ts";

export interface Rows {
  /** The fields of all rows. */
  readonly inside: readonly FieldModel[];
  /** What keeps the form from being sent because of one of the rows. */
  readonly broken: Broken | undefined;
  touchAll(): void;
  /** Takes the focus to the first input that is wrong. @returns false when none is */
  focus(): boolean;
  /** @param path the row's place among those that count, then the field's name */
  refuse(path: readonly string[], message: string): void;
  dispose(): void;
}

export type CreateRows = (field: FieldModel, fields: readonly FormField[]) => Rows;

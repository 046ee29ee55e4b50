import type { FieldModel } from "./field-model.ts";

/** A living form. `submit()` sends nothing while a rule is broken. */
export interface FormModel {
  readonly key: string;
  readonly valid: boolean;
  readonly dirty: boolean;
  readonly updating: boolean;
  /** Errors of the server that belong to no field. */
  readonly errors: readonly string[];
  field(name: string): FieldModel | undefined;
  submit(): Promise<void>;
  reset(): void;
}

/** The list of rules of a form element, for elements; what each rule may hold says `validation.ts`. */
import { Type } from "typebox";

/** A rule as it stands in a list. */
export interface ValidationNode {
  type: string;
  [property: string]: unknown;
}

export const Validations = (options: Record<string, unknown> = {}) =>
  Type.Unsafe<ValidationNode[]>(Type.Array(Type.Unknown(), { "x-kind": "validations", ...options }));

import { arithmeticOperators } from "./arithmetic.ts";
import { choiceOperators } from "./choice.ts";
import { comparisonOperators } from "./comparison.ts";
import { dateOperators } from "./dates.ts";
import { decimalOperators } from "./decimals.ts";
import { listOperators } from "./lists.ts";
import { missingOperators } from "./missing.ts";
import { nameOperators } from "./names.ts";
import type { Operator } from "../logic.ts";
import { textOperators } from "./text.ts";

/** Every operator of a condition: JSON Logic's without `log`, and the portal's own. */
export const operators: readonly Operator[] = [
  ...nameOperators,
  ...missingOperators,
  ...choiceOperators,
  ...comparisonOperators,
  ...arithmeticOperators,
  ...textOperators,
  ...listOperators,
  ...dateOperators,
  ...decimalOperators,
];

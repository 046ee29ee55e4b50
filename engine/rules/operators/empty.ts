import { isEmpty } from "../empty.ts";
import type { PlainOperator } from "../logic.ts";

export const emptyOperator: PlainOperator = { name: "empty", takes: [1, 1], apply: ([value]) => isEmpty(value) };

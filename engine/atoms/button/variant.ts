import type { Static } from "typebox";
import { OneOf } from "../../../schemas/marked.ts";

/** How loud an action is. One `primary` per screen; `danger` where something cannot be undone. */
export const Variant = (options: Record<string, unknown> = {}) =>
  OneOf(["primary", "secondary", "quiet", "danger"], { default: "secondary", ...options });
export type Variant = Static<ReturnType<typeof Variant>>;

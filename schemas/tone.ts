/** What a colour means. A configuration names meanings, never colours. */
import { Type, type Static } from "typebox";

export const tones = ["neutral", "success", "warning", "danger", "info"] as const;

export const Tone = (options: Record<string, unknown> = {}) =>
  Type.Union([Type.Literal("neutral"), Type.Literal("success"), Type.Literal("warning"), Type.Literal("danger"), Type.Literal("info")], {
    default: "neutral",
    ...options,
  });
export type Tone = Static<ReturnType<typeof Tone>>;

import type { Accepts } from "../../compile/atom.ts";

/** Whether the answer is right only the server knows. */
export const acceptsAnswer: Accepts = (value) => (typeof value === "string" ? undefined : { text: "captcha.wrong" });

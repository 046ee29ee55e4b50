/** Every kind of document, and everything at once: for the server, and for whoever checks documents. */
import { synchronousPatterns } from "../../rules/re2-pattern.ts";
import { compileFragment } from "./compile-fragment.ts";
import { compileMessages } from "./compile-messages.ts";
import { compileNavigation, compileTheme } from "./compile-plain.ts";
import type { Compilers } from "./plan-run.ts";
import { portalCompilers } from "./portal-compilers.ts";

export const compilers = {
  ...portalCompilers,
  language: { ...portalCompilers.language, patterns: synchronousPatterns },
  kinds: {
    ...portalCompilers.kinds,
    fragment: compileFragment,
    navigation: compileNavigation,
    theme: compileTheme,
    messages: compileMessages,
  },
} as const satisfies Compilers;

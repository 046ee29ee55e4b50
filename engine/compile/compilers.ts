/** Every kind of document. */
import { compileFragment } from "./compile-fragment.ts";
import { compileMessages } from "./compile-messages.ts";
import { compileNavigation, compileTheme } from "./compile-plain.ts";
import type { Compilers } from "./first-compilers.ts";
import { portalCompilers } from "./portal-compilers.ts";

export const compilers = {
  ...portalCompilers,
  kinds: {
    ...portalCompilers.kinds,
    fragment: compileFragment,
    navigation: compileNavigation,
    theme: compileTheme,
    messages: compileMessages,
  },
} as const satisfies Compilers;

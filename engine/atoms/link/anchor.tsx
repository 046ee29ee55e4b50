import type { AnchorHTMLAttributes, MouseEvent } from "react";
import type { EngineEnv } from "../../host/env.ts";

interface Anchor extends AnchorHTMLAttributes<HTMLAnchorElement> {
  env: EngineEnv;
  /** A path of the portal, or an address outside (https, mailto, tel). */
  to: string;
}

/** A real link: it can be copied, opened in another tab and read as one; a plain click changes the page without a load. Has no hooks, so what is drawn inline may call it. */
export function Anchor({ env, to, onClick, children, ...rest }: Anchor) {
  const inside = to.startsWith("/");
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !inside || !isPlain(event)) return;
    event.preventDefault();
    env.navigate(to);
  };
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      {...(inside ? {} : { rel: "noopener noreferrer", ...(to.startsWith("https:") && { target: "_blank" }) })}
    >
      {children}
    </a>
  );
}

/** Anything else is the user's wish for another tab, another window or a download. */
export const isPlain = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { isOwnPath } from "../../../schemas/own-path.ts";
import type { EngineEnv } from "../../host/env.ts";

const outside = /^(?:https:\/\/|mailto:|tel:)/;

interface Anchor extends AnchorHTMLAttributes<HTMLAnchorElement> {
  env: EngineEnv;
  /** A path of the portal, or an address outside (https, mailto, tel). */
  to: string;
}

/** A real link: it can be copied, opened in another tab and read as one; a plain click changes the page without a load. Has no hooks, so what is drawn inline may call it. */
export function Anchor({ env, to, onClick, children, ...rest }: Anchor) {
  const inside = isOwnPath(to);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !inside || !isPlainClick(event)) return;
    event.preventDefault();
    env.navigate(to);
  };
  return (
    <a
      {...rest}
      // What comes out of data may lead to neither; then it is a text.
      href={inside || outside.test(to) ? to : undefined}
      onClick={follow}
      {...(inside ? {} : { rel: "noopener noreferrer", ...(to.startsWith("https:") && { target: "_blank" }) })}
    >
      {children}
    </a>
  );
}

/** Anything else is the user's wish for another tab, another window or a download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

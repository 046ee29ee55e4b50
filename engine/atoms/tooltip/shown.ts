import { useCallback, useEffect, useRef, useState } from "react";

/** How long a tooltip stays when the pointer or the focus has left, in milliseconds: long enough to reach it (UI-027). */
const hideDelay = 300;

interface Shown {
  open: boolean;
  show(): void;
  /** At once. */
  hide(): void;
  /** After the delay, unless it is shown again meanwhile. */
  hideSoon(): void;
}

export function useShown(): Shown {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const turn = useCallback((next: boolean): void => {
    clearTimeout(timer.current);
    setOpen(next);
  }, []);
  const show = useCallback(() => turn(true), [turn]);
  const hide = useCallback(() => turn(false), [turn]);
  const hideSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(false), hideDelay);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  return { open, show, hide, hideSoon };
}

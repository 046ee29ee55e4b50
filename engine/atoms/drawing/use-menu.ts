/** What a button and the menu below it do under mouse and keyboard. */
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from "react";

interface Menu {
  isOpen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  panel: RefObject<HTMLDivElement | null>;
  toggle(): void;
  /** And leads back to the button: a dialog that is opened next leads back there, too. */
  close(): void;
  /** Of the element that both stand in. */
  handlers: { onKeyDown(event: KeyboardEvent): void; onBlur(event: FocusEvent<HTMLElement>): void };
}

/** @param items the selector of what arrows lead to in the panel */
export function useMenu(items: string): Menu {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>(items)?.focus();
  }, [isOpen, items]);

  const close = (): void => {
    button.current?.focus();
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen) {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      return setOpen(true);
    }
    if (event.key === "Escape") {
      event.stopPropagation();
      return close();
    }
    const all = [...(panel.current?.querySelectorAll<HTMLElement>(items) ?? [])];
    const target = targetOf(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (target === undefined) return;
    event.preventDefault();
    all[target]?.focus();
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return { isOpen, button, panel, toggle: () => setOpen(!isOpen), close, handlers: { onKeyDown, onBlur } };
}

/** Where a key leads; around the ends. @param at -1 from the button */
function targetOf(key: string, at: number, count: number): number | undefined {
  if (key === "ArrowDown") return at + 1 < count ? at + 1 : 0;
  if (key === "ArrowUp") return at > 0 ? at - 1 : count - 1;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : undefined;
}

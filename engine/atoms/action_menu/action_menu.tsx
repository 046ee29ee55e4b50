import "./action_menu.css";
import { DownOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type MouseEvent } from "react";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { targetInMenu } from "../drawing/target-in-menu.ts";
import type { ActionMenuElement } from "./action_menu.atom.ts";

const reachable = "button:not([disabled]), a[href]";

/** A button that shows others: whoever chooses one of them is back on it, so that a dialog leads back there, too. */
export const ActionMenu = observer(function ActionMenu({ element, node }: AtomProps<ActionMenuElement>) {
  const { label = node.env.text("action_menu.label"), variant = "quiet", size = "normal" } = element;
  const id = useId();
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (open) panel.current?.querySelector<HTMLElement>(reachable)?.focus();
  }, [open]);

  const close = (): void => {
    opener.current?.focus();
    setOpen(false);
  };
  const keyPressed = (event: KeyboardEvent): void => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      close();
    }
    if (event.key === "ArrowDown" && !open) {
      event.preventDefault();
      return setOpen(true);
    }
    const items = [...(panel.current?.querySelectorAll<HTMLElement>(reachable) ?? [])];
    const to = targetInMenu(event.key, items.indexOf(document.activeElement as HTMLElement), items.length);
    if (to === undefined) return;
    event.preventDefault();
    items[to]?.focus();
  };
  const left = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  /** What was chosen has done its work: a click that something waits for, as a disabled button's, chooses nothing. */
  const chosen = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest(`:is(${reachable}):not([aria-disabled=true])`)) close();
  };

  return (
    <div className="action_menu" onKeyDown={keyPressed} onBlur={left}>
      <button
        ref={opener}
        type="button"
        className="button"
        data-variant={variant}
        data-size={size}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <span className="button__label">{label}</span>
        <Icon icon={DownOutlined} size={10} />
      </button>
      {/* What was chosen may take long, and stays a part of the page until it is done. */}
      <div
        ref={panel}
        id={id}
        hidden={!open}
        role="group"
        aria-label={label}
        className="action_menu__panel floating floating_menu"
        onClick={chosen}
      >
        <Slot nodes={node.slot("actions")} />
      </div>
    </div>
  );
});

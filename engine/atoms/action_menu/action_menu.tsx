import "./action_menu.css";
import { DownOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useId, type MouseEvent } from "react";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { useMenu } from "../drawing/use-menu.ts";
import type { ActionMenuElement } from "./action_menu.atom.ts";

const reachable = "button:not([disabled]), a[href]";

export const ActionMenu = observer(function ActionMenu({ element, node }: AtomProps<ActionMenuElement>) {
  const { label = node.env.text("action_menu.label"), variant = "quiet", size = "normal" } = element;
  const id = useId();
  const { isOpen, button, panel, toggle, close, handlers } = useMenu(reachable);
  /** What was chosen has done its work. A click on what is busy chooses nothing. */
  const chosen = ({ target }: MouseEvent): void => {
    if (target instanceof Element && target.closest(`:is(${reachable}):not([aria-disabled=true])`)) close();
  };

  return (
    <div className="action_menu" {...handlers}>
      <button
        ref={button}
        type="button"
        className="button"
        data-variant={variant}
        data-size={size}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <span className="button__label">{label}</span>
        <Icon icon={DownOutlined} size={10} />
      </button>
      {/* What was chosen may take long, and stays a part of the page until it is done. */}
      <div
        ref={panel}
        id={id}
        hidden={!isOpen}
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

import "./toggle_button.css";
import { HeartFilled, HeartOutlined, StarFilled, StarOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import type { ToggleButtonElement } from "./toggle_button.atom.ts";

const icons = { heart: [HeartOutlined, HeartFilled], star: [StarOutlined, StarFilled] } as const;

/** Shows at once what was chosen; what the data say anew later counts again. */
export const ToggleButton = observer(function ToggleButton({ element, node }: AtomProps<ToggleButtonElement>) {
  const { label, pressed, icon = "heart" } = element;
  const [chosen, setChosen] = useState<{ over: boolean; pressed: boolean } | undefined>(undefined);
  const isPressed = chosen && chosen.over === pressed ? chosen.pressed : pressed;
  const toggle = (): void => {
    setChosen({ over: pressed, pressed: !isPressed });
    void node.emit("change", { pressed: !isPressed });
  };
  return (
    <button type="button" className="toggle_button" aria-pressed={isPressed} aria-label={label} title={label} onClick={toggle}>
      <Icon icon={icons[icon][isPressed ? 1 : 0]} size={18} />
    </button>
  );
});

import "./link.css";
import { ExportOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { Anchor } from "./anchor.tsx";
import type { LinkElement } from "./link.atom.ts";

export const Link = observer(function Link({ element, node }: AtomProps<LinkElement>) {
  const { label, external_path, button_like, variant } = element;
  const className = button_like ? "button" : "link";
  const clicked = () => void node.emit("click");

  // Without an address it only runs its event, and then it is a button, whatever it looks like.
  if (!element.path && !external_path) {
    return (
      <button type="button" className={className} data-variant={button_like ? variant : undefined} onClick={clicked}>
        {label}
      </button>
    );
  }
  return (
    <Anchor
      env={node.env}
      to={external_path ?? node.address(element.path!)}
      className={className}
      data-variant={button_like ? variant : undefined}
      {...(node.handles("click") && { onClick: clicked })}
    >
      {label}
      {external_path?.startsWith("https:") && <Icon icon={ExportOutlined} size={14} />}
    </Anchor>
  );
});

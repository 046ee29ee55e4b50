import "./page_header.css";
import { ArrowLeftOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { Anchor } from "../link/anchor.tsx";
import type { PageHeaderElement } from "./page_header.atom.ts";

export const PageHeader = observer(function PageHeader({ element, node }: AtomProps<PageHeaderElement>) {
  const { title, subtitle, path, path_label } = element;
  return (
    <header className="page_header">
      {path && (
        <Anchor env={node.env} to={node.address(path)} className="page_header__back">
          <Icon icon={ArrowLeftOutlined} size={12} />
          {path_label ?? node.env.text("page_header.back")}
        </Anchor>
      )}
      <div className="page_header__line">
        <div className="page_header__words">
          <div className="page_header__name">
            <h1 className="page_header__title">{title}</h1>
            <div className="actions">
              <Slot nodes={node.slot("status")} />
            </div>
          </div>
          {subtitle && <p className="page_header__subtitle">{subtitle}</p>}
        </div>
        <div className="page_header__actions actions">
          <Slot nodes={node.slot("actions")} />
        </div>
      </div>
    </header>
  );
});

import "./alert.css";
import { CheckCircleOutlined, InfoCircleOutlined, WarningOutlined } from "@ant-design/icons-svg";
import type { ReactNode } from "react";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";
import type { Tone } from "../../../schemas/tone.ts";

const icons: Readonly<Record<Tone, IconDefinition>> = {
  neutral: InfoCircleOutlined,
  info: InfoCircleOutlined,
  success: CheckCircleOutlined,
  warning: WarningOutlined,
  danger: WarningOutlined,
};

interface AlertBox {
  tone: Tone;
  title?: string | undefined;
  /** One line each; more than one become a list. */
  texts: readonly string[];
  children?: ReactNode;
}

/** A box that says something about what stands around it. */
export function AlertBox({ tone, title, texts, children }: AlertBox) {
  return (
    <div className="alert" data-tone={tone} role={tone === "danger" ? "alert" : "status"}>
      <span className="alert__icon">
        <Icon icon={icons[tone]} size={18} />
      </span>
      <div className="alert__words">
        {title && <p className="alert__title">{title}</p>}
        {texts.length === 1 && <p className="alert__text">{texts[0]}</p>}
        {texts.length > 1 && (
          <ul className="alert__list">
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )}
        {children && <div className="alert__actions">{children}</div>}
      </div>
    </div>
  );
}

import "./message-panel.css";
import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";

interface MessagePanel {
  drawing: DrawingName;
  title: string;
  text?: string | undefined;
  /** `inside` a table or section rather than in place of a page. */
  place?: "page" | "inside";
  children?: ReactNode;
}

/** What stands where data would: a drawing, what is so, what to do next. */
export function MessagePanel({ drawing, title, text, place = "inside", children }: MessagePanel) {
  return (
    <div className="message-panel" data-place={place}>
      <Drawing name={drawing} />
      <p className="message-panel__title">{title}</p>
      {text && <p className="message-panel__text">{text}</p>}
      {children && <div className="message-panel__actions">{children}</div>}
    </div>
  );
}

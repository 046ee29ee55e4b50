import "./message-panel.css";
import type { ReactNode } from "react";
import { Drawing, type DrawingName } from "./drawing.tsx";

interface MessagePanel {
  drawing: DrawingName;
  title: string;
  text?: string | undefined;
  /** In place of a `page`, whose heading the title then is, or `inside` a table or a section. */
  place?: "page" | "inside";
  children?: ReactNode;
}

/** What stands where data would: a drawing, what is so, what to do next. */
export function MessagePanel({ drawing, title, text, place = "inside", children }: MessagePanel) {
  const Title = place === "page" ? "h1" : "p";
  return (
    <div className="message-panel" data-place={place}>
      <Drawing name={drawing} />
      <Title className="message-panel__title">{title}</Title>
      {text && <p className="message-panel__text">{text}</p>}
      {children && <div className="message-panel__actions actions">{children}</div>}
    </div>
  );
}

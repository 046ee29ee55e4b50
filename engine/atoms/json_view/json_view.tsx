import "./json_view.css";
import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { AtomProps } from "../atom.ts";
import { PageIcon } from "../drawing/page-icon.tsx";
import type { JsonViewElement } from "./json_view.atom.ts";

/** How long the button says that it has copied (UI-026). */
const copiedFor = 1500;

export const JsonView = observer(function JsonView({ element, node }: AtomProps<JsonViewElement>) {
  const { value, label } = element;
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
  const copy = async (): Promise<void> => {
    await node.env.copy(text);
    setCopied(true);
  };
  return (
    <figure className="json_view">
      <figcaption className="json_view__head">
        <span>{label ?? "JSON"}</span>
        <button type="button" className="json_view__copy" onClick={() => void copy()}>
          <PageIcon name={copied ? "check" : "copy"} size={14} />
          <span aria-live="polite">{node.env.text(copied ? "copy.done" : "copy.label")}</span>
        </button>
      </figcaption>
      <pre className="json_view__text" tabIndex={0}>
        {text}
      </pre>
    </figure>
  );
});

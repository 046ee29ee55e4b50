import "./json_view.css";
import { useEffect, useState } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { PageIcon } from "../drawing/page-icon.tsx";

interface JsonBlockProps {
  /** A string is shown as it is, all else as indented JSON. */
  value: unknown;
  label?: string | undefined;
  env: EngineEnv;
}

/** How long the button says that it has copied, in milliseconds (UI-026). */
const copiedFor = 1500;

/** JSON in a block that scrolls by itself, with a button that copies it. */
export function JsonBlock({ value, label = "JSON", env }: JsonBlockProps) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [copied]);

  const text = typeof value === "string" ? value : (JSON.stringify(value, null, 2) ?? "");
  const copy = async (): Promise<void> => {
    await env.copy(text);
    setCopied(true);
  };
  return (
    <figure className="json_view">
      <figcaption className="json_view__head">
        <span>{label}</span>
        <button type="button" className="json_view__copy" onClick={() => void copy()}>
          <PageIcon name={copied ? "check" : "copy"} size={14} />
          <span aria-live="polite">{env.text(copied ? "copy.done" : "copy.label")}</span>
        </button>
      </figcaption>
      <pre className="json_view__text" tabIndex={0}>
        {text}
      </pre>
    </figure>
  );
}

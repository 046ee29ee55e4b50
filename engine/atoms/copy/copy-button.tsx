import "./copy.css";
import { CheckOutlined, CopyOutlined } from "@ant-design/icons-svg";
import type { EngineEnv } from "../../host/env.ts";
import { Icon } from "../drawing/icon.tsx";
import { useEffect, useState } from "react";

interface CopyButtonProps {
  text: string;
  /** What is copied, for who does not see what the button stands beside. */
  label?: string | undefined;
  /** The sign alone, for rows and details. */
  compact?: boolean | undefined;
  env: EngineEnv;
}

/** Copies, and says so for a moment: to the eye by a tick, to the ear by its words. */
export function CopyButton({ text, label, compact = false, env }: CopyButtonProps) {
  const [copied, showCopied] = useCopied();
  const copy = async (): Promise<void> => {
    try {
      await env.copy(text);
      showCopied();
    } catch {
      // Browsers refuse the clipboard to pages that are not in front, and people may, too.
      env.notify({ tone: "error", text: env.text("copy.failed") });
    }
  };

  const name = label ?? env.text("copy.label");
  return (
    <button
      type="button"
      className="copy"
      data-copied={copied || undefined}
      data-compact={compact || undefined}
      // What it says in passing is no name.
      aria-label={name}
      title={compact ? name : undefined}
      onClick={() => void copy()}
    >
      <Icon icon={copied ? CheckOutlined : CopyOutlined} size={14} />
      <span className="copy__words" role="status">
        {copied ? env.text("copy.done") : compact ? "" : name}
      </span>
    </button>
  );
}

/** How long a button says that it has copied, in milliseconds (UI-026). */
const copiedFor = 1500;

/** @returns whether something was copied just now, and what says that it was. Copied again, it is said anew for the whole time. */
function useCopied(): [copied: boolean, tell: () => void] {
  const [times, setTimes] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (times === 0) return undefined;
    setCopied(true);
    const timer = setTimeout(() => setCopied(false), copiedFor);
    return () => clearTimeout(timer);
  }, [times]);
  return [copied, () => setTimes(times + 1)];
}

import "./chips.css";
import { CloseOutlined } from "@ant-design/icons-svg";
import { useState } from "react";
import type { EngineEnv } from "../../host/env.ts";
import { Icon } from "../drawing/icon.tsx";

export interface Chip {
  value: unknown;
  text: string;
  /** Nobody offers it (any more). */
  unknown?: boolean;
  problem?: string | undefined;
}

interface ChipsProps {
  chips: readonly Chip[];
  locked: boolean;
  env: EngineEnv;
  onRemove: (value: unknown) => void;
}

/** So many are looked through; the rest are a number until somebody wants to see them. */
const initiallyVisible = 20;

/** What was chosen or typed in, each with a button that takes it away. */
export function Chips({ chips, locked, env, onRemove }: ChipsProps) {
  const [all, setAll] = useState(false);
  if (chips.length === 0) return null;
  const visibleChips = all ? chips : chips.slice(0, initiallyVisible);
  return (
    <ul className="chips">
      {visibleChips.map(({ value, text, unknown, problem }) => (
        <li
          key={String(value)}
          className="chip"
          data-unknown={unknown || undefined}
          data-invalid={problem ? true : undefined}
          title={problem}
        >
          <span className="chip__text ellipsis">{text}</span>
          {(problem || unknown) && <span className="unseen">{problem ?? env.text("choice.unknown_short")}</span>}
          {!locked && (
            <button
              type="button"
              className="chip__remove"
              aria-label={env.text("choice.remove", { choice: text })}
              onClick={() => onRemove(value)}
            >
              <Icon icon={CloseOutlined} size={12} />
            </button>
          )}
        </li>
      ))}
      {visibleChips.length < chips.length && (
        <li className="chip">
          <button type="button" className="chip__more" onClick={() => setAll(true)}>
            {env.text("choice.more", { count: chips.length - visibleChips.length })}
          </button>
        </li>
      )}
    </ul>
  );
}

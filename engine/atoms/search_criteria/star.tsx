import type { EngineEnv } from "../../host/env.ts";
import { Sign } from "../drawing/icon.tsx";

const shape = "M10 2.9l2.2 4.5 4.9.7-3.55 3.45.85 4.9L10 14.1l-4.4 2.35.85-4.9L2.9 8.1l4.9-.7Z";

/** Pressed for the criterion that searches start with. */
export function Star({ env, marked, onClick }: { env: EngineEnv; marked: boolean; onClick: () => void }) {
  const label = env.text("search_criteria.default");
  return (
    <button
      type="button"
      className="icon-button search_criteria__star"
      aria-pressed={marked}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <Sign shape={shape} size={16} />
    </button>
  );
}

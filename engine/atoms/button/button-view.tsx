import { observer } from "mobx-react-lite";
import { NeedleSpinner } from "../drawing/needle-spinner.tsx";
import type { Variant } from "./variant.ts";

interface ButtonView {
  label: string;
  variant: Variant;
  size?: "normal" | "small" | undefined;
  type?: "button" | "submit";
  busy?: boolean;
  disabled?: boolean | undefined;
  wide?: boolean | undefined;
  onClick?: () => void;
}

/** While busy it keeps its width, its focus and its words, and takes no second click. */
export const ButtonView = observer(function ButtonView({
  label,
  variant,
  size = "normal",
  type = "button",
  busy = false,
  disabled = false,
  wide = false,
  onClick,
}: ButtonView) {
  return (
    <button
      type={type}
      className="button"
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-busy={busy || undefined}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.())}
    >
      <span className="button__label">{label}</span>
      {busy && (
        <span className="button__busy">
          <NeedleSpinner />
        </span>
      )}
    </button>
  );
});

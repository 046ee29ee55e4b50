import { PageIcon } from "../drawing/page-icon.tsx";

interface PickActionProps {
  icon?: "chevron_left" | "chevron_right";
  isOff: boolean;
  onPress: () => void;
  children: string;
}

/** Stays where the focus is when there is nothing left to do. */
export function PickAction({ icon, isOff, onPress, children }: PickActionProps) {
  return (
    <button
      type="button"
      className="button"
      data-variant={icon ? "secondary" : "quiet"}
      data-size="small"
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {icon === "chevron_left" && <PageIcon name={icon} size={14} />}
      {children}
      {icon === "chevron_right" && <PageIcon name={icon} size={14} />}
    </button>
  );
}

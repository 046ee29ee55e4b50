import { Icon, type IconDefinition } from "../drawing/icon.tsx";

interface PickActionProps {
  icon?: IconDefinition;
  iconAtEnd?: boolean;
  isOff: boolean;
  onPress: () => void;
  children: string;
}

/** Stays where the focus is when there is nothing left to do. */
export function PickAction({ icon, iconAtEnd = false, isOff, onPress, children }: PickActionProps) {
  return (
    <button
      type="button"
      className="button"
      data-variant={icon ? "secondary" : "quiet"}
      data-size="small"
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      {icon && !iconAtEnd && <Icon icon={icon} size={10} />}
      {children}
      {icon && iconAtEnd && <Icon icon={icon} size={10} />}
    </button>
  );
}

/** The buttons of groups and lists: a sign alone, named for those who do not see it, and the one that adds. */
import { PlusOutlined } from "@ant-design/icons-svg";
import { Icon, type IconDefinition } from "../drawing/icon.tsx";

export function SignButton({
  id,
  icon,
  label,
  disabled,
  onClick,
}: {
  id: string;
  icon: IconDefinition;
  label: string;
  disabled?: boolean | undefined;
  onClick: (() => void) | ((event?: never) => void) | undefined;
}) {
  return (
    <button id={id} type="button" className="icon-button" aria-label={label} title={label} disabled={disabled} onClick={() => onClick?.()}>
      <Icon icon={icon} size={14} />
    </button>
  );
}

export function AddButton({
  id,
  label,
  disabled,
  onClick,
}: {
  id: string;
  label: string;
  disabled?: boolean | undefined;
  onClick: () => void;
}) {
  return (
    <button
      id={id}
      type="button"
      className="button json_schema__add"
      data-variant="quiet"
      data-size="small"
      disabled={disabled}
      onClick={onClick}
    >
      <Icon icon={PlusOutlined} size={14} /> {label}
    </button>
  );
}

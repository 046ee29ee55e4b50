import type { IconDefinition } from "@ant-design/icons-svg/es/types";

export type { IconDefinition };

interface IconProps {
  /** One of Ant Design's; its React components are not used, see docs/decisions/0004. */
  icon: IconDefinition;
  size?: number;
}

/** Always beside words or in a control that has a name of its own, so never read out. */
export function Icon({ icon: { icon }, size = 16 }: IconProps) {
  const { children = [] } = typeof icon === "function" ? icon("", "") : icon;
  return (
    // The whole grid, which the set's own viewBox cuts off: so a stroke is as wide as those of our own drawings.
    <svg className="icon" width={size} height={size} viewBox="0 0 1024 1024" fill="currentColor" aria-hidden="true" focusable="false">
      {children.map(({ attrs: { d } }) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}

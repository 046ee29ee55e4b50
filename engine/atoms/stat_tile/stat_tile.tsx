import "./stat_tile.css";
import { RightOutlined } from "@ant-design/icons-svg";
import { observer } from "mobx-react-lite";
import type { CSSProperties } from "react";
import type { AtomProps } from "../atom.ts";
import { Icon } from "../drawing/icon.tsx";
import { Anchor } from "../link/anchor.tsx";
import { formatValue } from "../value/formatted.ts";
import type { StatTileElement } from "./stat_tile.atom.ts";

export const StatTile = observer(function StatTile({ element, node }: AtomProps<StatTileElement>) {
  const { label, value, format = "number", unit, hint, tone = "neutral", path } = element;
  const figure = formatValue(value, format, node.env.formats());
  // How long it is decides how large it may be: a figure is never cut, nor parted into two lines.
  const length = { "--characters": (figure ?? "").length + (unit ? unit.length + 1 : 0) } as CSSProperties;
  const content = (
    <>
      <span className="quiet">{label}</span>
      <span className="stat_tile__value" style={length}>
        {figure ?? "–"}
        {figure !== undefined && unit && <span className="stat_tile__unit">{unit}</span>}
      </span>
      {hint && <span className="stat_tile__hint hint">{hint}</span>}
    </>
  );
  if (!path)
    return (
      <div className="stat_tile" data-tone={tone}>
        {content}
      </div>
    );

  return (
    <Anchor env={node.env} to={node.address(path)} className="stat_tile stat_tile--link" data-tone={tone}>
      {content}
      <span className="stat_tile__arrow">
        <Icon icon={RightOutlined} size={12} />
      </span>
    </Anchor>
  );
});

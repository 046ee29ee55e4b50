import "./value.css";
import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { Anchor } from "../link/anchor.tsx";
import { formatValue } from "./formatted.ts";
import type { ValueElement } from "./value.atom.ts";

export const Value = observer(function Value({ element, node }: AtomProps<ValueElement>) {
  const { value, format = "text", unit, emphasis = "normal", empty, path } = element;
  const text =
    format === "boolean" && typeof value === "boolean"
      ? node.env.text(value ? "value.yes" : "value.no")
      : formatValue(value, format, node.env.formats());
  if (text === undefined) {
    return (
      <span className="value" data-empty>
        {empty ?? "–"}
      </span>
    );
  }

  const content = (
    <>
      {text}
      {unit && <span className="value__unit"> {unit}</span>}
    </>
  );
  const to = path && node.address(path);
  return (
    <span className="value" data-format={format} data-emphasis={emphasis}>
      {to ? Anchor({ env: node.env, to, className: "value__link", children: content }) : content}
    </span>
  );
});

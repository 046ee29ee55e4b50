import "./value.css";
import type { AtomProps } from "../atom.ts";
import { drawnInline } from "../drawn-inline.ts";
import { Anchor } from "../link/anchor.tsx";
import { formatted } from "./formatted.ts";
import type { ValueElement } from "./value.atom.ts";

/** A table has it in every row. */
export const Value = drawnInline<AtomProps<ValueElement>>(function drawValue({ element, node }) {
  const { value, format = "text", unit, emphasis = "normal", empty, path } = element;
  const text =
    format === "boolean" && typeof value === "boolean"
      ? node.env.text(value ? "value.yes" : "value.no")
      : formatted(value, format, node.env.formats());
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

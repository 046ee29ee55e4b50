import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { formatDecimal, parseDecimal, writeQuantity } from "../../rules/formats/format-number.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { NumberElement } from "./number.atom.ts";
import { toWireNumber, decimalsOf, sameNumber, significantDecimals, parseWireNumber } from "./number.value.ts";
import { NumberBox } from "./number-box.tsx";

export const NumberInput = observer(function NumberInput({ element, field, node }: AtomProps<NumberElement>) {
  const { number_format } = node.env.formats();
  const { integer, grouping, prefix, unit, format, placeholder } = element;
  const write = (value: unknown): string => {
    const number = parseWireNumber(value);
    if (!number) return typeof value === "string" ? value : "";
    if (grouping === false) return writeQuantity(value, number_format) ?? "";
    // Money is filled up with zeros, and nothing that was typed is rounded away.
    const digits = format === "money" ? Math.max(decimalsOf(element) ?? 2, significantDecimals(number)) : undefined;
    return formatDecimal(value, number_format, digits) ?? "";
  };

  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => (
        <NumberBox
          inputAttributes={inputAttributes}
          field={field}
          node={node}
          limits={element}
          step={element.step}
          inputMode={element.min !== undefined && Number(element.min) >= 0 ? (integer ? "numeric" : "decimal") : "text"}
          placeholder={placeholder}
          prefix={prefix}
          unit={unit ?? undefined}
          toWire={(decimal) => toWireNumber(decimal, integer)}
          writing={{
            write,
            read: (text) => toWireNumber(parseDecimal(text, number_format), integer),
            same: sameNumber,
            key: `${number_format} ${format} ${element.decimals}`,
          }}
        />
      )}
    </FieldFrame>
  );
});

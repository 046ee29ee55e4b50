import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { parseDecimal } from "../../rules/formats/format-number.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { NumberElement } from "./number.atom.ts";
import { toWireNumber, sameNumber, writeNumber } from "./number.value.ts";
import { NumberBox } from "./number-box.tsx";

export const NumberInput = observer(function NumberInput({ element, field, node }: AtomProps<NumberElement>) {
  const { number_format } = node.env.formats();
  const { integer, prefix, unit, format, placeholder } = element;
  const write = (value: unknown): string => writeNumber(value, element, number_format);

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
          unit={typeof unit === "string" ? unit : undefined}
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

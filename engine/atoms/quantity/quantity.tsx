import { observer } from "mobx-react-lite";
import type { AtomProps } from "../atom.ts";
import { parseQuantity, writeQuantity } from "../../rules/formats/format-number.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { NumberBox } from "../number/number-box.tsx";
import { sameNumber, parseWireNumber } from "../number/number.value.ts";
import type { QuantityElement } from "./quantity.atom.ts";
import { greatestQuantity } from "./quantity.value.ts";

export const QuantityInput = observer(function QuantityInput({ element, field, node }: AtomProps<QuantityElement>) {
  const { number_format } = node.env.formats();
  const { decimals = 3, min = 0, max = greatestQuantity, unit, when_empty = "1" } = element;

  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => (
        <NumberBox
          inputAttributes={inputAttributes}
          field={field}
          node={node}
          limits={{ decimals, min, max }}
          step={element.step}
          inputMode={decimals === 0 ? "numeric" : "decimal"}
          placeholder={element.placeholder}
          unit={unit ?? undefined}
          stepper={element.stepper}
          toWire={(decimal) => decimal}
          writing={{
            write: (value) =>
              writeQuantity(parseWireNumber(value) ? value : undefined, number_format) ?? (typeof value === "string" ? value : ""),
            read: parseQuantity,
            same: sameNumber,
            mask: keepMinusOut,
            whenEmpty: when_empty,
            key: number_format,
          }}
        />
      )}
    </FieldFrame>
  );
});

/** A minus that is typed does not appear; one that is pasted stays and is said to be wrong, so that -5 never turns into 5. */
function keepMinusOut(input: HTMLInputElement, { inputType, data }: InputEvent): void {
  if (inputType !== "insertText" || data === null || !minus.test(data)) return;
  const { selectionStart } = input;
  const at = (selectionStart ?? input.value.length) - data.length;
  input.value = input.value.slice(0, at) + data.replaceAll(/[-\u2010-\u2015\u2212]/g, "") + input.value.slice(at + data.length);
  input.setSelectionRange(at, at);
}

const minus = /[-\u2010-\u2015\u2212]/;

import "./masked.css";
import { observer } from "mobx-react-lite";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { AtomProps } from "../atom.ts";
import { FieldFrame, type InputAttributes } from "../field-frame/field-frame.tsx";
import { useFormattedInput } from "../field-frame/formatted-input.ts";
import { fillMask, isFilled, withLiterals, withoutLiterals } from "./mask.ts";
import type { MaskedElement } from "./masked.atom.ts";

export const Masked = observer(function Masked({ element, field, node }: AtomProps<MaskedElement>) {
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => <MaskedBox inputAttributes={inputAttributes} element={element} field={field} />}
    </FieldFrame>
  );
});

interface MaskedBoxProps {
  inputAttributes: InputAttributes;
  element: AtomProps<MaskedElement>["element"];
  field: FieldModel;
}

const MaskedBox = observer(function MaskedBox({ inputAttributes, element, field }: MaskedBoxProps) {
  const { mask, literals = true, placeholder } = element;
  const toWire = (text: string): string => (!literals && isFilled(mask, text) ? withoutLiterals(mask, text) : text);
  const { input } = useFormattedInput(field, {
    write: (value) => (typeof value !== "string" ? "" : literals ? value : (withLiterals(mask, value) ?? value)),
    read: toWire,
    complete: (text) => toWire(fillMask(mask, text)),
    mask: (box, { inputType }) => keepMask(box, mask, inputType?.startsWith("delete") ?? false),
    key: `${mask} ${literals}`,
  });
  const digitsOnly = !/[Aa*]/.test(mask.replaceAll(/\\./gu, ""));

  return (
    <input
      {...inputAttributes}
      {...input}
      className="input masked"
      type="text"
      dir="ltr"
      inputMode={digitsOnly ? "numeric" : "text"}
      placeholder={placeholder}
      maxLength={200}
      autoComplete="off"
      autoCapitalize={mask.includes("A") ? "characters" : "none"}
      spellCheck={false}
    />
  );
});

/** The caret stays behind the sign that it stood behind, wherever that has moved. */
function keepMask(box: HTMLInputElement, mask: string, deleting: boolean): void {
  const masked = fillMask(mask, box.value, deleting);
  if (masked === box.value) return;
  const caret = box.selectionStart ?? box.value.length;
  const atEnd = caret === box.value.length;
  const at = atEnd ? masked.length : fillMask(mask, box.value.slice(0, caret), true).length;
  box.value = masked;
  box.setSelectionRange(at, at);
}

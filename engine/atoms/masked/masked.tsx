import "./masked.css";
import { observer } from "mobx-react-lite";
import type { FieldModel } from "../../model/form/field-model.ts";
import type { AtomProps } from "../atom.ts";
import { FieldFrame, type InputWiring } from "../field-frame/field-frame.tsx";
import { useWrittenValue } from "../field-frame/written-value.ts";
import { fillMask, isFilled, withLiterals, withoutLiterals } from "./mask.ts";
import type { MaskedElement } from "./masked.atom.ts";

export const Masked = observer(function Masked({ element, field, node }: AtomProps<MaskedElement>) {
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(wiring) => <MaskedBox wiring={wiring} element={element} field={field} />}
    </FieldFrame>
  );
});

interface MaskedBoxProps {
  wiring: InputWiring;
  element: AtomProps<MaskedElement>["element"];
  field: FieldModel;
}

const MaskedBox = observer(function MaskedBox({ wiring, element, field }: MaskedBoxProps) {
  const { mask, literals = true, placeholder } = element;
  const toWire = (text: string): string => (!literals && isFilled(mask, text) ? withoutLiterals(mask, text) : text);
  const { input } = useWrittenValue(field, {
    write: (value) => (typeof value !== "string" ? "" : literals ? value : (withLiterals(mask, value) ?? value)),
    read: toWire,
    complete: (text) => toWire(fillMask(mask, text)),
    mask: (box, { inputType }) => keepMask(box, mask, inputType?.startsWith("delete") ?? false),
    key: `${mask} ${literals}`,
  });
  const digitsOnly = !/[Aa*]/.test(mask.replaceAll(/\\./gu, ""));

  return (
    <input
      {...wiring}
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
  const shown = fillMask(mask, box.value, deleting);
  if (shown === box.value) return;
  const caret = box.selectionStart ?? box.value.length;
  const atEnd = caret === box.value.length;
  const at = atEnd ? shown.length : fillMask(mask, box.value.slice(0, caret), true).length;
  box.value = shown;
  box.setSelectionRange(at, at);
}

import "./color.css";
import { observer } from "mobx-react-lite";
import { useRef, useState } from "react";
import { late } from "../../render/late.tsx";
import { formatDecimal } from "../../rules/formats/format-number.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import type { AtomProps } from "../atom.ts";
import { emitChange } from "../field-frame/field-events.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { InputComponentProps } from "../field-frame/input-component-props.ts";
import { useFormattedInput } from "../field-frame/formatted-input.ts";
import type { ColorElement } from "./color.atom.ts";
import { contrastOf, isColor, parseColor, normalizeColorInput } from "./color.value.ts";

const Picker = late(() => import("./color-picker.tsx").then((module) => module.ColorPicker), <div className="color__loading" />);

export const ColorInput = observer(function ColorInput({ element, field, node }: AtomProps<ColorElement>) {
  return (
    <FieldFrame element={element} field={field} node={node}>
      {(inputAttributes) => <ColorBox inputAttributes={inputAttributes} element={element} field={field} node={node} />}
    </FieldFrame>
  );
});

const ColorBox = observer(function ColorBox({ inputAttributes, element, field, node }: InputComponentProps<ColorElement>) {
  /** What the field held when the picker was opened. */
  const opened = useRef<unknown>(undefined);
  const [open, setOpen] = useState(false);
  const { input, put } = useFormattedInput(field, {
    write: (value) => (typeof value === "string" ? value : ""),
    read: normalizeColorInput,
    complete: parseColor,
    mask: (box) => keepShape(box),
    key: "",
  });
  const color = isColor(field.value) ? field.value : undefined;
  const { contrast_with, swatches, placeholder } = element;

  // While the handle is dragged the colour changes; it is chosen when the picker closes.
  const drag = (value: string): void => {
    put(value.toUpperCase());
    emitChange(field, node);
  };
  const toggle = (isOpen: boolean): void => {
    setOpen(isOpen);
    if (isOpen) {
      opened.current = field.value;
      return;
    }
    field.choose(field.value);
    if (field.value !== opened.current && node.handles("commit")) void node.emit("commit", { value: field.value });
  };

  return (
    <div className="color">
      <div className="color__box anchor">
        <button
          type="button"
          className="color__swatch"
          style={color ? { backgroundColor: color } : undefined}
          data-none={color ? undefined : true}
          aria-label={node.env.text("color.pick")}
          aria-haspopup="dialog"
          aria-expanded={open}
          disabled={inputAttributes.disabled || inputAttributes.readOnly}
          popoverTarget={`${inputAttributes.id}-picker`}
        />
        <input
          {...inputAttributes}
          {...input}
          className="input color__input"
          type="text"
          dir="ltr"
          placeholder={placeholder ?? "#RRGGBB"}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div
          id={`${inputAttributes.id}-picker`}
          className="color__popover floating anchored"
          popover="auto"
          role="dialog"
          aria-label={node.env.text("color.pick")}
          onToggle={(event) => toggle(event.newState === "open")}
          // Going from one handle to the next is not leaving the field.
          onFocus={(event) => event.stopPropagation()}
          onBlur={(event) => event.stopPropagation()}
        >
          {open && <Picker color={color} swatches={swatches} nonce={node.env.nonce} text={node.env.text} onChange={drag} />}
        </div>
      </div>
      {color && isColor(asShaped(contrast_with)) && (
        <Contrast ratio={contrastOf(color, asShaped(contrast_with)!)} color={color} other={asShaped(contrast_with)!} node={node} />
      )}
    </div>
  );
});

const asShaped = (color: string | null | undefined): string | undefined => (color ? parseColor(color) : undefined);

/** 4.5 is what words need (WCAG 2.2, AA). */
const leastForText = 4.5;

function Contrast({ ratio, color, other, node }: { ratio: number; color: string; other: string; node: NodeContext }) {
  // Cut, not rounded: 4.49 is not enough and must not read 4.5.
  const text = formatDecimal((Math.floor(ratio * 10) / 10).toFixed(1), node.env.formats().number_format)!;
  return (
    <p className="color__contrast hint" data-low={ratio < leastForText || undefined} aria-live="polite">
      <span className="color__sample" style={{ backgroundColor: other, borderColor: color }} aria-hidden="true" />
      {node.env.text(ratio < leastForText ? "color.contrast_low" : "color.contrast", { ratio: text })}
    </p>
  );
}

function keepShape(box: HTMLInputElement): void {
  const normalized = normalizeColorInput(box.value);
  if (normalized === box.value) return;
  const caret = box.selectionStart ?? box.value.length;
  const at = Math.min(normalized.length, caret + (box.value.startsWith("#") ? 0 : 1));
  box.value = normalized;
  box.setSelectionRange(at, at);
}

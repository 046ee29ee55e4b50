import { useEffect, useRef } from "react";
import { HexColorPicker, setNonce } from "react-colorful";
import { parseColor } from "./color.value.ts";

interface ColorPickerProps {
  color: string | undefined;
  swatches: readonly string[] | undefined;
  nonce: string | undefined;
  text: (key: string, args?: Readonly<Record<string, unknown>>) => string;
  onChange: (color: string) => void;
}

/** Loads when somebody wants to see colours. It makes a style element of its own, which needs the page's nonce. */
export function ColorPicker({ color, swatches = themeColors(), nonce, text, onChange }: ColorPickerProps) {
  const box = useRef<HTMLDivElement>(null);
  if (nonce) setNonce(nonce);

  useEffect(() => {
    // The library speaks English only, and writes the place of the mark anew whenever it moves: two numbers in every language.
    const mark = box.current?.querySelector("[role='slider'][aria-valuetext]");
    const [saturation, brightness] = mark?.getAttribute("aria-valuetext")?.match(/\d+/g) ?? [];
    if (brightness !== undefined) mark?.setAttribute("aria-valuetext", text("color.shade_at", { saturation, brightness }));
  });

  useEffect(() => {
    const [shade, hue] = box.current?.querySelectorAll<HTMLElement>("[role='slider']") ?? [];
    shade?.setAttribute("aria-label", text("color.shade"));
    hue?.setAttribute("aria-label", text("color.hue"));
    shade?.focus();
  }, [text]);

  return (
    <div className="color-picker" ref={box}>
      <HexColorPicker color={color ?? "#FFFFFF"} onChange={onChange} />
      {swatches.length > 0 && (
        <div className="actions" role="group" aria-label={text("color.swatches")}>
          {swatches.map((swatch) => (
            <button
              key={swatch}
              type="button"
              className="color-picker__swatch"
              style={{ backgroundColor: swatch }}
              aria-label={swatch}
              aria-pressed={swatch === color}
              onClick={() => onChange(swatch)}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const themeNames = ["primary", "primary-90", "primary-100", "secondary", "marker", "success-dark-secondary", "white"] as const;

/** The theme's own colours, as they are in force on this page. */
function themeColors(): string[] {
  const style = getComputedStyle(document.documentElement);
  const colors = themeNames.flatMap((name) => parseColor(style.getPropertyValue(`--color-${name}`)) ?? []);
  return [...new Set(colors)];
}

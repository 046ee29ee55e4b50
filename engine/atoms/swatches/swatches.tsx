import "./swatches.css";
import { observer } from "mobx-react-lite";
import { useState, type CSSProperties } from "react";
import { isOwnPath } from "../../../schemas/own-path.ts";
import type { AtomProps } from "../atom.ts";
import { choiceOf, choose, isImpossible, remainingProducts, type Choice, type SwatchOption, type SwatchValue } from "./choice.ts";
import type { SwatchesElement } from "./swatches.atom.ts";

export const Swatches = observer(function Swatches({ element, node }: AtomProps<SwatchesElement>) {
  const source = node.source(element.source);
  const { options: name = "configurable_options", base: baseName = "catalog_api_url", label } = element;
  const data = (source?.data ?? {}) as Record<string, unknown>;
  const options = (Array.isArray(data[name]) ? data[name] : []) as readonly SwatchOption[];
  const [changed, setChanged] = useState<Choice | undefined>(undefined);
  if (options.length === 0) return null;

  const choice = changed ?? (element.chosen === undefined ? {} : choiceOf(options, element.chosen));
  const base = typeof data[baseName] === "string" ? data[baseName] : "";
  const pick = (option: SwatchOption, value: SwatchValue): void => {
    const next = choose(options, choice, option, value);
    setChanged(next);
    const left = remainingProducts(options, next);
    void node.emit("change", { product_id: left.length === 1 ? left[0] : null });
  };
  return (
    <div className="swatches" role="group" aria-label={label}>
      {options.map((option) => (
        <fieldset key={option.attribute_code} className="swatches__option">
          <legend className="swatches__label">
            {option.label}
            <span className="quiet">{option.values.find((each) => each.value_index === choice[option.attribute_code])?.default_label}</span>
          </legend>
          {option.values.map((value) => (
            <Swatch
              key={value.value_index}
              value={value}
              base={base}
              pressed={choice[option.attribute_code] === value.value_index}
              impossible={isImpossible(options, choice, option, value)}
              onClick={() => pick(option, value)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
});

interface SwatchProps {
  value: SwatchValue;
  base: string;
  pressed: boolean;
  impossible: boolean;
  onClick: () => void;
}

/** One that is impossible looks so and can still be clicked: it begins anew. */
function Swatch({ value: { swatch_value_type: kind, swatch_value, default_label }, base, pressed, impossible, onClick }: SwatchProps) {
  const hex = /^#[0-9a-fA-F]{6}$/.test(swatch_value) ? swatch_value : undefined;
  const picture = `${base}tiny/${encodeURIComponent(swatch_value)}.svg`;
  return (
    <button
      type="button"
      className="swatches__value"
      data-kind={kind}
      data-impossible={impossible || undefined}
      aria-pressed={pressed}
      aria-label={default_label}
      title={default_label}
      onClick={onClick}
    >
      {kind === "hex" && hex && <span className="swatches__paint" style={{ "--paint": hex } as CSSProperties} />}
      {kind === "image" && isOwnPath(picture) && <img className="swatches__paint" src={picture} alt="" width={24} height={24} />}
      {kind === "text" && swatch_value}
    </button>
  );
}

import "./combobox.css";
import { lazy, Suspense } from "react";
import { Icon } from "../drawing/icon.tsx";
import type { ComboboxProps } from "./combobox.tsx";

const Loaded = lazy(() => import("./combobox.tsx").then((module) => ({ default: module.Combobox })));

/** The box that searches, and until its code is there one that looks the same. */
export function LateCombobox(props: ComboboxProps) {
  const { readOnly: _, ...wiring } = props.wiring;
  return (
    <Suspense
      fallback={
        <div className="combobox">
          <div className="input combobox__box" data-disabled={wiring.disabled || undefined} data-multiple={props.multiple || undefined}>
            {props.before}
            <input {...wiring} className="combobox__input" readOnly value={props.text} placeholder={props.placeholder} />
            <span className="combobox__sign">
              <Icon name="chevron_down" size={16} />
            </span>
          </div>
        </div>
      }
    >
      <Loaded {...props} />
    </Suspense>
  );
}

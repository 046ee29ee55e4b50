import "./select.css";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { SelectElement } from "./select.atom.ts";

export const Select = observer(function Select({ element, field, node }: AtomProps<SelectElement>) {
  const { placeholder } = element;
  // Choices that come from data are not there before it is.
  const options = Array.isArray(element.options) ? element.options : [];
  const current = field.value === undefined || field.value === null ? "" : String(field.value);
  const chosen = options.findIndex((option) => String(option.value) === current);
  // A value that is no option must not look like the first one.
  const needsEmpty = placeholder !== undefined || chosen === -1;
  const choose = (text: string): void => field.choose(options.find((option) => String(option.value) === text)?.value ?? "");

  return (
    <>
      <FieldFrame element={element} field={field} node={node}>
        {({ readOnly, ...wiring }) => (
          <select
            {...wiring}
            className="input select"
            value={chosen === -1 ? "" : current}
            aria-readonly={readOnly || undefined}
            disabled={wiring.disabled || readOnly}
            data-empty={chosen === -1 || current === "" || undefined}
            onChange={(event) => choose(event.currentTarget.value)}
            onBlur={field.leave}
          >
            {needsEmpty && !options.some((option) => String(option.value) === "") && <option value="">{placeholder ?? ""}</option>}
            {options.map((option) => (
              <option key={String(option.value)} value={String(option.value)}>
                {option.description ? `${option.text} – ${option.description}` : option.text}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {chosen !== -1 && <Slot nodes={node.slot(`options.${chosen}.additional_option`)} />}
    </>
  );
});

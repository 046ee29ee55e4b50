import "./phone.css";
import "../select/select.css";
import { autorun, untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { useEffect, useMemo, useRef, useState } from "react";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import type { PhoneElement } from "./phone.atom.ts";
import { phoneNumbers } from "./phone-numbers.ts";

/** The number in two parts, country code and rest; one value, sent as +498912345678. */
export const Phone = observer(function Phone({ element, field, node }: AtomProps<PhoneElement>) {
  const { env } = node;
  const { language } = env.formats();
  const box = useRef<HTMLInputElement>(null);
  const numbers = useMemo(() => phoneNumbers(language, element.country), [language, element.country]);
  const [country, setCountry] = useState("");

  const lastShownValue = useRef<unknown>(undefined);
  // A value from elsewhere (a record, a reset) is shown in its parts; what is being typed is left alone.
  useEffect(() => {
    lastShownValue.current = undefined;
    return autorun(() => {
      const value = field.value ?? "";
      if (!box.current || value === lastShownValue.current) return;
      const parts = numbers.show(value);
      lastShownValue.current = value;
      setCountry(parts.country);
      box.current.value = parts.text;
    });
  }, [numbers, field]);

  const typed = (text: string, chosen: string): void => {
    const read = numbers.read(text, chosen);
    lastShownValue.current = read.wire;
    setCountry(read.country);
    field.change(read.wire);
  };
  const leave = (): void => {
    // Now that it is whole it is written in groups.
    if (box.current && field.value) box.current.value = numbers.show(field.value).text;
    field.leave();
  };

  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {({ readOnly, ...inputAttributes }) => (
        <div className="phone">
          <select
            className="input select phone__code"
            aria-label={env.text("phone.code")}
            autoComplete="tel-country-code"
            disabled={inputAttributes.disabled || readOnly}
            value={country}
            onChange={(event) => typed(box.current?.value ?? "", event.currentTarget.value)}
          >
            {numbers.countries.map((one) => (
              <option key={one.country} value={one.country}>
                {one.text}
              </option>
            ))}
          </select>
          <input
            {...inputAttributes}
            ref={box}
            className="input phone__number"
            type="tel"
            aria-label={env.text("phone.number")}
            autoComplete="tel"
            maxLength={40}
            readOnly={readOnly}
            defaultValue={untracked(() => field.text)}
            placeholder={element.placeholder}
            onInput={(event) => typed(event.currentTarget.value, country)}
            onBlur={leave}
          />
        </div>
      )}
    </FieldFrame>
  );
});

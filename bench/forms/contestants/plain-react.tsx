/** A form as one writes it by hand: native inputs, one state per field, and no field drawn again that has not changed. */
import { memo, useCallback, useEffect, useRef, useState, type FormEvent } from "react";
import { createRoot } from "react-dom/client";
import { errorOf, isShown, maxCharacters, sendLabel, type Mount, type Values, type WorkField } from "../work.ts";
import "./look.css";

interface FormProps {
  fields: readonly WorkField[];
  submitted: (values: Values) => void;
}

function PlainForm({ fields, submitted }: FormProps) {
  const [values, setValues] = useState<Values>({});
  const [touched, setTouched] = useState<Readonly<Record<string, true>>>({});
  const [refused, setRefused] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const change = useCallback((name: string, value: string) => setValues((known) => ({ ...known, [name]: value })), []);
  const leave = useCallback((name: string) => setTouched((known) => (known[name] ? known : { ...known, [name]: true })), []);
  const shown = fields.filter((field) => isShown(field, values));

  useEffect(() => {
    if (refused > 0) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTouched(Object.fromEntries(fields.map(({ name }) => [name, true])));
    if (shown.some(({ name, atLeast }) => errorOf(values[name], atLeast && values[atLeast]))) setRefused((times) => times + 1);
    else submitted(Object.fromEntries(shown.map(({ name }) => [name, values[name]])));
  };
  return (
    <form ref={form} className="form" noValidate onSubmit={submit}>
      <div className="form__body" data-width="narrow">
        {shown.map(({ name, label, atLeast }) => (
          <Field
            key={name}
            name={name}
            label={label}
            value={values[name] ?? ""}
            other={atLeast && values[atLeast]}
            touched={touched[name] ?? false}
            change={change}
            leave={leave}
          />
        ))}
        <div className="submit">
          <button className="button" type="submit" data-variant="primary">
            {sendLabel}
          </button>
        </div>
      </div>
    </form>
  );
}

interface FieldProps {
  name: string;
  label: string;
  value: string;
  other: string | undefined;
  touched: boolean;
  change: (name: string, value: string) => void;
  leave: (name: string) => void;
}

const Field = memo(function Field({ name, label, value, other, touched, change, leave }: FieldProps) {
  const error = touched ? errorOf(value, other) : undefined;
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={name}>
        {label}
        <span className="field__required" aria-hidden="true">
          *
        </span>
      </label>
      <input
        id={name}
        name={name}
        className="input"
        value={value}
        maxLength={maxCharacters}
        aria-required
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        onChange={(event) => change(name, event.target.value)}
        onBlur={() => leave(name)}
      />
      <p className="field__error" id={`${name}-error`} aria-live="polite">
        {error}
      </p>
    </div>
  );
});

export const mount: Mount = (container, fields, submitted) => {
  const root = createRoot(container);
  root.render(<PlainForm fields={fields} submitted={submitted} />);
  return () => root.unmount();
};

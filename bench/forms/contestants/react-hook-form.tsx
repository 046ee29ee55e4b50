/** react-hook-form with rules by hand: uncontrolled inputs, errors from the first leaving on, then at every key. */
import { useMemo } from "react";
import { createRoot } from "react-dom/client";
import { useForm, useFormState, useWatch, type Control, type UseFormGetValues, type UseFormRegister } from "react-hook-form";
import { isLess, messages, maxCharacters, sendLabel, type Mount, type Values, type WorkField } from "../work.ts";
import "./look.css";

type Typed = Record<string, string>;

interface FormDependencies {
  control: Control<Typed>;
  register: UseFormRegister<Typed>;
  getValues: UseFormGetValues<Typed>;
  /** By name: the field that is compared with it. */
  dependants: ReadonlyMap<string, string>;
}

function HookForm({ fields, submitted }: { fields: readonly WorkField[]; submitted: (values: Values) => void }) {
  const { control, register, getValues, handleSubmit } = useForm<Typed>({ mode: "onTouched", shouldUnregister: true });
  const dependants = useMemo(() => new Map(fields.flatMap(({ name, atLeast }) => (atLeast ? [[atLeast, name] as const] : []))), [fields]);
  const dependencies = { control, register, getValues, dependants };
  return (
    <form className="form" noValidate onSubmit={(event) => void handleSubmit(submitted)(event)}>
      <div className="form__body" data-width="narrow">
        {fields.map((field) =>
          field.shownBy === undefined ? (
            <Field key={field.name} {...field} {...dependencies} />
          ) : (
            <WhenShown key={field.name} field={field} by={field.shownBy} means={dependencies} />
          ),
        )}
        <div className="submit">
          <button className="button" type="submit" data-variant="primary">
            {sendLabel}
          </button>
        </div>
      </div>
    </form>
  );
}

function WhenShown({ field, by, means: dependencies }: { field: WorkField; by: string; means: FormDependencies }) {
  const switching = useWatch({ control: dependencies.control, name: by });
  return switching === "show" ? <Field {...field} {...dependencies} /> : null;
}

function Field({ name, label, atLeast, control, register, getValues, dependants }: WorkField & FormDependencies) {
  const { errors } = useFormState({ control, name, exact: true });
  const message = errors[name]?.message;
  const dependant = dependants.get(name);
  const input = register(name, {
    required: messages.required,
    maxLength: { value: maxCharacters, message: messages.long },
    ...(atLeast !== undefined && { validate: (value: string) => !isLess(value, getValues(atLeast)) || messages.less }),
    ...(dependant !== undefined && { deps: [dependant] }),
  });
  return (
    <div className="field" data-invalid={message ? true : undefined}>
      <label className="field__label" htmlFor={name}>
        {label}
        <span className="field__required" aria-hidden="true">
          *
        </span>
      </label>
      <input
        {...input}
        id={name}
        className="input"
        maxLength={maxCharacters}
        aria-required
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${name}-error` : undefined}
      />
      <p className="field__error" id={`${name}-error`} aria-live="polite">
        {message}
      </p>
    </div>
  );
}

export const mount: Mount = (container, fields, submitted) => {
  const root = createRoot(container);
  root.render(<HookForm fields={fields} submitted={submitted} />);
  return () => root.unmount();
};

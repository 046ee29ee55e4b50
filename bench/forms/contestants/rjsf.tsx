/** @rjsf/core with its ajv: the conditions as if and then, the rule across fields as `customValidate`. */
import Form from "@rjsf/core";
import type { CustomValidator, FieldTemplateProps, RJSFSchema, WidgetProps } from "@rjsf/utils";
import validator from "@rjsf/validator-ajv8";
import { createContext, use, useMemo, useState } from "react";
import { createRoot } from "react-dom/client";
import { isLess, isShown, messages, maxCharacters, sendLabel, type Mount, type Values, type WorkField } from "../work.ts";
import "./look.css";

const Touched = createContext<ReadonlySet<string> | "all">(new Set());

interface SchemaFormProps {
  fields: readonly WorkField[];
  schema: RJSFSchema;
  submitted: (values: Values) => void;
}

function SchemaForm({ fields, schema, submitted }: SchemaFormProps) {
  const [touched, setTouched] = useState<ReadonlySet<string> | "all">(new Set<string>());
  const uiSchema = useMemo(() => ({ "ui:order": fields.map(({ name }) => name) }), [fields]);
  const customValidate = useMemo(() => compare(fields), [fields]);
  return (
    <Touched value={touched}>
      <Form
        schema={schema}
        uiSchema={uiSchema}
        validator={validator}
        customValidate={customValidate}
        transformErrors={worded}
        templates={templates}
        widgets={widgets}
        liveValidate="onChange"
        showErrorList={false}
        focusOnFirstError
        noHtml5Validate
        onBlur={(id) => setTouched((known) => (known === "all" ? known : new Set([...known, id])))}
        onError={() => setTouched("all")}
        onSubmit={({ formData }) => submitted(formData as Values)}
      >
        <button className="button" type="submit" data-variant="primary">
          {sendLabel}
        </button>
      </Form>
    </Touched>
  );
}

function FieldTemplate({ id, label, required, rawErrors = [], children, schema }: FieldTemplateProps) {
  const touched = use(Touched);
  if (schema.type === "object") return children;

  const error = touched === "all" || touched.has(id) ? rawErrors[0] : undefined;
  return (
    <div className="field" data-invalid={error ? true : undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
        {required && (
          <span className="field__required" aria-hidden="true">
            *
          </span>
        )}
      </label>
      {children}
      <p className="field__error" aria-live="polite">
        {error}
      </p>
    </div>
  );
}

/** A native input, as rjsf's own, that ends typing where the schema ends. */
function TextWidget({ id, value, schema, rawErrors = [], onChange, onBlur }: WidgetProps) {
  const touched = use(Touched);
  const invalid = rawErrors.length > 0 && (touched === "all" || touched.has(id));
  const change = (text: string): void => onChange(text === "" ? undefined : text);
  return (
    <input
      id={id}
      name={id}
      className="input"
      value={(value as string | undefined) ?? ""}
      maxLength={schema.maxLength}
      aria-required
      aria-invalid={invalid || undefined}
      onChange={({ target }) => change(target.value)}
      onBlur={({ target }) => {
        onBlur(id, target.value);
        // Nothing validates a field that was left as it was, but a change.
        if (!invalid) change(target.value);
      }}
    />
  );
}

const templates = { FieldTemplate };
const widgets = { TextWidget };

type Errors = NonNullable<React.ComponentProps<typeof Form>["transformErrors"]>;

const worded: Errors = (errors) =>
  errors.map((error) => ({
    ...error,
    message: error.name === "required" ? messages.required : error.name === "maxLength" ? messages.long : (error.message ?? ""),
  }));

function schemaOf(fields: readonly WorkField[]): RJSFSchema {
  const text = ({ label }: WorkField): RJSFSchema => ({ type: "string", title: label, maxLength: maxCharacters });
  const always = fields.filter(({ shownBy }) => shownBy === undefined);
  return {
    type: "object",
    required: always.map(({ name }) => name),
    properties: Object.fromEntries(always.map((field) => [field.name, text(field)])),
    allOf: fields
      .filter(({ shownBy }) => shownBy !== undefined)
      .map((field) => ({
        if: { properties: { [field.shownBy!]: { const: "show" } }, required: [field.shownBy!] },
        // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
        then: { properties: { [field.name]: text(field) }, required: [field.name] },
      })),
  };
}

const compare =
  (fields: readonly WorkField[]): CustomValidator =>
  (values: Values = {}, errors) => {
    for (const field of fields) {
      const { name, atLeast } = field;
      if (atLeast && isShown(field, values) && isLess(values[name], values[atLeast])) errors[name]?.addError(messages.less);
    }
    return errors;
  };

export const given = (fields: readonly WorkField[]) => ({ fields, schema: schemaOf(fields) });

export const mount: Mount<ReturnType<typeof given>> = (container, form, submitted) => {
  const root = createRoot(container);
  root.render(<SchemaForm {...form} submitted={submitted} />);
  return () => root.unmount();
};

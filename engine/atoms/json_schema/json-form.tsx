/** rjsf with our look and our validator; loads with the first field that is drawn with it. */
import "./json_schema.css";
import Form, { getDefaultRegistry } from "@rjsf/core";
import type { ErrorSchema, RJSFSchema, UiSchema } from "@rjsf/utils";
import { useMemo, useRef } from "react";
import { isPlainObject } from "../../rules/is-plain-object.ts";
import type { FormContext } from "./form-context.ts";
import type { SchemaLabels } from "./json-validation.ts";
import { validatorOf } from "./schema-validator.ts";
import { templates } from "./templates.tsx";
import { widgets } from "./widgets.tsx";

interface JsonFormProps {
  schema: unknown;
  labels: SchemaLabels | undefined;
  value: unknown;
  id: string;
  context: FormContext;
  disabled: boolean;
  readonly: boolean;
  fieldErrors: readonly { path: readonly string[]; message: string }[];
  /** @param typed false for what the schema itself fills in */
  onChange: (value: unknown, typed: boolean) => void;
  onBlur: (id: string) => void;
}

/** A list that need not have entries begins empty. */
const defaults = { arrayMinItems: { populate: "requiredOnly" }, emptyObjectFields: "populateAllDefaults" } as const;

export function JsonForm({ schema, labels, value, id, context, disabled, readonly, fieldErrors, onChange, onBlur }: JsonFormProps) {
  const drawn = useMemo(() => rootOf(schema), [schema]);
  const validator = useMemo(() => validatorOf(drawn), [drawn]);
  const uiSchema = useMemo(() => uiSchemaOf(labels), [labels]);
  const errors = useMemo(() => errorSchemaOf(fieldErrors), [fieldErrors]);
  const touched = useRef(false);
  return (
    <div onInput={() => (touched.current = true)} onClick={() => (touched.current = true)} onChange={() => (touched.current = true)}>
      <Form
        tagName="div"
        className="json_schema__form"
        schema={drawn}
        uiSchema={uiSchema}
        validator={validator}
        formData={value}
        idPrefix={id}
        formContext={context}
        templates={templates}
        widgets={widgets}
        fields={fields}
        translateString={context.translate}
        disabled={disabled}
        readonly={readonly}
        extraErrors={errors}
        noHtml5Validate
        showErrorList={false}
        experimental_defaultFormStateBehavior={defaults}
        onChange={({ formData }) => onChange(clean(formData), touched.current)}
        onBlur={onBlur}
      >
        {/* The form around it has the button. */}
        <span hidden />
      </Form>
    </div>
  );
}

/** Our boxes for numbers answer numbers: what rjsf makes of texts would round those that JSON cannot hold. */
const fields = { NumberField: getDefaultRegistry().fields.StringField! };

function uiSchemaOf(labels: SchemaLabels = {}): UiSchema {
  const root: UiSchema = { "ui:submitButtonOptions": { norender: true } };
  for (const [place, { label, hint }] of Object.entries(labels)) {
    let part: UiSchema = root;
    for (const step of place.split(".")) part = (part[step] ??= {}) as UiSchema;
    if (label !== undefined) part["ui:title"] = label as string;
    if (hint !== undefined) part["ui:description"] = hint as string;
  }
  return root;
}

function errorSchemaOf(fieldErrors: JsonFormProps["fieldErrors"]): ErrorSchema {
  const root = { __errors: [] } as Record<string, unknown>;
  for (const { path, message } of fieldErrors) {
    let place = root;
    for (const step of path) place = (Object.hasOwn(place, step) ? place[step] : (place[step] = {})) as Record<string, unknown>;
    place.__errors = [...((place.__errors as string[] | undefined) ?? []), message];
  }
  return root as ErrorSchema;
}

/** Nothing entered is nothing, however many empty boxes stand around it. */
function clean(value: unknown): unknown {
  const kept = without(value);
  return hasContent(kept) ? kept : undefined;
}

function without(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => without(item) ?? null);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, inside]) => [name, without(inside)] as const)
      .filter(([, inside]) => inside !== undefined),
  );
}

const hasContent = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : isPlainObject(value)
      ? Object.values(value).some(hasContent)
      : value !== undefined && value !== "";

/** `true` and `false` are schemas, too; rjsf draws objects. */
const rootOf = (schema: unknown): RJSFSchema =>
  typeof schema === "boolean" ? (schema ? {} : { not: {} }) : (schemaOf(schema) as RJSFSchema);

/**
 * The schema as it is drawn. rjsf runs patterns of property names on the native engine, so they are taken out: such a property is
 * drawn as an entry that has a name of its own, and is validated like every other.
 */
function schemaOf(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(schemaOf);
  if (!isPlainObject(schema)) return schema;
  const { patternProperties, ...rest } = schema;
  const open = isPlainObject(patternProperties) && (rest.additionalProperties === undefined || rest.additionalProperties === false);
  const drawn = Object.fromEntries(Object.entries(rest).map(([name, part]) => [name, dataKeywords.has(name) ? part : schemaOf(part)]));
  if (!open) return drawn;
  const [only, ...others] = Object.values(patternProperties);
  return { ...drawn, additionalProperties: others.length === 0 && isPlainObject(only) ? schemaOf(only) : true };
}

const dataKeywords = new Set(["default", "const", "enum", "examples"]);

/** How rjsf's parts stand: label above, hint and error below, groups with a line at their side, entries of a list with their buttons. */
import { ArrowDownOutlined, ArrowUpOutlined, CloseOutlined } from "@ant-design/icons-svg";
import {
  ADDITIONAL_PROPERTY_FLAG,
  type ArrayFieldItemTemplateProps,
  type ArrayFieldTemplateProps,
  buttonId,
  canExpand,
  descriptionId,
  errorId,
  type FieldTemplateProps,
  type MultiSchemaFieldTemplateProps,
  type ObjectFieldTemplateProps,
  type OptionalDataControlsTemplateProps,
  type Registry,
  type TemplatesType,
  titleId,
  type UnsupportedFieldProps,
  type WrapIfAdditionalTemplateProps,
} from "@rjsf/utils";
import type { ReactNode } from "react";
import { AddButton, SignButton } from "./buttons.tsx";
import type { FormContext } from "./form-context.ts";

const textOf = (registry: Registry, key: string, args?: Readonly<Record<string, unknown>>): string =>
  (registry.formContext as FormContext).text(key, args);

/** Several of a few: boxes to tick, drawn as one input. */
const isMultiSelect = ({ schema, registry }: FieldTemplateProps): boolean =>
  schema.type === "array" && registry.schemaUtils.isMultiSelect(schema);

/** Objects and lists name themselves, and a box to tick has its name beside it. */
const namesItself = (props: FieldTemplateProps): boolean =>
  props.schema.type === "object" || props.schema.type === "boolean" || (props.schema.type === "array" && !isMultiSelect(props));

/** Which of several alternatives it is: the box for that names itself. */
const chooses = ({ schema, registry }: FieldTemplateProps): boolean =>
  (schema.oneOf ?? schema.anyOf) !== undefined && !registry.schemaUtils.isSelect(schema);

function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, children, rawErrors = [], rawDescription, hidden, required, displayLabel, schema, disabled, readonly } = props;
  if (hidden) return <div hidden>{children}</div>;

  const isGroup = schema.type === "object" || (schema.type === "array" && !isMultiSelect(props));
  return (
    <Wrap {...props}>
      <div
        className={isGroup ? "json_schema__part" : "field"}
        data-invalid={rawErrors.length > 0 || undefined}
        data-readonly={readonly || undefined}
        data-disabled={disabled || undefined}
      >
        {displayLabel && chooses(props) && label && <p className="json_schema__title">{label}</p>}
        {displayLabel && !namesItself(props) && !chooses(props) && label && (
          <label className="field__label" htmlFor={id}>
            {label}
            {required && <Asterisk />}
          </label>
        )}
        {children}
        {!isGroup && rawDescription && (
          <p className="field__hint" id={descriptionId(id)}>
            {rawDescription}
          </p>
        )}
        <p className="field__error" id={errorId(id)} aria-live="polite">
          {[...new Set(rawErrors)].join(" ")}
        </p>
      </div>
    </Wrap>
  );
}

function Wrap({
  id,
  label,
  schema,
  children,
  registry,
  disabled,
  readonly,
  onKeyRenameBlur,
  onRemoveProperty,
}: Omit<WrapIfAdditionalTemplateProps, "children"> & { children: ReactNode }) {
  if (!(ADDITIONAL_PROPERTY_FLAG in schema)) return children;
  return (
    <div className="json_schema__named">
      <div className="field">
        <label className="field__label" htmlFor={`${id}-key`}>
          {textOf(registry, "json_schema.key")}
        </label>
        <input
          id={`${id}-key`}
          className="input"
          type="text"
          key={label}
          defaultValue={label}
          disabled={disabled}
          readOnly={readonly}
          onBlur={onKeyRenameBlur}
        />
      </div>
      {children}
      {!readonly && (
        <SignButton
          id={buttonId(id, "remove")}
          icon={CloseOutlined}
          label={`${textOf(registry, "json_schema.remove")}: ${label}`}
          disabled={disabled}
          onClick={onRemoveProperty}
        />
      )}
    </div>
  );
}

/** The outermost part is named by the field itself. */
const isOutermost = (path: readonly (string | number)[]): boolean => path.length === 0;

type GroupProps = Pick<ObjectFieldTemplateProps, "fieldPathId" | "title" | "required" | "optionalDataControl"> & {
  about: ReactNode;
  children: ReactNode;
};

function Group({ fieldPathId, title, required, optionalDataControl, about, children }: GroupProps) {
  return (
    <fieldset className="json_schema__group" id={fieldPathId.$id}>
      <legend className="json_schema__title" id={titleId(fieldPathId)}>
        {title}
        {required && <Asterisk />}
      </legend>
      {about && <p className="json_schema__about hint">{about}</p>}
      {optionalDataControl}
      {children}
    </fieldset>
  );
}

function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, description, properties, schema, uiSchema, formData, registry, disabled, readonly } = props;
  if ((schema.oneOf ?? schema.anyOf) && !schema.properties && properties.length === 0) return null;

  const parts = (
    <div className="json_schema__parts">
      {properties.map(({ content, name, hidden }) => !hidden && <div key={name}>{content}</div>)}
      {canExpand(schema, uiSchema, formData) && !readonly && (
        <AddButton
          id={buttonId(fieldPathId, "add")}
          label={textOf(registry, "json_schema.add_property")}
          disabled={disabled}
          onClick={() => props.onAddProperty()}
        />
      )}
    </div>
  );
  if (isOutermost(fieldPathId.path)) return parts;
  return (
    <Group {...props} about={description}>
      {parts}
    </Group>
  );
}

function ArrayFieldTemplate(props: ArrayFieldTemplateProps) {
  const { fieldPathId, title, schema, items, canAdd, registry, disabled, readonly, onAddClick } = props;
  const outermost = isOutermost(fieldPathId.path);
  const list = (
    <>
      {items.length === 0 ? (
        <p className="hint">{textOf(registry, "json_schema.none")}</p>
      ) : (
        <div className="json_schema__list">{items}</div>
      )}
      {canAdd && !readonly && (
        <AddButton
          id={buttonId(fieldPathId, "add")}
          label={outermost || !title ? textOf(registry, "json_schema.add") : `${textOf(registry, "json_schema.add")}: ${title}`}
          disabled={disabled}
          onClick={() => onAddClick()}
        />
      )}
    </>
  );
  if (outermost) return <div className="json_schema__parts">{list}</div>;
  return (
    <Group {...props} about={schema.description}>
      {list}
    </Group>
  );
}

function ArrayFieldItemTemplate({ children, buttonsProps, hasToolbar, index, registry }: ArrayFieldItemTemplateProps) {
  const { disabled, readonly, fieldPathId, hasMoveDown, hasMoveUp, hasRemove, onMoveDownItem, onMoveUpItem, onRemoveItem } = buttonsProps;
  const entry = textOf(registry, "json_schema.entry", { number: index + 1 });
  const labelOf = (key: string) => `${textOf(registry, key)}: ${entry}`;
  return (
    <div className="json_schema__entry" role="group" aria-label={entry}>
      <div className="json_schema__entry-body">{children}</div>
      {hasToolbar && !readonly && (
        <div className="json_schema__buttons">
          {(hasMoveUp || hasMoveDown) && (
            <>
              <SignButton
                id={buttonId(fieldPathId, "moveUp")}
                icon={ArrowUpOutlined}
                label={labelOf("json_schema.up")}
                disabled={disabled || !hasMoveUp}
                onClick={onMoveUpItem}
              />
              <SignButton
                id={buttonId(fieldPathId, "moveDown")}
                icon={ArrowDownOutlined}
                label={labelOf("json_schema.down")}
                disabled={disabled || !hasMoveDown}
                onClick={onMoveDownItem}
              />
            </>
          )}
          {hasRemove && (
            <SignButton
              id={buttonId(fieldPathId, "remove")}
              icon={CloseOutlined}
              label={labelOf("json_schema.remove")}
              disabled={disabled}
              onClick={onRemoveItem}
            />
          )}
        </div>
      )}
    </div>
  );
}

function MultiSchemaFieldTemplate({ selector, optionSchemaField }: MultiSchemaFieldTemplateProps) {
  return (
    <div className="json_schema__alternatives">
      {selector}
      {optionSchemaField}
    </div>
  );
}

function OptionalDataControlsTemplate({ id, label, onAddClick, onRemoveClick }: OptionalDataControlsTemplateProps) {
  if (onAddClick) return <AddButton id={id} label={label} onClick={() => onAddClick()} />;
  return onRemoveClick ? (
    <SignButton id={id} icon={CloseOutlined} label={label} onClick={onRemoveClick} />
  ) : (
    <p className="hint">{label}</p>
  );
}

function UnsupportedFieldTemplate({ registry }: UnsupportedFieldProps) {
  return <p className="hint">{textOf(registry, "json_schema.unsupported")}</p>;
}

const Nothing = () => null;

export const templates: Partial<TemplatesType> = {
  FieldTemplate,
  ObjectFieldTemplate,
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  MultiSchemaFieldTemplate,
  OptionalDataControlsTemplate,
  UnsupportedFieldTemplate,
  // The field template draws hint and errors itself.
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
};

export function Asterisk() {
  return (
    <span className="field__required" aria-hidden="true">
      *
    </span>
  );
}

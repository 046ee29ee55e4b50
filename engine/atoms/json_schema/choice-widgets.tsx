/** The inputs of rjsf that choose: one of a list, several, yes or no. */
import "../checkbox/checkbox.css";
import "../select/select.css";
import "../choices/option-list.css";
import {
  ariaDescribedByIds,
  enumOptionSelectedValue,
  enumOptionsDeselectValue,
  enumOptionsIsSelected,
  enumOptionsSelectValue,
  enumOptionValueDecoder,
  enumOptionValueEncoder,
  getOptionValueFormat,
  optionId,
  type WidgetProps,
} from "@rjsf/utils";
import type { ComponentProps } from "react";
import { Asterisk } from "./templates.tsx";
import { contextOf, invalid, inputAttributesOf } from "./widget-attributes.ts";

export function SelectWidget(props: WidgetProps) {
  const { id, options, value, multiple = false, schema, placeholder } = props;
  const { enumOptions, enumDisabled, emptyValue } = options;
  const format = getOptionValueFormat(options);
  const { readOnly, ...inputAttributes } = inputAttributesOf(props) as ComponentProps<"select"> & { readOnly?: boolean };
  if (multiple) return <CheckboxesWidget {...props} />;

  const current = enumOptionSelectedValue(value, enumOptions, multiple, format, "");
  return (
    <select
      {...inputAttributes}
      className="input select"
      aria-readonly={readOnly || undefined}
      data-empty={current === "" || undefined}
      value={current as string}
      onChange={({ currentTarget }) =>
        !readOnly && props.onChange(enumOptionValueDecoder(currentTarget.value, enumOptions, format, emptyValue))
      }
      onBlur={() => props.onBlur(id, value)}
    >
      {(current === "" || schema.default === undefined) && (
        <option value="">{placeholder || contextOf(props).text("json_schema.choose")}</option>
      )}
      {enumOptions?.map((option, index) => (
        <option
          key={String(option.value)}
          value={enumOptionValueEncoder(option.value, index, format)}
          disabled={enumDisabled?.includes(option.value) || readOnly}
        >
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function CheckboxWidget(props: WidgetProps) {
  const { readOnly, "aria-label": _label, "aria-required": _required, ...inputAttributes } = inputAttributesOf(props);
  const { id, label, value, required } = props;
  return (
    <div className="field__line">
      <input
        {...inputAttributes}
        className="checkbox"
        type="checkbox"
        aria-readonly={readOnly || undefined}
        checked={value === true}
        onChange={({ currentTarget }) => !readOnly && props.onChange(currentTarget.checked)}
        onBlur={() => props.onBlur(id, value)}
      />
      <label className="field__label" htmlFor={id}>
        {label}
        {required && <Asterisk />}
      </label>
    </div>
  );
}

export function CheckboxesWidget(props: WidgetProps) {
  const { id, options, value, disabled, readonly, label } = props;
  const chosen: unknown[] = Array.isArray(value) ? (value as unknown[]) : [];
  const all = options.enumOptions ?? [];
  return (
    <div id={id} className="option-list json_schema__choices" role="group" aria-label={label} aria-describedby={ariaDescribedByIds(id)}>
      {all.map((option, index) => (
        <label key={String(option.value)} className="field__line" htmlFor={optionId(id, index)}>
          <input
            id={optionId(id, index)}
            className="checkbox"
            type="checkbox"
            disabled={disabled}
            aria-readonly={readonly || undefined}
            checked={enumOptionsIsSelected(option.value, chosen as never)}
            onChange={({ currentTarget }) =>
              !readonly &&
              props.onChange((currentTarget.checked ? enumOptionsSelectValue : enumOptionsDeselectValue)(index, chosen as never, all))
            }
            onBlur={() => props.onBlur(id, value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

export function RadioWidget(props: WidgetProps) {
  const { id, options, value, disabled, readonly, label } = props;
  return (
    <div
      id={id}
      className="option-list"
      role="radiogroup"
      aria-label={label}
      aria-describedby={ariaDescribedByIds(id)}
      aria-invalid={invalid(props)}
    >
      {options.enumOptions?.map((option, index) => (
        <label key={String(option.value)} className="field__line" htmlFor={optionId(id, index)}>
          <input
            id={optionId(id, index)}
            className="radio"
            type="radio"
            name={id}
            disabled={disabled || (readonly && !enumOptionsIsSelected(option.value, value as never))}
            checked={enumOptionsIsSelected(option.value, value as never)}
            onChange={() => !readonly && props.onChange(option.value)}
            onBlur={() => props.onBlur(id, value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}

/** The inputs of rjsf that are typed into, in our look: native ones that wear the classes of all others. Numbers and days are written as the user writes. */
import { localToUTC, utcToLocal, type RegistryWidgetsType, type WidgetProps } from "@rjsf/utils";
import { useState, type ComponentProps } from "react";
import { compare, decimalOf } from "../../rules/decimal.ts";
import { dateHint, formatDate } from "../../rules/formats/format-date.ts";
import { parseDecimal, writeQuantity } from "../../rules/formats/format-number.ts";
import { parseDateInput } from "../../rules/formats/parse-date-input.ts";
import { CheckboxesWidget, CheckboxWidget, RadioWidget, SelectWidget } from "./choice-widgets.tsx";
import { contextOf, inputAttributesOf } from "./widget-attributes.ts";

interface WrittenProps {
  props: WidgetProps;
  write: (value: unknown) => string;
  /** Undefined for what cannot be read: then the value is what was typed, which the schema does not take. */
  read: (text: string) => unknown;
  input: ComponentProps<"input">;
}

/** While somebody types the text is theirs; it is written in order when they leave. */
function Written({ props, write, read, input }: WrittenProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      {...inputAttributesOf(props)}
      {...input}
      className="input"
      type="text"
      autoComplete="off"
      value={typed ?? write(props.value)}
      onInput={({ currentTarget: { value } }) => {
        setTyped(value);
        props.onChange(value.trim() === "" ? undefined : (read(value) ?? value));
      }}
      onBlur={() => {
        setTyped(undefined);
        props.onBlur(props.id, props.value);
      }}
    />
  );
}

function TextWidget(props: WidgetProps) {
  const { schema, value, options, placeholder } = props;
  if (schema.type === "number" || schema.type === "integer") return <NumberWidget {...props} />;
  const { maxLength } = schema;
  return (
    <input
      {...inputAttributesOf(props)}
      className="input"
      type={inputTypes[String(schema.format)] ?? "text"}
      value={typeof value === "string" || typeof value === "number" ? value : ""}
      placeholder={placeholder || undefined}
      maxLength={typeof maxLength === "number" ? maxLength : undefined}
      onInput={(event) => props.onChange(event.currentTarget.value === "" ? options.emptyValue : event.currentTarget.value)}
      onBlur={() => props.onBlur(props.id, value)}
    />
  );
}

const inputTypes: Readonly<Record<string, string>> = { email: "email", uri: "url" };

function NumberWidget(props: WidgetProps) {
  const { number_format } = contextOf(props).formats;
  return (
    <Written
      props={props}
      write={(value) =>
        typeof value === "number" ? (writeQuantity(value, number_format) ?? String(value)) : typeof value === "string" ? value : ""
      }
      read={(text) => exactNumber(parseDecimal(text, number_format))}
      input={{ inputMode: props.schema.type === "integer" ? "numeric" : "decimal", dir: "ltr" }}
    />
  );
}

/** Only what a JSON number holds as it was typed: none that would silently become its neighbour. */
function exactNumber(text: string | undefined): number | undefined {
  const typed = text === undefined ? undefined : decimalOf(text);
  const number = Number(text);
  const held = decimalOf(number);
  return typed && held && compare(typed, held) === 0 ? number : undefined;
}

function DateWidget(props: WidgetProps) {
  const { text: textOf, formats } = contextOf(props);
  const { date_format } = formats;
  return (
    <Written
      props={props}
      write={(value) => formatDate(String(value ?? "").replaceAll("-", ""), date_format) ?? (typeof value === "string" ? value : "")}
      read={(text) => parseDateInput(text, date_format)?.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1-$2-$3")}
      input={{ inputMode: "numeric", dir: "ltr", placeholder: dateHint(date_format, textOf("date.letters")), maxLength: 60 }}
    />
  );
}

function DateTimeWidget(props: WidgetProps) {
  return (
    <input
      {...inputAttributesOf(props)}
      className="input"
      type="datetime-local"
      step="any"
      value={typeof props.value === "string" ? utcToLocal(props.value) : ""}
      onInput={({ currentTarget: { value } }) => props.onChange(value === "" ? undefined : localToUTC(value))}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  );
}

function TimeWidget(props: WidgetProps) {
  const { value } = props;
  return (
    <input
      {...inputAttributesOf(props)}
      className="input"
      type="time"
      value={typeof value === "string" ? value.slice(0, 5) : ""}
      onInput={({ currentTarget }) => props.onChange(currentTarget.value === "" ? undefined : `${currentTarget.value}:00`)}
      onBlur={() => props.onBlur(props.id, value)}
    />
  );
}

function PasswordWidget(props: WidgetProps) {
  return (
    <input
      {...inputAttributesOf(props)}
      className="input"
      type="password"
      autoComplete="off"
      value={typeof props.value === "string" ? props.value : ""}
      onInput={({ currentTarget: { value } }) => props.onChange(value === "" ? undefined : value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  );
}

function TextareaWidget(props: WidgetProps) {
  const { type: _type, ...inputAttributes } = inputAttributesOf(props) as ComponentProps<"textarea"> & { type?: unknown };
  return (
    <textarea
      {...inputAttributes}
      className="input"
      rows={4}
      value={typeof props.value === "string" ? props.value : ""}
      onInput={({ currentTarget: { value } }) => props.onChange(value === "" ? undefined : value)}
      onBlur={() => props.onBlur(props.id, props.value)}
    />
  );
}

export const widgets: RegistryWidgetsType = {
  TextWidget,
  EmailWidget: TextWidget,
  URLWidget: TextWidget,
  UpDownWidget: TextWidget,
  PasswordWidget,
  TextareaWidget,
  SelectWidget,
  CheckboxWidget,
  CheckboxesWidget,
  RadioWidget,
  DateWidget,
  DateTimeWidget,
  TimeWidget,
};

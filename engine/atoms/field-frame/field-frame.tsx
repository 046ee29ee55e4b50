import { observer } from "mobx-react-lite";
import type { ReactElement, ReactNode } from "react";
import type { FieldModel } from "../../model/form/field-model.ts";
import { describedByIds } from "../../model/form/described-by.ts";
import type { NodeContext } from "../../model/page/node-context.ts";
import { fieldEvents } from "./field-events.ts";

/** What the frame gives every input; an input spreads it and adds only what is its own. */
export interface InputAttributes {
  id: string;
  name: string;
  disabled: boolean;
  readOnly: boolean;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  "aria-describedby": string | undefined;
  "aria-busy": true | undefined;
}

interface FieldFrameProps {
  element: { label?: string | undefined; hint?: string | undefined };
  field: FieldModel;
  node: NodeContext;
  /**
   * Where the label stands: above, or beside the input as with a checkbox. `group`: it names several inputs (radios, a list of
   * checkboxes); hint, error and what is required are then said of the group, and the attributes' `id`, where the focus goes,
   * belongs to the first of them.
   */
  label?: "above" | "beside" | "group";
  /** Of a group. */
  role?: "group" | "radiogroup";
  children: (inputAttributes: InputAttributes) => ReactNode;
}

/** Label, asterisk, hint, error and the ARIA attributes of an input, drawn once for all of them so that none can forget one. */
export const FieldFrame = observer(renderFieldFrame);

/** The same without an observer of its own, for an input that is one. */
export function renderFieldFrame({ element, field, node, label = "above", role = "group", children }: FieldFrameProps): ReactElement {
  const { readonly, disabled, required } = field;
  const { error, warning } = field;
  const checking = field.checking || undefined;
  const isGroup = label === "group";
  const describedBy = describedByIds(element.hint ? field.hintId : undefined, error || warning ? field.errorId : undefined);
  const invalid = error ? true : undefined;
  const id = field.inputId;
  const input = children({
    id,
    name: field.name,
    disabled,
    readOnly: readonly,
    "aria-invalid": invalid,
    "aria-required": isGroup ? undefined : required || undefined,
    "aria-describedby": isGroup ? undefined : describedBy,
    // While the form is sent the form itself says so, once for all of its fields.
    "aria-busy": checking,
  });
  const mark = required && (isGroup && role === "group" ? <span className="field__required">*</span> : asterisk);
  const caption = renderLabel(element.label, mark, isGroup, isGroup ? field.labelId : id);
  const sign = checking && <span className="field__checking" aria-hidden="true" />;

  return (
    <div
      className="field"
      data-label={label === "above" ? undefined : label}
      data-invalid={invalid}
      data-readonly={readonly || undefined}
      data-disabled={disabled || undefined}
      {...(isGroup && {
        role,
        "aria-labelledby": element.label ? field.labelId : undefined,
        "aria-describedby": describedBy,
        "aria-invalid": invalid,
        // A plain group cannot say it by an attribute: there the asterisk is part of the name.
        "aria-required": role === "radiogroup" ? required || undefined : undefined,
      })}
      {...fieldEvents(field, node)}
    >
      {label === "beside" ? (
        <div className="field__line">
          {input}
          {caption}
          {sign}
        </div>
      ) : (
        caption
      )}
      {label !== "beside" && input}
      {label !== "beside" && sign}
      {element.hint && (
        <p className="field__hint" id={field.hintId}>
          {element.hint}
        </p>
      )}
      {/* There before anything stands in it, so that a screen reader hears what appears. */}
      <p className="field__error" id={field.errorId} aria-live="polite" data-level={warning ? "warning" : undefined}>
        {error ?? warning}
      </p>
    </div>
  );
}

const asterisk = (
  <span className="field__required" aria-hidden="true">
    *
  </span>
);

/** @param of the input's id, or of a group its label's own */
function renderLabel(text: string | undefined, mark: ReactNode, isGroup: boolean, of: string): ReactNode {
  if (!text) return null;
  return isGroup ? (
    <span className="field__label" id={of}>
      {text}
      {mark}
    </span>
  ) : (
    <label className="field__label" htmlFor={of}>
      {text}
      {mark}
    </label>
  );
}

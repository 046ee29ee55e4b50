import "./field-frame.css";
import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { FieldModel } from "../../model/field-model.ts";
import type { NodeContext } from "../../model/node-context.ts";
import { Icon } from "../drawing/icon.tsx";
import { useFieldEvents } from "./field-events.ts";

/** What the frame gives every input; an input spreads it and adds only what is its own. */
export interface InputWiring {
  id: string;
  name: string;
  disabled: boolean;
  readOnly: boolean;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
  "aria-describedby": string | undefined;
  "aria-busy": true | undefined;
}

interface FieldFrame {
  element: { label?: string | undefined; hint?: string | undefined };
  field: FieldModel;
  node: NodeContext;
  /** Where the label stands: above, or beside the input as with a checkbox. */
  label?: "above" | "beside";
  children: (wiring: InputWiring) => ReactNode;
}

/** Label, asterisk, hint, error and the ARIA wiring of an input, drawn once for all of them so that none can forget one. */
export const FieldFrame = observer(function FieldFrame({ element, field, node, label = "above", children }: FieldFrame) {
  const { error } = field;
  const events = useFieldEvents(field, node);
  const describedBy = [element.hint && field.hintId, error && field.errorId].filter(Boolean).join(" ");
  const input = children({
    id: field.inputId,
    name: field.name,
    disabled: field.disabled,
    readOnly: field.readonly,
    "aria-invalid": error ? true : undefined,
    "aria-required": field.required || undefined,
    "aria-describedby": describedBy || undefined,
    "aria-busy": field.busy || undefined,
  });
  const name = element.label && (
    <label className="field__label" htmlFor={field.inputId}>
      {element.label}
      {field.required && (
        <span className="field__required" aria-hidden="true">
          *
        </span>
      )}
    </label>
  );

  return (
    <div
      className="field"
      data-label={label}
      data-invalid={error ? true : undefined}
      data-readonly={field.readonly || undefined}
      data-disabled={field.disabled || undefined}
      data-busy={field.busy || undefined}
      {...events}
    >
      {label === "beside" ? (
        <div className="field__line">
          {input}
          {name}
        </div>
      ) : (
        <>
          {name}
          {input}
        </>
      )}
      {element.hint && (
        <p className="field__hint" id={field.hintId}>
          {element.hint}
        </p>
      )}
      {/* Always there, so that a screen reader hears what appears in it. */}
      <p className="field__error" id={field.errorId} aria-live="polite">
        {error && (
          <>
            <Icon name="alert" size={14} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
});

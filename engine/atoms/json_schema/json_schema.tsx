import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useState, type FocusEvent } from "react";
import { late } from "../../render/late.tsx";
import { isEmpty } from "../../rules/empty.ts";
import { onNestedError } from "../../model/form/nested-errors.ts";
import type { AtomProps } from "../atom.ts";
import { emitChange } from "../field-frame/field-events.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { afterPointerRelease } from "./after-pointer-release.ts";
import type { JsonSchemaElement } from "./json_schema.atom.ts";
import { loadJsonValidation } from "./json_schema.value.ts";

/** rjsf and what validates come together: neither is of use alone. */
const JsonForm = late(
  () => Promise.all([import("./json-form-input.tsx"), loadJsonValidation({})]).then(([{ JsonFormInput }]) => JsonFormInput),
  <div className="json_schema__waiting" aria-busy="true" />,
);

type FieldErrors = readonly { path: readonly string[]; message: string }[];
const nothing: FieldErrors = [];

export const JsonSchemaInput = observer(function JsonSchemaInput({ element, field, node }: AtomProps<JsonSchemaElement>) {
  const source = node.source(element.schema_from);
  const schema = element.schema ?? source?.data;
  const [refused, setRefused] = useState<FieldErrors>(nothing);
  useEffect(() => onNestedError(field, (path, message) => setRefused((before) => [...before, { path, message }])), [field]);
  // What the server said is about the value that it saw.
  const stands = field.cell.serverError !== undefined;
  useEffect(() => {
    if (!stands) setRefused(nothing);
  }, [stands]);

  const change = useCallback(
    (value: unknown, typed: boolean): void => {
      // What the schema fills in was there from the start.
      if (typed) {
        field.change(value);
        emitChange(field, node);
      } else if (isEmpty(field.value) && !isEmpty(value)) {
        // While it is being drawn nothing that others have drawn may change.
        queueMicrotask(() => isEmpty(field.value) && field.cell.rebase(value));
      }
    },
    [field, node],
  );
  const leave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) afterPointerRelease(field.leave);
  };
  const fieldErrors = useMemo(() => (stands ? refused : nothing), [stands, refused]);

  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {(inputAttributes) => (
        <div
          id={inputAttributes.id}
          className="json_schema"
          tabIndex={-1}
          onBlur={leave}
          onFocus={(event) => event.target === event.currentTarget && toFirst(event.currentTarget)}
        >
          {schema === undefined || schema === null ? null : (
            <JsonForm
              {...{ schema, labels: element.labels, field, node, refused: fieldErrors, id: `${field.inputId}-in`, change }}
              validatesItself={element.schema === undefined}
              disabled={inputAttributes.disabled}
              readonly={inputAttributes.readOnly}
            />
          )}
        </div>
      )}
    </FieldFrame>
  );
});

/** What is wrong, else the first that takes something. */
function toFirst(box: HTMLElement): void {
  const inputs = "input:not(:disabled, [hidden]), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)";
  (box.querySelector<HTMLElement>("[aria-invalid]:not(fieldset)") ?? box.querySelector<HTMLElement>(inputs))?.focus();
}

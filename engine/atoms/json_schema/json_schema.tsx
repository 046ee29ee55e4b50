import { observer } from "mobx-react-lite";
import { useCallback, useEffect, useMemo, useState, type FocusEvent } from "react";
import { late } from "../../render/late.tsx";
import { isEmpty } from "../../rules/empty.ts";
import { hearInside } from "../../model/form/inside-refusals.ts";
import type { AtomProps } from "../atom.ts";
import { tellChange } from "../field-frame/field-events.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { afterPress } from "./after-press.ts";
import type { JsonSchemaElement } from "./json_schema.atom.ts";
import { jsonJudgeReady } from "./json_schema.value.ts";

/** rjsf and what judges come together: neither is of use alone. */
const JsonForm = late(
  () => Promise.all([import("./living-json-form.tsx"), jsonJudgeReady({})]).then(([{ LivingJsonForm }]) => LivingJsonForm),
  <div className="json_schema__waiting" aria-busy="true" />,
);

type Said = readonly { path: readonly string[]; message: string }[];
const nothing: Said = [];

/** A value that a JSON Schema describes. */
export const JsonSchemaInput = observer(function JsonSchemaInput({ element, field, node }: AtomProps<JsonSchemaElement>) {
  const source = node.source(element.schema_from);
  const schema = element.schema ?? source?.data;
  const [refused, setRefused] = useState<Said>(nothing);
  useEffect(() => hearInside(field, (path, message) => setRefused((before) => [...before, { path, message }])), [field]);
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
        tellChange(field, node);
      } else if (isEmpty(field.value) && !isEmpty(value)) {
        // While it is being drawn nothing that others have drawn may change.
        queueMicrotask(() => isEmpty(field.value) && field.cell.rebase(value));
      }
    },
    [field, node],
  );
  const leave = (event: FocusEvent): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) afterPress(field.leave);
  };
  const said = useMemo(() => (stands ? refused : nothing), [stands, refused]);

  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {(wiring) => (
        <div
          id={wiring.id}
          className="json_schema"
          tabIndex={-1}
          onBlur={leave}
          onFocus={(event) => event.target === event.currentTarget && toFirst(event.currentTarget)}
        >
          {schema === undefined || schema === null ? null : (
            <JsonForm
              {...{ schema, field, node, refused: said, id: `${field.inputId}-in`, change }}
              judgesItself={element.schema === undefined}
              disabled={wiring.disabled}
              readonly={wiring.readOnly}
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

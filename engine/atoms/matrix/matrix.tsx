import "./matrix.css";
import "../checkbox/checkbox.css";
import "../choices/option-list.css";
import "../select/select.css";
import { observer } from "mobx-react-lite";
import type { FocusEvent } from "react";
import type { AtomProps } from "../atom.ts";
import { FieldFrame } from "../field-frame/field-frame.tsx";
import { MatrixSearch } from "./matrix-search.tsx";
import { MatrixTable } from "./matrix-table.tsx";
import type { MatrixElement } from "./matrix.atom.ts";
import { Strangers } from "./strangers.tsx";
import { useMatrix } from "./use-matrix.ts";

/** Rows and columns with an input in each cell: permissions of roles, answers to questions, quantities by day. */
export const Matrix = observer(function Matrix(props: AtomProps<MatrixElement>) {
  const { element, field, node } = props;
  const { text } = node.env;
  const matrix = useMatrix(props);
  const { answers, columnNames, locked, rows, search, settings, state } = matrix;

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!currentTarget.contains(relatedTarget)) field.leave();
  };
  return (
    <FieldFrame element={element} field={field} node={node} label="group">
      {({ id }) =>
        state !== "ready" ? (
          <p className="matrix__state" id={id} tabIndex={-1}>
            {text(state)}
          </p>
        ) : (
          <div className="matrix" data-kind={settings.kind}>
            {search && (
              <MatrixSearch
                {...search}
                label={text("pick.search", { list: element.rows_label ?? element.label ?? "" })}
                placeholder={text("pick.search_short")}
              />
            )}
            <div className="matrix__scroll" onBlur={onBlur}>
              <MatrixTable id={id} matrix={matrix} />
            </div>
            <Strangers {...{ answers, locked, text, rows }} columns={columnNames} />
          </div>
        )
      }
    </FieldFrame>
  );
});

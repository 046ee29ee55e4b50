import "./comparison.css";
import { observer } from "mobx-react-lite";
import { Slot } from "../../render/slot.tsx";
import type { AtomProps } from "../atom.ts";
import { Skeleton } from "../drawing/skeleton.tsx";
import { SourceError } from "../table/source-error.tsx";
import type { ComparisonElement } from "./comparison.atom.ts";

interface ComparedRow {
  label: string;
  differs: boolean;
  values: readonly string[];
}

/** Things beside each other; where they differ, the row is marked. */
export const Comparison = observer(function Comparison({ element, node }: AtomProps<ComparisonElement>) {
  const source = node.source(element.source);
  if (!source) return null;
  if (source.state === "error") return <SourceError source={source} env={node.env} />;
  if (source.state !== "ready") return <Skeleton width={30} />;

  const { columns: columnsName = "products", rows: rowsName = "rows", label } = element;
  const data = (source.data ?? {}) as Record<string, unknown>;
  const columns = (Array.isArray(data[columnsName]) ? data[columnsName] : []) as Record<string, unknown>[];
  const rows = (Array.isArray(data[rowsName]) ? data[rowsName] : []) as ComparedRow[];
  if (columns.length === 0) return <Slot nodes={node.slot("empty")} />;

  return (
    <div className="comparison" role="region" aria-label={label} tabIndex={0}>
      <table className="comparison__table">
        <thead>
          <tr>
            <td />
            {columns.map((row, index) => (
              <th key={index} scope="col">
                <Slot nodes={node.slot("head")} with={{ row, index }} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} data-differs={row.differs || undefined}>
              <th scope="row">{row.label}</th>
              {row.values.map((value, index) => (
                <td key={index}>{value || "–"}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
});

/** antd's own table, `virtual`, with what its manual says of sorting and choosing, and header cells that a border resizes. */
import { Table, type TableColumnType } from "antd";
import { useMemo, useState, type HTMLAttributes, type PointerEvent } from "react";
import { createRoot } from "react-dom/client";
import { formatValue } from "../../../engine/atoms/value/formatted.ts";
import { formatsOf } from "../../../engine/rules/formats/formats-of.ts";
import { bodyHeight, columns, type Mount, type WorkColumn, type WorkRow } from "../work.ts";
import "../../../engine/styles/styles.css";
import "../../../engine/atoms/status/status.css";
import "./antd.css";

const formats = formatsOf(undefined);
const tones: Readonly<Record<string, string>> = { open: "info", done: "success", late: "warning" };

function AntdTable({ rows }: { rows: readonly WorkRow[] }) {
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [chosen, setChosen] = useState<React.Key[]>([]);
  const drawn = useMemo(
    () =>
      columns.map((column) => ({
        ...columnOf(column, widths[column.name] ?? column.width),
        onHeaderCell: () => ({ resized: (to: number) => setWidths((before) => ({ ...before, [column.name]: to })) }) as object,
      })),
    [widths],
  );
  const width = columns.reduce((sum, column) => sum + (widths[column.name] ?? column.width), 44);
  return (
    <Table<WorkRow>
      virtual
      size="small"
      rowKey="id"
      pagination={false}
      dataSource={rows as WorkRow[]}
      columns={drawn}
      components={components}
      rowSelection={{ fixed: true, columnWidth: 44, selectedRowKeys: chosen, onChange: setChosen }}
      scroll={{ x: width, y: bodyHeight }}
    />
  );
}

function columnOf({ name, label, format, sticky }: WorkColumn, width: number): TableColumnType<WorkRow> {
  return {
    key: name,
    dataIndex: name,
    title: label,
    width,
    sorter: (one, other) => String(one[name]).localeCompare(String(other[name]), "en", { numeric: true }),
    ...(sticky && { fixed: "start" as const }),
    ...(format && { render: (value: unknown) => formatValue(value, format, formats) ?? "–" }),
    ...(format && format !== "date" && { align: "end" as const }),
    ...(name === "state" && { render: (value: string) => <State value={value} /> }),
  };
}

const State = ({ value }: { value: string }) => (
  <span className="status" data-tone={tones[value] ?? "neutral"}>
    <span className="status__dot" aria-hidden="true" />
    {value}
  </span>
);

interface Header extends HTMLAttributes<HTMLTableCellElement> {
  resized?: (width: number) => void;
}

function ResizableHeader({ resized, children, ...rest }: Header) {
  if (!resized) return <th {...rest}>{children}</th>;
  return (
    <th {...rest}>
      {children}
      <span className="resize-border" onPointerDown={(event) => drag(event, resized)} onClick={(event) => event.stopPropagation()} />
    </th>
  );
}

function drag({ currentTarget: border, clientX: from, pointerId }: PointerEvent<HTMLElement>, resized: (width: number) => void): void {
  const width = border.parentElement!.getBoundingClientRect().width;
  const move = ({ clientX }: globalThis.PointerEvent) => resized(Math.max(40, Math.round(width + clientX - from)));
  border.setPointerCapture(pointerId);
  border.addEventListener("pointermove", move);
  border.addEventListener("lostpointercapture", () => border.removeEventListener("pointermove", move), { once: true });
}

const components = { header: { cell: ResizableHeader } };

export const mount: Mount = (container, rows) => {
  const root = createRoot(container);
  root.render(<AntdTable rows={rows} />);
  return () => root.unmount();
};

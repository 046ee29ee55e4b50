/** The table that every contestant draws: a box to choose the row by and 12 columns, the first two of them sticky. */

export interface WorkRow {
  id: string;
  number: string;
  customer: string;
  date: string;
  reference: string;
  person: string;
  items: number;
  weight: string;
  net: string;
  tax: string;
  total: string;
  state: string;
  note: string;
}

export interface WorkColumn {
  name: Exclude<keyof WorkRow, "id">;
  label: string;
  width: number;
  format?: "date" | "quantity" | "money";
  sticky?: true;
}

export const columns: readonly WorkColumn[] = [
  { name: "number", label: "Number", width: 120, sticky: true },
  { name: "customer", label: "Customer", width: 220, sticky: true },
  { name: "date", label: "Date", width: 116, format: "date" },
  { name: "reference", label: "Reference", width: 150 },
  { name: "person", label: "Person", width: 160 },
  { name: "items", label: "Items", width: 80, format: "quantity" },
  { name: "weight", label: "Weight", width: 110, format: "quantity" },
  { name: "net", label: "Net value", width: 140, format: "money" },
  { name: "tax", label: "Tax", width: 120, format: "money" },
  { name: "total", label: "Total", width: 140, format: "money" },
  { name: "state", label: "Status", width: 150 },
  { name: "note", label: "Note", width: 240 },
];

/** Of the rows, in pixels; the head comes on top. */
export const bodyHeight = 520;

const customers = ["Harbour Supply", "Meyer & Söhne", "Northern Tools", "Atelier Dufour", "Bolts Direct", "Quay Works"];
const people = ["Ada Lovelace", "Grace Hopper", "Edsger Dijkstra", "Barbara Liskov"];
export const states = ["open", "sent", "late", "done"] as const;
const at = <T>(list: readonly T[], index: number): T => list[index % list.length]!;

/** Always the same. */
export function rowsOf(count: number): WorkRow[] {
  return Array.from({ length: count }, (_, index) => {
    const net = ((index * 7919) % 90_000) + 10;
    return {
      id: `r${index}`,
      number: String(4_500_000 + index),
      customer: `${at(customers, index)} ${(index * 31) % 400}`,
      date: `2026${String((index % 12) + 1).padStart(2, "0")}${String((index % 28) + 1).padStart(2, "0")}`,
      reference: `PO-${(index * 104_729) % 1_000_003}`,
      person: at(people, index * 5 + 1),
      items: (index % 40) + 1,
      weight: String(((index * 13) % 5_000) / 10),
      net: `${net}.50`,
      tax: String(Math.round(net * 19) / 100),
      total: String(Math.round(net * 119) / 100),
      state: at(states, index),
      note: index % 3 === 0 ? "Please call before you come" : "",
    };
  });
}

export const sorted = (rows: readonly WorkRow[], name: string, order: "asc" | "desc"): WorkRow[] => {
  const way = order === "desc" ? -1 : 1;
  const key = name as keyof WorkRow;
  return rows.toSorted((one, other) => way * String(one[key]).localeCompare(String(other[key]), "en", { numeric: true }));
};

/** Draws the table into an empty element. @returns how to take it away */
export type Mount = (container: HTMLElement, rows: readonly WorkRow[]) => () => void;

/** What `build.ts` puts into every page. */
export interface TableWindow {
  prepareTable(count: number): void;
  mountTable(): void;
  unmountTable(): void;
}

export const contestants = ["portolan", "antd"] as const;
export type ContestantName = (typeof contestants)[number];

/** Where each of them keeps what is asked of its table. */
export interface Places {
  scroller: string;
  row: string;
  cell: string;
  /** Chooses a row. */
  box: string;
  /** Dragged, it makes a column wider. */
  border: string;
}

export const places: Readonly<Record<ContestantName, Places>> = {
  portolan: {
    scroller: ".table__scroller",
    row: "tbody .table__row:not([aria-hidden])",
    cell: ".table__cell",
    box: ".table__box input",
    border: ".table__border",
  },
  antd: {
    scroller: ".ant-table-tbody-virtual-holder",
    row: ".ant-table-tbody-virtual .ant-table-row",
    cell: ".ant-table-cell",
    box: ".ant-checkbox-input",
    border: ".resize-border",
  },
};

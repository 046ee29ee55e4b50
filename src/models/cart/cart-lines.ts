/** The lines of a cart as the server told them, and as they are with what is still on its way there. */
import type { SheetCommand, SheetRow } from "../../../engine/index.ts";
import type { CompactLine, LineMessage } from "../../../schemas/cart/cart-line.ts";

/** The row as a whole under the empty name. */
type ErrorsByColumn = Readonly<Record<string, string>>;

export class CartLines {
  private readonly byId = new Map<string, CompactLine>();
  private inOrder: readonly CompactLine[] | undefined;
  private readonly rowOf = new WeakMap<CompactLine, SheetRow>();
  private readonly notes = new WeakMap<CompactLine, readonly string[] | false>();
  private readonly errors = new WeakMap<CompactLine, ErrorsByColumn | false>();

  get size(): number {
    return this.byId.size;
  }

  /** Of two tellings of a line the newer one counts, whichever comes first. */
  put(lines: readonly CompactLine[]): void {
    for (const line of lines) {
      const known = this.byId.get(line.id);
      if (known && known.changed_version > line.changed_version) continue;
      this.byId.set(line.id, line);
    }
    if (lines.length > 0) this.inOrder = undefined;
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) this.byId.delete(id);
    if (ids.length > 0) this.inOrder = undefined;
  }

  keepOnly(ids: ReadonlySet<string>): void {
    this.remove([...this.byId.keys()].filter((id) => !ids.has(id)));
  }

  clear(): void {
    this.byId.clear();
    this.inOrder = undefined;
  }

  has(id: string): boolean {
    return this.byId.has(id);
  }

  /** What the ERP has not seen as it is now. */
  get unpriced(): readonly string[] {
    return this.ordered.filter(({ simulated }) => !simulated).map(({ id }) => id);
  }

  get ordered(): readonly CompactLine[] {
    return (this.inOrder ??= [...this.byId.values()].toSorted((one, other) => (one.position < other.position ? -1 : 1)));
  }

  /** In their order, with commands that are not answered yet. */
  rows(pending: readonly SheetCommand[]): readonly SheetRow[] {
    const rows = this.ordered.map((line) => this.row(line));
    return pending.reduce(withCommand, rows);
  }

  wrongWith(id: string): ErrorsByColumn | undefined {
    const line = this.byId.get(id);
    if (!line) return undefined;
    const known = this.errors.get(line);
    if (known !== undefined) return known || undefined;
    const found = errorsByColumn([...line.errors, ...line.sap_errors]);
    this.errors.set(line, found ?? false);
    return found;
  }

  notesOn(id: string): readonly string[] | undefined {
    const line = this.byId.get(id);
    if (!line) return undefined;
    const known = this.notes.get(line);
    if (known !== undefined) return known || undefined;
    const found = [...line.infos, ...line.sap_infos].map(({ message }) => message);
    this.notes.set(line, found.length > 0 && found);
    return found.length > 0 ? found : undefined;
  }

  private row(line: CompactLine): SheetRow {
    const known = this.rowOf.get(line);
    if (known) return known;
    const row = { key: line.id, base: rowBase(line), isNew: false };
    this.rowOf.set(line, row);
    return row;
  }
}

/** What was entered stands in the cell, also where it is no quantity; the ways out of what is wrong are found by their code. */
const rowBase = (line: CompactLine): Readonly<Record<string, unknown>> => {
  const messages = [...line.errors, ...line.sap_errors, ...line.infos, ...line.sap_infos];
  return {
    ...line,
    quantity: line.quantity || line.entered_quantity,
    unit: line.unit || line.sales_uom.selected,
    is_wrong: line.errors.length + line.sap_errors.length > 0,
    args: Object.assign({}, ...messages.map(({ args }) => args)) as Record<string, unknown>,
  };
};

/** The column that a message belongs under, by how its code begins; any other is about the line. */
const columnOf: readonly (readonly [prefix: string, column: string])[] = [
  ["material", "material"],
  ["quantity", "quantity"],
  ["unit", "unit"],
  ["date", "requested_date"],
];

function errorsByColumn(messages: readonly LineMessage[]): ErrorsByColumn | undefined {
  if (messages.length === 0) return undefined;
  const errors: Record<string, string> = {};
  for (const { code, message, args } of messages) {
    const column =
      code === "attribute_unreadable"
        ? `custom_attributes.${args?.name}`
        : (columnOf.find(([prefix]) => code.startsWith(prefix))?.[1] ?? "");
    errors[column] = errors[column] === undefined ? message : `${errors[column]} ${message}`;
  }
  return errors;
}

function withCommand(rows: readonly SheetRow[], { changes, splices }: SheetCommand): SheetRow[] {
  const values = new Map(changes.map(({ key, to }) => [key, to]));
  let changed = rows.map((row) => {
    const to = values.get(row.key);
    values.delete(row.key);
    return to ? { ...row, base: withValues(row.base, to) } : row;
  });
  // Written into a row that nobody had yet.
  for (const [key, to] of values) changed.push({ key, base: withValues({}, to), isNew: false });
  for (const { removed, added } of splices) {
    const others = new Set([...removed, ...added].map(({ key }) => key));
    changed = changed.filter(({ key }) => !others.has(key));
    changed.push(...added.map(({ key, base }) => ({ key, base, isNew: false })));
  }
  return changed;
}

/** A name may be a path. What the ERP said of the row was about other values. */
function withValues(base: SheetRow["base"], values: Readonly<Record<string, unknown>>): SheetRow["base"] {
  const row: Record<string, unknown> = { ...base, simulated: false };
  for (const [name, value] of Object.entries(values)) {
    const [first = "", second] = name.split(".");
    row[first] = second === undefined ? value : { ...(row[first] as object | undefined), [second]: value };
  }
  return row;
}

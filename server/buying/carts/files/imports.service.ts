/** Files on their way into a cart: read, compared with it, taken as one command. */
import { rm } from "node:fs/promises";
import type { Kysely } from "kysely";
import type { ReceivedFile } from "../../../documents/attachments/receive-file.ts";
import type { UploadsFolder } from "../../../documents/attachments/uploads-folder.ts";
import type { ErpPort } from "../../../erp/erp-port.ts";
import type { Database } from "../../../platform/database/database.ts";
import { inOneTransaction } from "../../../platform/database/retried-transaction.ts";
import type { Translate } from "../../../platform/plugins/request-texts.ts";
import { ok, refused, type Problem, type Result } from "../../../result.ts";
import type { CartTables } from "../cart-tables.ts";
import type { Cart } from "../carts.repository.ts";
import type { CartService } from "../carts.service.ts";
import type { Envelope } from "../commands/cart-command.ts";
import { editItems, type EditItems } from "../commands/edit-items.ts";
import type { Actor, Outcome } from "../commands/run-commands.ts";
import { chooseFor, findMaterials, type ColumnChooser } from "./choose-columns.ts";
import type { ColumnMapping } from "./columns/line-targets.ts";
import type { CartImport, ImportChoice, ImportRepository } from "./imports.repository.ts";
import { readLineTexts } from "./preview/cart-line-texts.ts";
import { compareFile, isMendable, type ComparedRow, type Comparison } from "./preview/compare-file.ts";
import { FileRefusal, type FileTables } from "./tables/file-table.ts";
import { readFile } from "./tables/read-file.ts";

export const importFormats = ["csv", "txt", "xlsx"];
/** A cart of ten thousand lines has one megabyte. */
export const maxImportSize = 20_000_000;

/** Who imports into which cart, and how he writes. */
export interface Importer extends ColumnChooser {
  cart: Cart;
  text: Translate;
}

export interface Choices {
  sheet?: number;
  columns?: ColumnMapping;
  delete_missing?: boolean;
  with_wrong?: boolean;
}

export interface Compared {
  read: CartImport;
  comparison: Comparison;
}

export interface ImportService {
  receive(importer: Importer, upload: (place: string, maxSize: number) => Promise<Result<ReceivedFile>>): Promise<Result<CartImport>>;
  compare(importer: Importer, id: string): Promise<Result<Compared>>;
  choose(importer: Importer, id: string, choices: Choices): Promise<Result<Compared>>;
  remove(importer: Importer, id: string): Promise<Result<{ id: string }>>;
  /** @param fingerprint of the comparison that was shown: no other is taken */
  take(importer: Importer, actor: Actor, id: string, body: Envelope & { fingerprint: string }): Promise<Result<Taken>>;
}

export interface Taken {
  outcome: Outcome;
  counts: Comparison["counts"];
  /** Rows with errors that went into the cart, and those that did not. */
  invalid: number;
  left: number;
}

interface Options {
  db: Kysely<Database>;
  erp: Pick<ErpPort, "materials">;
  carts: CartService;
  imports: ImportRepository;
  folder: Pick<UploadsFolder, "incoming">;
  clock: () => Date;
}

/** Each of ten thousand rows has some 10 MB. */
const maxRecent = 2;

export function createImportService(options: Options): ImportService {
  const { db, carts, imports, clock } = options;

  // A page asks for what the file would do and for its rows at once; both are one comparison.
  const recent = new Map<string, Comparison>();

  async function compare(importer: Importer, read: CartImport): Promise<Compared> {
    const { cart, formats } = importer;
    const { choice, found_materials } = read;
    const { item_custom_attributes: attributes } = await carts.config();
    const { number_format, date_format, today } = formats;
    const key = JSON.stringify([read.id, cart.version, choice, attributes, number_format, date_format, today?.valueOf()]);
    const cached = recent.get(key);
    if (cached) return { read, comparison: cached };

    const lines = await readLineTexts(db.withTables<CartTables>(), cart.id);
    const rows = rowsOf(read.sheets, choice);
    const { columns, delete_missing } = choice;
    const comparison = compareFile({ rows, lines, columns, delete_missing, formats, attributes, ...found_materials });
    for (const oldest of [...recent.keys()].slice(0, Math.max(0, recent.size - maxRecent + 1))) recent.delete(oldest);
    recent.set(key, comparison);
    return { read, comparison };
  }

  async function find({ cart }: Importer, id: string): Promise<Result<CartImport>> {
    const read = await imports.find(cart.id, id, clock());
    return read ? ok(read) : refused({ kind: "not_found", what: id });
  }

  return {
    receive: (importer, upload) => receive(importer, upload, options),

    async compare(importer, id) {
      const read = await find(importer, id);
      return read.ok ? ok(await compare(importer, read.value)) : read;
    },

    async choose(importer, id, choices) {
      const found = await find(importer, id);
      if (!found.ok) return found;
      const read = found.value;
      const choice = await chosen(importer, read, choices, options);
      const found_materials =
        choice.sheet === read.choice.sheet && choices.columns === undefined
          ? read.found_materials
          : await findMaterials(rowsOf(read.sheets, choice), choice.columns, importer, options);
      await imports.choose(id, choice, found_materials);
      return ok(await compare(importer, { ...read, choice, found_materials }));
    },

    remove: async ({ cart }, id) => ((await imports.remove(cart.id, id)) ? ok({ id }) : refused({ kind: "not_found", what: id })),

    take: (importer, actor, id, { fingerprint, ...envelope }) =>
      inOneTransaction(db, async () => {
        const found = await find(importer, id);
        if (!found.ok) return found;
        const { text, partner } = importer;
        // Before it is compared: of two who take it at once, the second waits here for the first.
        if (!(await imports.markTaken(id, clock()))) return refused({ kind: "conflict", message: text("cart.file.taken_before") });
        const { read, comparison } = await compare(importer, found.value);
        if (comparison.fingerprint !== fingerprint) return refused({ kind: "conflict", message: text("cart.file.changed_meanwhile") });

        const { choice } = read;
        const outcome = await carts.run(actor, editItems, { ...editOf(comparison, choice), ...envelope });
        if (!outcome.ok) return outcome;
        await imports.rememberColumns(partner, choice.fingerprint, choice.columns, clock());
        const invalid = choice.with_wrong ? comparison.mendable : 0;
        return ok({ outcome: outcome.value, counts: comparison.counts, invalid, left: comparison.counts.wrong - invalid });
      }),
  };
}

async function receive(
  importer: Importer,
  upload: (place: string, maxSize: number) => Promise<Result<ReceivedFile>>,
  options: Options,
): Promise<Result<CartImport>> {
  const place = await options.folder.incoming();
  try {
    const received = await upload(place, maxImportSize);
    if (!received.ok) return received;
    const tables = await readTables(place, importer.text);
    if (!tables.ok) return tables;

    const { sheets, too_long } = tables.value;
    const choice = await chooseFor(sheets, 0, importer, options);
    const found_materials = await findMaterials(rowsOf(sheets, choice), choice.columns, importer, options);
    const { file_name, size } = received.value;
    const type = sheets[0]!.name === "" ? "text/csv" : xlsxType;
    const made = { cart_id: importer.cart.id, file_name, type, size, sheets, too_long, choice, found_materials };
    return ok({ ...made, id: await options.imports.insert(made, options.clock()) });
  } finally {
    await rm(place, { force: true });
  }
}

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function readTables(place: string, text: Translate): Promise<Result<FileTables>> {
  try {
    return ok(await readFile(place));
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error;
    return refused(problemOf(error, text));
  }
}

const problemOf = ({ code }: FileRefusal, text: Translate): Problem =>
  code === "wrong_type"
    ? { kind: "wrong_type", allowed: importFormats }
    : { kind: "invalid", fields: [{ field: "file", code: `file_${code}`, message: text(`cart.file.${code}`) }] };

/** Another sheet is a file of its own: its columns are guessed anew. */
async function chosen(importer: Importer, read: CartImport, choices: Choices, options: Options): Promise<ImportChoice> {
  const { sheet, columns, delete_missing, with_wrong } = choices;
  const { choice } = read;
  const isOther = sheet !== undefined && sheet !== choice.sheet && sheet < read.sheets.length;
  const base = isOther ? await chooseFor(read.sheets, sheet, importer, options) : choice;
  return {
    ...base,
    delete_missing: delete_missing ?? choice.delete_missing,
    with_wrong: with_wrong ?? choice.with_wrong,
    ...(columns && !isOther && { columns, remembered: false }),
  };
}

const rowsOf = (sheets: CartImport["sheets"], { sheet, headings_at }: ImportChoice) => sheets[sheet]!.rows.slice(headings_at + 1);

/** What is to be done to the cart, as one step. */
function editOf({ rows }: Comparison, { with_wrong }: ImportChoice): EditItems {
  const edit: Required<Pick<EditItems, "add" | "change" | "delete">> = { add: [], change: [], delete: [] };
  for (const row of rows) {
    const { state, line, entered } = row;
    if (state === "removed" && line) edit.delete.push(line.id);
    if (!entered || state === "unchanged" || (state === "wrong" && !(with_wrong && isMendable(row)))) continue;
    if (line) edit.change.push({ id: line.id, ...changesOf(row) });
    else edit.add.push(entered);
  }
  return edit;
}

/** Of a line only what changes: what others did to the rest of it meanwhile stays. */
function changesOf({ entered, was }: ComparedRow) {
  const { material, quantity, unit, requested_date, custom_attributes = {} } = entered!;
  const attributes = Object.entries(custom_attributes).filter(([name]) => Object.hasOwn(was, name));
  return {
    ...(was.material !== undefined && { material }),
    ...(was.quantity !== undefined && quantity !== undefined && { quantity }),
    ...(was.unit !== undefined && unit !== undefined && { unit }),
    ...(was.requested_date !== undefined && requested_date !== undefined && { requested_date }),
    ...(attributes.length > 0 && { custom_attributes: Object.fromEntries(attributes) }),
  };
}

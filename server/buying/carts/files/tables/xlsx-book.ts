/** What a workbook says of itself: its sheets, which of its formats are days, from when it counts them, and its texts. */
import type { FileHandle } from "node:fs/promises";
import type { ZipEntry } from "../../../../platform/files/zip-entries.ts";
import { cleanText } from "./file-table.ts";
import { readXml } from "./read-xml.ts";

export interface Workbook {
  file: FileHandle;
  parts: ReadonlyMap<string, ZipEntry>;
  /** Those that are shown, in their order. */
  sheets: { name: string; part: ZipEntry }[];
  /** By the number of a cell's style. */
  dateStyles: ReadonlySet<number>;
  /** Day 0 as UTC milliseconds: 30 December 1899, or 1 January 1904 in workbooks of old Macs. */
  dayZero: number;
}

const folder = "xl/";

export async function readWorkbook(file: FileHandle, parts: ReadonlyMap<string, ZipEntry>, workbook: ZipEntry): Promise<Workbook> {
  const found: { name: string; id: string }[] = [];
  let dayZero = Date.UTC(1899, 11, 30);
  await readXml(file, workbook, {
    open(name, attributes) {
      if (name === "workbookPr" && ["1", "true"].includes(attributes["date1904"] ?? "")) dayZero = Date.UTC(1904, 0, 1);
      if (name === "sheet" && (attributes["state"] ?? "visible") === "visible")
        found.push({ name: attributes["name"] ?? "", id: attributes["r:id"] ?? relationOf(attributes) });
    },
  });
  const targets = await readTargets(file, parts.get(`${folder}_rels/workbook.xml.rels`));
  const sheets = found.flatMap(({ name, id }) => {
    const part = parts.get(targets.get(id) ?? "");
    return part ? [{ name: name.slice(0, 100), part }] : [];
  });
  return { file, parts, sheets, dayZero, dateStyles: await readDateStyles(file, parts.get(`${folder}styles.xml`)) };
}

/** Whatever its prefix is called. */
const relationOf = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

async function readTargets(file: FileHandle, part: ZipEntry | undefined): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  if (!part) return targets;
  await readXml(file, part, {
    open(name, { Id = "", Target = "" }) {
      if (name === "Relationship") targets.set(Id, Target.startsWith("/") ? Target.slice(1) : `${folder}${Target}`);
    },
  });
  return targets;
}

/** Formats that every workbook has without naming them. */
const builtInDates = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

async function readDateStyles(file: FileHandle, part: ZipEntry | undefined): Promise<ReadonlySet<number>> {
  const styles = new Set<number>();
  if (!part) return styles;

  const dateFormats = new Set<number>();
  let [isCellFormat, style] = [false, 0];
  await readXml(file, part, {
    open(name, attributes) {
      if (name === "numFmt" && isDateFormat(attributes["formatCode"] ?? "")) dateFormats.add(Number(attributes["numFmtId"]));
      if (name === "cellXfs") isCellFormat = true;
      if (name !== "xf" || !isCellFormat) return;
      const format = Number(attributes["numFmtId"]);
      if (builtInDates(format) || dateFormats.has(format)) styles.add(style);
      style += 1;
    },
    close(name) {
      if (name === "cellXfs") isCellFormat = false;
    },
  });
  return styles;
}

/** Letters of days and years that are neither quoted nor a colour or a country in brackets. */
const isDateFormat = (code: string): boolean => /[dy]/i.test(code.slice(0, 255).replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ""));

/** The texts that are asked for, by their number: a workbook may have many more, of sheets that nobody reads. */
export async function readSharedTexts({ file, parts }: Workbook, wanted: ReadonlySet<number>): Promise<Map<number, string>> {
  const texts = new Map<number, string>();
  const part = parts.get(`${folder}sharedStrings.xml`);
  if (!part || wanted.size === 0) return texts;

  let last = 0;
  for (const number of wanted) last = Math.max(last, number);
  let [at, text, isPhonetic] = [0, "", false];
  await readXml(file, part, {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
    },
    close(name, inside) {
      if (name === "t" && !isPhonetic) text += inside;
      if (name === "rPh") isPhonetic = false;
      if (name !== "si") return;
      if (wanted.has(at)) texts.set(at, cleanText(text));
      at += 1;
    },
    isDone: () => at > last,
  });
  return texts;
}

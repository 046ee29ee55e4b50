/** What those hear who have a PDF of ours read to them: its headings, paragraphs, lists and tables, in their order. For tests. */
import { contentOf, readPdf, referred, type PdfObject } from "./pdf-text.ts";

export interface PdfPart {
  type: string;
  /** Of the head of a column. */
  scope?: string;
  /** What is written in it and in all of its parts. */
  text: string;
  parts: PdfPart[];
}

export interface PdfStructure {
  /** Whether it says that all in it is tagged, and that a reader shows its title. */
  marked: boolean;
  shows_title: boolean;
  metadata: string;
  document: PdfPart;
  /** Every text that belongs to a part, in the order in which the pages are written. */
  written: string[];
  /** Page by page what is only seen. */
  aside: string[][];
  /** What is drawn or written and is neither a part nor an ornament. */
  unmarked: string[];
}

interface Piece {
  /** `12/3`: the page and the number in it. */
  key: string;
  text: string;
}

export function readStructure(file: Buffer): PdfStructure {
  const { objects } = readPdf(file);
  const catalog = [...objects.values()].find(({ head }) => head.includes("/Type /Catalog"))!.head;
  const headOf = (name: string) => objects.get(referred(catalog, name) ?? "")?.head ?? "";
  const pages = [...objects].filter(([, { head }]) => /\/Type \/Page\b/.test(head)).map(([id, page]) => readPage(id, page, objects));
  const pieces = pages.flatMap((page) => page.pieces);
  const [root = ""] = kidsOf(headOf("StructTreeRoot"));
  return {
    marked: headOf("MarkInfo").includes("/Marked true"),
    shows_title: headOf("ViewerPreferences").includes("/DisplayDocTitle true"),
    metadata: objects.get(referred(catalog, "Metadata") ?? "")?.stream?.toString() ?? "",
    document: readPart(root, objects, new Map(pieces.map(({ key, text }) => [key, text]))),
    written: pieces.map(({ text }) => text),
    aside: pages.map((page) => page.aside),
    unmarked: pages.flatMap((page) => page.unmarked),
  };
}

/** All parts of a type, from the first to the last. */
export const partsOf = (part: PdfPart, type: string): PdfPart[] => [
  ...(part.type === type ? [part] : []),
  ...part.parts.flatMap((inner) => partsOf(inner, type)),
];

function readPart(id: string, objects: ReadonlyMap<string, PdfObject>, texts: ReadonlyMap<string, string>): PdfPart {
  const { head } = objects.get(id)!;
  const [, type = ""] = /\/S \/(\w+)/.exec(head) ?? [];
  const [, scope] = /\/Scope \/(\w+)/.exec(head) ?? [];
  const parts: PdfPart[] = [];
  let text = "";
  for (const kid of kidsOf(head)) {
    if (kid.includes("/")) text += texts.get(kid) ?? "\ufffd";
    else {
      const part = readPart(kid, objects, texts);
      parts.push(part);
      text += `${part.text}\n`;
    }
  }
  return { type, ...(scope !== undefined && { scope }), text: text.trim(), parts };
}

/** Numbers of parts, and `page/number` of what is written. */
function kidsOf(head: string): string[] {
  const [list = "", kids = ""] = /\/K \[([^\]]*)\]/.exec(head) ?? [];
  const own = referred(head.replace(list, ""), "Pg");
  return [...kids.matchAll(/<<[^>]*\/Pg (\d+) 0 R\s*\/MCID (\d+)\s*>>|(\d+) 0 R|(\d+)/g)].map(([, page, elsewhere, part, here]) =>
    part !== undefined ? part : page !== undefined ? `${page}/${elsewhere}` : `${own}/${here}`,
  );
}

function readPage(id: string, page: PdfObject, objects: ReadonlyMap<string, PdfObject>) {
  const { content, textOf } = contentOf(page, objects);
  const pieces: Piece[] = [];
  const aside: string[] = [];
  const unmarked: string[] = [];
  let open: "aside" | Piece | undefined;
  for (const [step, mark, rest] of content.matchAll(/\/(\w+) <<([^>]*)>> BDC|\bEMC\b|BT\n[\s\S]*?\nET|^[SfB]\*?$/gm)) {
    if (step === "EMC") open = undefined;
    else if (mark === "Artifact") open = "aside";
    else if (mark !== undefined) pieces.push((open = { key: `${id}/${/\d+/.exec(rest!)![0]}`, text: "" }));
    else {
      const text = step.startsWith("BT") ? textOf(step) : "";
      if (open === undefined) unmarked.push(text || step);
      else if (open === "aside") aside.push(...(text ? [text] : []));
      else open.text += text;
    }
  }
  return { pieces, aside, unmarked };
}

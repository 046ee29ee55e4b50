/** One paper of each of several documents, in one archive. */
import type { ErpPaper, ErpPort, OutputQuery } from "../../erp/erp-port.ts";
import { ExportAborted } from "../exports/export-aborted.ts";
import type { ExportTable, TableWriter } from "../exports/export-table.ts";
import type { ExportSender } from "../exports/send-export.ts";
import { zipOf, type ZipEntry } from "../exports/zip.ts";
import type { LookUpList } from "../look-ups/look-up-lists.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { Scope } from "../../scope.ts";

export interface PaperOptions {
  list: LookUpList;
  kind: OutputQuery["kind"];
  erp: Pick<ErpPort, "papers">;
  exports: ExportSender;
}

export interface ArchiveRequest {
  erp: Pick<ErpPort, "papers">;
  scope: Scope;
  paper: Omit<OutputQuery, "number">;
  numbers: readonly string[];
  /** What a list of such archives calls it. */
  title: string;
}

/**
 * `not_found` when no document has such a paper; single ones that have none are left out, be they absent or foreign. The first
 * paper is made before anything is answered, so that an ERP that is away is an answer and not half a file.
 */
export async function paperArchive(order: ArchiveRequest): Promise<Result<{ table: ExportTable; writer: TableWriter }>> {
  const numbers = [...new Set(order.numbers)];
  const found = await firstOf(order, numbers);
  if (!found.ok) return found;

  const { first, from } = found.value;
  const papers = new Map([[numbers[from]!, first]]);
  async function* rows() {
    for (const number of numbers.slice(from)) yield [[number]];
  }
  async function* entries(table: ExportTable): AsyncGenerator<ZipEntry> {
    const names = new Set<string>();
    for await (const [[number] = []] of table.rows()) {
      const paper = papers.get(String(number)) ?? (await paperOf(order, String(number)));
      papers.delete(String(number));
      if (paper) yield { name: freeName(fileName(paper.name), names), content: once(paper.content), packed: true };
    }
  }
  return ok({
    table: { title: order.title, columns: [], count: numbers.length - from, rows },
    writer: (table, output) => zipOf(entries(table), output),
  });
}

async function firstOf(
  { erp, scope, paper }: ArchiveRequest,
  numbers: readonly string[],
): Promise<Result<{ first: ErpPaper; from: number }>> {
  for (const [from, number] of numbers.entries()) {
    const output = await erp.papers.output(scope, { ...paper, number });
    if (output.ok) return ok({ first: output.value, from });
    if (output.problem.kind !== "not_found") return output;
  }
  return refused({ kind: "not_found", what: paper.output_type });
}

/** Undefined where there is none. */
async function paperOf({ erp, scope, paper }: ArchiveRequest, number: string): Promise<ErpPaper | undefined> {
  const output = await erp.papers.output(scope, { ...paper, number });
  if (output.ok) return output.value;
  if (output.problem.kind === "not_found") return undefined;
  throw new ExportAborted(output.problem.kind);
}

/** Numbers that differ may be the same as names of files. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count++) free = name.replace(/(\.pdf)?$/, `-${count}$1`);
  taken.add(free);
  return free;
}

async function* once(content: Uint8Array): AsyncGenerator<Uint8Array> {
  yield content;
}

/** A document's number may hold whatever an ERP likes; a header and a disk take less. */
export const fileName = (name: string): string => name.replaceAll(/[^A-Za-z0-9._-]+/g, "_");

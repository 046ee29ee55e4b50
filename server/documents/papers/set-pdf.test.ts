import { describe, expect, it } from "vitest";
import { readPdf } from "../../../tests/support/pdf-text.ts";
import type { PdfTask } from "./pdf-worker.ts";
import { setPdf } from "./set-pdf.ts";

const list = (title: string): PdfTask => ({
  kind: "table",
  title,
  subtitle: "",
  language: "en",
  count: 1,
  columns: [{ label: "Number", align: "start", weight: 1 }],
  made: "2026-11-15T12:00:00Z",
});

async function* rows(count: number) {
  for (let at = 0; at < count; at++) yield [[`row ${at}`]];
}

async function linesOf(file: AsyncIterable<Uint8Array>): Promise<string[]> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return readPdf(Buffer.concat(chunks)).pages.flat();
}

describe("a PDF made on a thread", () => {
  it("is the next one of a thread that has made another, with nothing of it", async () => {
    expect(await linesOf(setPdf(list("First"), rows(3)))).toContain("row 2");
    const second = await linesOf(setPdf(list("Second"), rows(1)));
    expect(second).toEqual(expect.arrayContaining(["Second", "row 0"]));
    expect(second).not.toContain("row 2");
  });

  it("is not mixed up with others that are made at the same time", async () => {
    const files = await Promise.all([1, 2, 3].map((count) => linesOf(setPdf(list(`List ${count}`), rows(count)))));
    files.forEach((lines, at) => {
      expect(lines).toContain(`List ${at + 1}`);
      expect(lines.filter((line) => line.startsWith("row "))).toHaveLength(at + 1);
    });
  });

  it("that nobody reads to its end leaves nothing for the next one", async () => {
    for await (const _ of setPdf(list("Given up"), rows(5_000))) break;
    expect(await linesOf(setPdf(list("Next"), rows(1)))).not.toContain("Given up");
  });

  it("that cannot be made is an error, and the next one is made", async () => {
    const broken = { ...list("Broken"), made: "never" };
    await expect(linesOf(setPdf(broken, rows(1)))).rejects.toThrow();
    expect(await linesOf(setPdf(list("Whole"), rows(1)))).toContain("row 0");
  });
});

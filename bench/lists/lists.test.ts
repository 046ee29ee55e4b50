import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { strToU8, zipSync } from "fflate";
import { afterEach, describe, expect, it } from "vitest";
import { rowsOfCsv, rowsOfXlsx } from "./downloads.ts";
import { EventReader } from "./event-reader.ts";
import { memoryDuring, type ServerLoad } from "./server-load.ts";
import { underLoad } from "./under-load.ts";

const close: (() => void)[] = [];
afterEach(() => close.splice(0).forEach((one) => one()));

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  close.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the bench of lists", () => {
  it("counts every answer that fails or names another number than the database", async () => {
    const found: Record<string, number> = { right: 7, wrong: 8 };
    const url = await serve((request, response) => {
      const [asked = ""] = Object.keys(found).filter((name) => request.url?.includes(`q=${name}`));
      response.writeHead(asked === "" ? 503 : 200).end(JSON.stringify({ data: { pagination: { total_results: found[asked] } } }));
    });
    const run = (query: string) => underLoad(url, {}, [{ query, total_results: 7 }], { clients: 2, requestsOfEach: 1 });
    const [right, wrong, failed] = await Promise.all([run("q=right"), run("q=wrong"), run("q=other")]);
    expect([right.wrong, wrong.wrong, failed.wrong]).toEqual([0, 2, 2]);
    expect(right.times).toHaveLength(2);
  });

  it("counts the rows of a file without its heading, and a line break inside of a cell is none", () => {
    expect(rowsOfCsv(strToU8('\uFEFFNumber,Name\r\n1,"Two\r\nlines"\r\n2,One\r\n'))).toBe(2);
    const sheet = '<sheetData><row r="1"><c/></row><row r="2"><c/></row></sheetData>';
    expect(rowsOfXlsx(zipSync({ "xl/worksheets/sheet1.xml": strToU8(sheet) }))).toBe(1);
    expect(() => rowsOfXlsx(zipSync({ "other.xml": strToU8(sheet) }))).toThrow("no sheet");
  });

  it("counts the events of a stream in whatever pieces they come, and no heartbeat", () => {
    const reader = new EventReader();
    for (const piece of ["retry: 5000\n: here\n\nda", 'ta: {"a":1}', "\n\n:\n\ndata: 2\n", "\ndata: 3"]) reader.read(piece);
    expect(reader.count).toBe(2);
    reader.read("\n\n");
    expect(reader.count).toBe(3);
  });

  it("knows the most memory that the server had while the work was done, against what it had before", async () => {
    let megabytes = 100;
    const ask = async () => ({ memory: { resident: megabytes * 1024 ** 2 } }) as ServerLoad;
    const seen = await memoryDuring(ask, async () => {
      megabytes = 130;
    });
    expect(seen).toEqual({ idle: 100, most: 130 });
    await expect(memoryDuring(ask, () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
  });
});

/** Reads a part of a workbook tag by tag, as it is unpacked. What is unpacked, and what may stand between two tags, is bounded. */
import type { FileHandle } from "node:fs/promises";
import { SaxesParser } from "saxes";
import { unpackEntry, type ZipEntry } from "../../../../platform/files/zip-entries.ts";
import { FileRefusal } from "./file-table.ts";

export interface XmlReader {
  /** Names are without their prefix. */
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  /** @param text all that stood directly in the element */
  close?(name: string, text: string): void;
  /** Asked after every piece. */
  isDone?(): boolean;
}

/** A sheet of ten thousand rows of twenty columns has 8 MB; what has much more is made to fill somebody's memory. */
const maxUnpacked = 64 * 1024 * 1024;
const maxBetweenTags = 1024 * 1024;
const maxDepth = 64;

export async function readXml(file: FileHandle, entry: ZipEntry, reader: XmlReader): Promise<void> {
  const content = await unpackEntry(file, entry);
  if (!content) throw new FileRefusal("unreadable");

  const parser = parserFor(reader);
  const decoder = new TextDecoder();
  let [unpacked, betweenTags] = [0, 0];
  try {
    for await (const bytes of content as AsyncIterable<Buffer>) {
      unpacked += bytes.length;
      const text = decoder.decode(bytes, { stream: true });
      const tag = text.lastIndexOf("<");
      betweenTags = tag === -1 ? betweenTags + text.length : text.length - tag;
      if (unpacked > maxUnpacked || betweenTags > maxBetweenTags) throw new FileRefusal("too_much");
      parser.write(text);
      if (reader.isDone?.()) return;
    }
    parser.close();
  } catch (error) {
    // The archive is damaged, or what lies in it is no XML.
    throw error instanceof FileRefusal ? error : new FileRefusal("unreadable");
  } finally {
    content.destroy();
  }
}

function parserFor({ open, close }: XmlReader): SaxesParser {
  const parser = new SaxesParser();
  const texts: string[] = [];
  const add = (text: string) => {
    if (texts.length > 0) texts[texts.length - 1] += text;
  };
  parser.on("opentag", ({ name, attributes }) => {
    if (texts.length >= maxDepth) throw new FileRefusal("too_much");
    texts.push("");
    open?.(localName(name), attributes as Readonly<Record<string, string>>);
  });
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", ({ name }) => close?.(localName(name), texts.pop() ?? ""));
  parser.on("error", (error) => {
    throw error;
  });
  return parser;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

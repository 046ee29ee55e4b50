/** Reads the one file of a multipart request into a place on disk, piece by piece; nothing of it is ever whole in memory. */
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { Translate } from "../../platform/plugins/request-texts.ts";
import { ok, refused, type Problem, type Result } from "../../result.ts";
import { cleanFileName } from "./file-names.ts";

export interface ReceivedFile {
  file_name: string;
  size: number;
  sha256: Buffer;
}

/** Boundaries, headers and the few small fields around the file. */
const overheadBytes = 64 * 1024;
/** `place` is written in any case; whoever called removes it. Throws when the connection or the form breaks off. */
export async function receiveFile(request: FastifyRequest, place: string, maxSize: number): Promise<Result<ReceivedFile>> {
  const { text } = request;
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > maxSize + overheadBytes) return stopReading(request, tooLarge(text, maxSize, announced));

  let received: ReceivedFile | undefined;
  try {
    const parts = request.parts({
      limits: { fileSize: maxSize, files: 1, fields: 0, fieldSize: 1024, parts: 2, headerPairs: 20 },
    });
    for await (const part of parts) {
      if (part.type !== "file" || part.fieldname !== "file") return stopReading(request, unknownField(request, part.fieldname));

      received = await write(part, place);
      if (part.file.truncated) return stopReading(request, tooLarge(text, maxSize, Math.max(announced, maxSize + 1)));
    }
  } catch (error) {
    const problem = problemOfForm(request, error);
    if (!problem) throw error;
    return stopReading(request, problem);
  }
  if (!received) return refused(invalid("missing_field", text("schema.missing_field", { name: "file" })));
  if (received.size === 0) return refused(invalid("empty_file", text("attachment.empty_file", { name: received.file_name })));
  return ok(received);
}

async function write(part: MultipartFile, place: string): Promise<ReceivedFile> {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part.file, measure, createWriteStream(place, { mode: 0o600 }));
  return { file_name: cleanFileName(part.filename ?? ""), size, sha256: hash.digest() };
}

/** What still comes in is thrown away (`limitBodyTime`). */
function stopReading({ raw }: FastifyRequest, problem: Problem): Result<never> {
  raw.unpipe();
  raw.resume();
  return refused(problem);
}

function problemOfForm({ text }: FastifyRequest, error: unknown): Problem | undefined {
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (code === "FST_FILES_LIMIT" || code === "FST_PARTS_LIMIT") return invalid("one_file", text("attachment.one_file"));
  if (code === "FST_FIELDS_LIMIT" || code === "FST_PROTO_VIOLATION") return invalid("unknown_field", text("attachment.only_file"));
  if (code === "FST_PREMATURE_CLOSE" || code === "ERR_STREAM_PREMATURE_CLOSE" || code === "ECONNRESET")
    return { kind: "malformed", message: text("attachment.broke_off") };
  // Of the parser itself, without a code: no boundary, an end too early, a header that is none.
  const broken = /multipart|boundary|terminated early|malformed|header/i.test(message) && code === "";
  return broken ? { kind: "malformed", message: text("attachment.unreadable") } : undefined;
}

const tooLarge = (text: Translate, limit: number, actual: number): Problem => ({
  kind: "too_large",
  message: text("attachment.too_large"),
  limit,
  actual,
});
/** A part need not have a name, whatever its type says. */
const unknownField = ({ text }: FastifyRequest, name: string | undefined = ""): Problem =>
  invalid("unknown_field", text("schema.unknown_field", { name: name.slice(0, 100) }));
const invalid = (code: string, message: string): Problem => ({ kind: "invalid", fields: [{ field: "file", code, message }] });

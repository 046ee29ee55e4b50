/** A file that has arrived, as a form holds it. */
import { isPlainObject } from "../../rules/is-plain-object.ts";

export interface FileRecord {
  id: string;
  file_name: string;
  /** The media type that the server found in it. */
  type: string;
  size: number;
  width?: number;
  height?: number;
}

/** JSON Schema of one, for what a form may send. */
export const fileRecordSchema = {
  type: "object",
  required: ["id", "file_name"],
  properties: {
    id: { type: "string", maxLength: 100 },
    file_name: { type: "string", maxLength: 400 },
    type: { type: "string", maxLength: 200 },
    size: { type: "integer", minimum: 0 },
    width: { type: "integer", minimum: 0 },
    height: { type: "integer", minimum: 0 },
  },
} as const;

export const isFileRecord = (value: unknown): value is FileRecord =>
  isPlainObject(value) && typeof value.id === "string" && value.id !== "" && typeof value.file_name === "string";

/** What of an answer or a value is a file, with nothing else that came along. */
export function fileRecordOf(value: unknown): FileRecord | undefined {
  if (!isFileRecord(value)) return undefined;
  const { id, file_name, type, size, width, height } = value;
  return {
    id,
    file_name,
    type: typeof type === "string" ? type : "",
    size: typeof size === "number" ? size : 0,
    ...(typeof width === "number" && typeof height === "number" ? { width, height } : {}),
  };
}

export const fileRecordsOf = (value: unknown): FileRecord[] =>
  Array.isArray(value) ? value.flatMap((item) => fileRecordOf(item) ?? []) : [];

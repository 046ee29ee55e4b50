/** Which kind of trouble an error of the database is; undefined when it is a mistake of ours. */
import type { Problem } from "../../result.ts";

const connectionErrors = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "57P01",
  "57P02",
  "57P03",
]);
const overloaded = new Set(["53300", "57014", "40001", "40P01", "55P03"]);
const full = new Set(["53100", "ENOSPC"]);
/** What the pool says after 2 s in its queue: the database is there, everybody wants it. */
const noFreeConnection = "timeout exceeded when trying to connect";
/** pg has no code for these. */
const connectionLostMessages = [
  "Connection terminated",
  "Client has encountered a connection error",
  "connection is not queryable",
  "Client was closed and is not queryable",
];

export function problemOfDatabase(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code = "" } = error as { code?: string };

  // NUL: JSON and addresses can say it, a text of PostgreSQL cannot.
  if (code === "22021" || code === "22P05") return { kind: "malformed", message: "The request holds a character that no text can have." };
  if (full.has(code)) return { kind: "storage_full" };
  if (overloaded.has(code) || error.message === noFreeConnection) return { kind: "busy", retry_after: 2 };
  if (
    code.startsWith("08") ||
    (connectionErrors.has(code) && isConnection(error)) ||
    connectionLostMessages.some((text) => error.message.includes(text))
  ) {
    return { kind: "database_down", retry_after: 5 };
  }
  return undefined;
}

/** ENOENT of a file is something else than ENOENT of a socket. */
function isConnection(error: Error): boolean {
  const { code = "", syscall } = error as { code?: string; syscall?: string };
  return code.startsWith("57P") || ["connect", "read", "write", "getaddrinfo"].includes(syscall ?? "");
}

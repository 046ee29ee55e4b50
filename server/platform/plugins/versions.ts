/** Every editable row has a version: reads give it as ETag, writes must name it in If-Match (threats.md, section 2). */
import type { FastifyReply, FastifyRequest } from "fastify";
import { ok, refused, type Result } from "../../result.ts";

export function setVersion(reply: FastifyReply, version: number): void {
  void reply.header("etag", `"${version}"`);
}

/** The version that the caller has seen. A write that does not say so is refused: it would overwrite blindly. */
export function versionSeenBy(request: FastifyRequest): Result<number> {
  const match = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers["if-match"]?.trim() ?? "");
  if (match) return ok(Number(match[1]));

  const message = 'The header If-Match must carry the version that was read, for example "3".';
  return refused({ kind: "invalid", fields: [{ field: "If-Match", code: "missing_version", message }] });
}

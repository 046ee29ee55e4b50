/** Bodies are JSON in UTF-8, read strictly. Size is capped by Fastify while the bytes arrive, shape before any is used. */
import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { documentBudget } from "../../../engine/compile/check/check-budget.ts";
import { RefusedRequest } from "./answer.ts";
import { ordinaryJson, scanJson, type JsonLimits } from "./scan-json.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** How deep and how many; configuration documents are larger than other bodies. Set `bodyLimit` with it. */
    json?: JsonLimits;
  }
}

export const bodyLimit = 256 * 1024;

/** For routes that take a configuration document: in a body it is a text, whose quotes and line ends are written with a second character. */
export const documentBodyLimit = 2 * documentBudget.bytes + 4_096;

export const acceptedTypes = ["application/json"];

export function parseStrictJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, async (request: FastifyRequest, body: Buffer) => {
    const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(request.headers["content-type"] ?? "")?.[1];
    if (charset !== undefined && charset.toLowerCase() !== "utf-8") refuseBody(`The body is encoded as ${charset}; send UTF-8.`);
    // axios names the type of a body that it does not send.
    if (body.length === 0) return undefined;
    if (!isUtf8(body)) refuseBody(`The body is not UTF-8 (position ${firstBadCharacter(body)}).`);

    const text = body.toString("utf8");
    const scanned = scanJson(text, request.routeOptions.config.json ?? ordinaryJson);
    if (!scanned.ok) throw new RefusedRequest(scanned.problem);
    return JSON.parse(text) as unknown;
  });
}

function refuseBody(message: string): never {
  throw new RefusedRequest({ kind: "malformed", message });
}

const firstBadCharacter = (body: Buffer): number => body.toString("utf8").indexOf("\uFFFD");

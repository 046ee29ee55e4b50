/** The files of the client build. Names under `assets/` carry a hash of the content and never change their meaning. */
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Register } from "../../context.ts";
import { acceptedEncodings } from "./accepted-encodings.ts";
import { compressFiles } from "./compress-files.ts";

/** What a build is made of. A file of another kind is not handed out. */
const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

const encodings = [
  ["br", ".br"],
  ["gzip", ".gz"],
] as const;

export const clientRoutes: Register = async ({ api: app, client: { folder } }) => {
  if (!existsSync(folder)) return;
  await compressFiles(folder);

  // One route per file: what was not there at the start is no file, and nothing leads out of the folder.
  const names = new Set(readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => name.split(path.sep).join("/")));
  for (const name of names) {
    const type = types[path.extname(name)];
    if (type === undefined) continue;

    const kept = name.startsWith("assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600";
    const compressed = encodings.filter(([, ending]) => names.has(name + ending));
    app.get(`/${name}`, { config: { access: "public", sessionless: true }, schema: { hide: true } }, async (request, reply) => {
      const accepted = acceptedEncodings(request);
      const [encoding, ending] = compressed.find(([one]) => accepted.has(one)) ?? [undefined, ""];
      if (encoding) void reply.header("content-encoding", encoding);
      return reply
        .headers({ "cache-control": kept, vary: "accept-encoding" })
        .type(type)
        .send(await readFile(path.join(folder, name + ending)));
    });
  }
};

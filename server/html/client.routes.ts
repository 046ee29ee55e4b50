/** The files of the client build. Names under `assets/` carry a hash of the content and never change their meaning. */
import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync } from "fastify";
import { compressFiles } from "./compress-files.ts";

export const clientRoutes: FastifyPluginAsync<{ folder: string }> = async (app, { folder }) => {
  if (!existsSync(folder)) return;
  await compressFiles(folder);

  // The routes come from a package, so their access is declared for them while they are added.
  app.addHook("onRoute", (route) => {
    route.config = { ...route.config, access: "public", sessionless: true };
    route.schema = { ...route.schema, hide: true };
  });
  await app.register(fastifyStatic, {
    root: folder,
    // One route per file: what was not there at the start is no file, and nothing leads out of the folder.
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ["**/*.gz", "**/*.br", ".vite/**", "manifest.json", "modules.json"],
    setHeaders(reply, file) {
      const hashed = path.relative(folder, file).startsWith(`assets${path.sep}`);
      void reply.header("cache-control", hashed ? "public, max-age=31536000, immutable" : "public, max-age=3600");
    },
  });
};

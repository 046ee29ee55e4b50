/** Pictures of products and swatches. They are drawn by what their name says and show nothing that is not in it, so everybody may have them. */
import type { FastifyInstance } from "fastify";
import { Type } from "typebox";
import { apiRoutes, closed } from "../../../platform/plugins/api-routes.ts";
import { refused } from "../../../result.ts";
import { drawMaterial } from "../../materials/material-drawing.ts";
import { mediaFolders } from "./media-addresses.ts";
import { drawSwatch } from "./swatch-drawing.ts";

const Params = Type.Object(
  {
    folder: Type.Union(mediaFolders.map((folder) => Type.Literal(folder))),
    file: Type.String({ pattern: "^.{1,160}\\.svg$" }),
  },
  closed,
);
const response = { 200: { description: "The picture", content: { "image/svg+xml": { schema: Type.String() } } } };

export function mediaRoutes(api: FastifyInstance): void {
  const { get } = apiRoutes(api, { access: "public", sessionless: true, tags: ["catalog"] });
  const route = { summary: "A picture of the catalogue (SVG)", params: Params, response };
  get("/catalog/media/:folder/:file", route, async (request, reply) => {
    const { folder, file } = request.params;
    const name = file.slice(0, -".svg".length);
    const [group = "", sku] = name.split("~");
    const picture = folder === "small" ? (sku === undefined ? null : drawMaterial(sku, group)) : drawSwatch(name, folder);
    if (picture === null) return refused({ kind: "not_found", what: file });

    void reply.headers({
      "cache-control": "public, max-age=604800, immutable",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
    });
    return reply.type("image/svg+xml; charset=utf-8").send(picture);
  });
}

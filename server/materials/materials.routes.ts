/** The pictures of the materials, as files of their own. */
import { createHash } from "node:crypto";
import type { FastifyPluginAsync } from "fastify";
import { sql, type Kysely } from "kysely";
import { Type, type Static } from "typebox";
import type { Database } from "../database/database.ts";
import { refuse } from "../plugins/answer.ts";
import { drawMaterial } from "./material-drawing.ts";

const MaterialParams = Type.Object({ material: Type.String({ minLength: 1, maxLength: 40 }) }, { additionalProperties: false });

export const materialRoutes: FastifyPluginAsync<{ db: Kysely<Database> }> = async (app, { db }) => {
  app.get<{ Params: Static<typeof MaterialParams> }>(
    "/materials/:material/image",
    {
      config: { access: "signed_in" },
      schema: {
        summary: "The picture of a material (SVG)",
        tags: ["materials"],
        params: MaterialParams,
        querystring: Type.Object({}),
        response: {
          200: { description: "The picture", content: { "image/svg+xml": { schema: Type.String() } } },
          304: { description: "The picture that the client has is current", type: "null" },
        },
      },
    },
    async (request, reply) => {
      const { material } = request.params;
      const { rows } = await sql<{ material_group: string }>`select material_group from erp.materials where material = ${material}`.execute(
        db,
      );
      const picture = rows[0] ? drawMaterial(material, rows[0].material_group) : null;
      if (picture === null) return refuse(reply, { kind: "not_found", what: material });

      const etag = `"${createHash("sha256").update(picture).digest("base64url").slice(0, 22)}"`;
      void reply.headers({
        etag,
        "cache-control": "private, max-age=86400",
        // Opened by itself the file is a document: it may run nothing, load nothing and has no origin.
        "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
        "x-content-type-options": "nosniff",
      });
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();

      return reply.type("image/svg+xml; charset=utf-8").send(picture);
    },
  );
};

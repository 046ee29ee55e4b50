/** The pictures of the materials, as files of their own. */
import { createHash } from "node:crypto";
import { Type } from "typebox";
import type { Register } from "../../context.ts";
import { apiRoutes, closed } from "../../platform/plugins/api-routes.ts";
import { signedInBy } from "../../platform/plugins/session.ts";
import { scopeFor } from "../../identity/sessions/rights.ts";
import { refused } from "../../result.ts";
import { drawMaterial } from "./material-drawing.ts";

const MaterialParams = Type.Object({ material: Type.String({ minLength: 1, maxLength: 40 }) }, closed);
const response = {
  200: { description: "The picture", content: { "image/svg+xml": { schema: Type.String() } } },
  304: { description: "The picture that the client has is current", type: "null" },
};

export const materialPictureRoutes: Register = async ({ api, erp: { reading: erp } }) => {
  const { get } = apiRoutes(api, { access: "view_catalog", tags: ["materials"] });
  const route = { summary: "The picture of a material (SVG)", params: MaterialParams, response };
  get("/materials/:material/image", route, async (request, reply) => {
    const { material } = request.params;
    // An image cannot say for whom its tab works: whoever may order it for anybody sees what it looks like.
    const { allowedScope, source } = signedInBy(request);
    const found = await erp.materials.known(scopeFor(allowedScope, source, "view_catalog"), [material]);
    if (!found.ok) return found;

    // Numbers may differ by nothing but the case of their letters; a picture belongs to one of them.
    const foundMaterial = found.value.find((each) => each.material === material);
    const picture = foundMaterial ? drawMaterial(material, foundMaterial.material_group) : null;
    if (picture === null) return refused({ kind: "not_found", what: material });

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
  });
};

import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { tradingPortal, type Ask, type TradingPortal } from "../../../tests/support/trading-portal.ts";
import { demoMaterials } from "../../data/demo/demo-materials.ts";
import { drawMaterial } from "./material-drawing.ts";
import { seededRoles, type SeededRole } from "../../identity/roles/seed-roles.ts";

describe("the drawing of a material", () => {
  it("is well-formed SVG without script, style, link or foreign address, for each of the demo's 400", () => {
    for (const { material, material_group } of demoMaterials()) {
      const svg = drawMaterial(material, material_group)!;
      expect(svg.replaceAll("http://www.w3.org/2000/svg", ""), material).not.toMatch(/script|style|href|http|url\(|NaN|undefined/);
      const opened = svg.match(/<[a-z]+[^>]*[^/]>/g)!.length;
      expect(svg.match(/<\/[a-z]+>/g)!.length, material).toBe(opened);
      expect(svg.length, material).toBeLessThan(9_000);
    }
  });

  it("is the same every time, and differs from material to material", () => {
    const drawings = demoMaterials().map(({ material, material_group }) => drawMaterial(material, material_group));
    expect(demoMaterials().map(({ material, material_group }) => drawMaterial(material, material_group))).toEqual(drawings);
    expect(new Set(drawings).size).toBeGreaterThan(300);
  });

  it("is there for any number of a known group, and not for an unknown group", () => {
    expect(drawMaterial("4711 <&>", "valves")).toContain("<svg");
    expect(drawMaterial("VA-111-001", "services")).toBeNull();
  });
});

describe("GET materials/{material}/image", () => {
  let portal: TradingPortal;
  let ask: Ask;
  beforeAll(async () => {
    portal = await tradingPortal({ sales_areas: ["1000"] }, () => new Date("2026-11-21T08:00:00Z"));
    await sql`insert into erp.materials (material, description, base_uom, material_group)
      values ('VA-111-001', 'Ball valve', 'EA', 'valves'), ('A/B', 'Slash', 'EA', 'seals'), ('POST', 'Postage', 'AU', 'services')`.execute(
      portal.database.db,
    );
    ask = await portal.user({ role: "buyer" });
  });
  afterAll(() => portal.close());

  it("answers a picture that may do nothing and that a browser may keep", async () => {
    const answer = await ask("/materials/VA-111-001/image");

    expect(answer.statusCode).toBe(200);
    expect(answer.headers["content-type"]).toBe("image/svg+xml; charset=utf-8");
    expect(answer.headers["content-security-policy"]).toContain("sandbox");
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["cache-control"]).toContain("private");
    expect(answer.body).toMatch(/^<svg /);
  });

  it("answers 304 to whoever has it", async () => {
    const { headers } = await ask("/materials/VA-111-001/image");
    const again = await ask("/materials/VA-111-001/image", { headers: { "if-none-match": String(headers.etag) } });

    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it("finds numbers that need escaping", async () => {
    expect((await ask("/materials/A%2FB/image")).statusCode).toBe(200);
  });

  it.each(["/materials/nothing/image", "/materials/POST/image"])(
    "answers 404 where there is no material or no picture: %s",
    async (path) => {
      expect((await ask(path)).statusCode).toBe(404);
    },
  );

  it("is for those who may see the catalog, as the list of materials is: everybody of a role that is shipped", async () => {
    expect((await portal.anonymous("/materials/VA-111-001/image")).statusCode).toBe(401);
    for (const role of Object.keys(seededRoles) as SeededRole[]) {
      expect((await (await portal.user({ role }))("/materials/VA-111-001/image")).statusCode, role).toBe(200);
    }
    const { db } = portal.database;
    await sql`delete from role_permissions using roles
      where roles.id = role_id and roles.key = 'buyer' and permission = 'view_catalog'`.execute(db);
    expect((await (await portal.user({ role: "buyer" }))("/materials/VA-111-001/image")).statusCode).toBe(403);
  });

  it("is asked of the ERP: while that is down, there is none", async () => {
    portal.erp.faults.down = true;
    const csr = await portal.user({ role: "csr" });
    const answer = await csr("/materials/VA-111-001/image");
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([503, "30"]);
  });
});

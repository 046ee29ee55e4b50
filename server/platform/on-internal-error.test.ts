import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../tests/support/app.ts";
import { askGoogle } from "../identity/captcha/google-recaptcha.ts";
import { atomRegistry } from "../configs/page-configs/atom-registry.ts";
import { openEffectiveDocuments, type EffectiveDocuments } from "../configs/page-configs/effective-documents.ts";
import { createPageBundles } from "../configs/page-configs/page-bundles.ts";
import { nothingPublished } from "../configs/page-configs/published-versions.ts";

let server: TestApp;
const lines: string[] = [];

beforeAll(async () => {
  server = await testApp({ logger: { level: "error", stream: { write: (line) => void lines.push(line) } } });
});
afterAll(() => server.close());

const logged = () => lines.map((line) => JSON.parse(line) as { msg: string; err?: { message: string; stack?: string } });

describe("What goes wrong and is lived with", () => {
  it("is logged for a page that cannot be prepared, and costs that page alone", async () => {
    const effective = await openEffectiveDocuments({ published: nothingPublished, registry: atomRegistry });
    const broken = { ...effective.current(), derived: new Map(), translations: stumble };
    const mistakes: unknown[] = [];
    const bundles = createPageBundles({ ...effective, current: () => broken } as EffectiveDocuments, (...mistake) =>
      mistakes.push(mistake),
    );
    const viewer = { signedIn: true, permissions: new Set(["view_orders"]), language: "en" };
    expect(bundles.at("/orders", viewer)).toEqual({ status: 500, id: "page:orders" });
    expect(mistakes).toEqual([[new TypeError("no texts"), expect.stringContaining("page:orders")]]);
  });

  it("is logged for what every page asks of the database, while the pages go on", async () => {
    await server.addUser();
    const headers = await server.signIn("buyer");
    await sql`alter table planned_downtimes rename to elsewhere`.execute(server.db);
    await sql`alter table site_settings rename to elsewhere_too`.execute(server.db);
    expect((await server.call("GET", "/v1/site_configs", { headers })).statusCode).toBe(200);
    for (const [what, table] of [
      ["the planned downtimes could not be read", "planned_downtimes"],
      ["the site setting captcha could not be read", "site_settings"],
    ])
      expect(logged()).toContainEqual(
        expect.objectContaining({
          msg: what,
          err: expect.objectContaining({ message: expect.stringContaining(table!) as string }) as object,
        }),
      );
  });

  it("is logged when Google does not say who sends a form", async () => {
    const mistakes: unknown[] = [];
    const google = { secret: "s", verify_url: "http://127.0.0.1:1/" };
    expect(await askGoogle("answer", google, (error) => mistakes.push(error))).toBe("unreachable");
    expect(mistakes).toEqual([expect.any(Error)]);
  });
});

const stumble = (): never => {
  throw new TypeError("no texts");
};

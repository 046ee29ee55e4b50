import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Boot } from "../../../schemas/page-bundle.ts";
import type { TestApp } from "../../../tests/support/app.ts";
import { editorOf, testDocuments } from "../../../tests/support/documents.ts";

let test: TestApp;
let dist: string;
let buyer: Record<string, string>;
let administrator: Record<string, string>;

beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), "portolan-dist-"));
  writeBuild(dist);
  test = await testDocuments({ dist });
  await test.addUser();
  await test.addUser({ username: "admin", role: "administrator" });
  buyer = await test.signIn("buyer");
  administrator = await test.signIn("admin");
});
afterAll(async () => {
  await test.close();
  rmSync(dist, { recursive: true, force: true });
});

/** What the client build leaves behind, in small. */
function writeBuild(folder: string): void {
  const files: Record<string, string> = {
    "client/manifest.json": JSON.stringify({
      "src/main.tsx": {
        file: "assets/main-1.js",
        src: "src/main.tsx",
        isEntry: true,
        imports: ["_libraries.js"],
        css: ["assets/main-1.css"],
      },
      "_libraries.js": { file: "assets/libraries-1.js", name: "libraries" },
      "_lists.js": { file: "assets/lists-1.js", name: "atoms-lists", imports: ["src/main.tsx"], css: ["assets/lists-1.css"] },
      "_unused.js": { file: "assets/unused-1.js", name: "unused" },
      "src/shell/layouts/main-layout.tsx": {
        file: "assets/main-layout-1.js",
        src: "src/shell/layouts/main-layout.tsx",
        imports: ["src/main.tsx"],
      },
    }),
    "client/modules.json": JSON.stringify({ "engine/atoms/table/table.tsx": "_lists.js" }),
    "client/assets/main-1.js": `/* ${"x".repeat(5_000)} */`,
    "client/assets/main-1.css": "a{}",
    "client/favicon.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "render.js": 'let made = 0; export const render = async (boot) => `<p data-made="${++made}">${boot.page.key}</p>`;',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
}

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ method: "GET", url, headers });
const bootIn = (html: string) => JSON.parse(/<script type="application\/json" id="boot">(.*)<\/script>/.exec(html)?.[1] ?? "null") as Boot;

describe("the HTML of an address", () => {
  it("carries session, site, theme, navigation and page, so that the first page needs one round trip", async () => {
    const response = await get("/orders?page=2", buyer);
    expect(response.statusCode).toBe(200);
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-store");
    const boot = bootIn(response.body);
    expect(boot).toMatchObject({
      status: 200,
      session: { account: { username: "buyer" } },
      theme: { id: "default" },
      page: { key: "orders", route: "/orders" },
    });
    expect(boot.navigation?.groups[0]?.items.map(({ path: to }) => to)).toEqual(["/dashboard", "/orders"]);
    expect(response.body).toContain("<title>Orders · Portolan</title>");
  });

  it("[TBL-028] carries the page sizes that the user chose in another browser", async () => {
    const path = `/v1/user/settings/${encodeURIComponent("list:orders:orders")}`;
    await test.call("PATCH", path, { headers: buyer, payload: { value: { page_size: 25 } } });
    await test.call("PATCH", "/v1/user/settings/note", { headers: buyer, payload: { value: "not a page's" } });
    expect(bootIn((await get("/orders", buyer)).body).remembered).toEqual({ "list:orders:orders": { page_size: 25 } });
    expect(bootIn((await get("/orders", administrator)).body).remembered).toEqual({});
    expect(bootIn((await get("/")).body).remembered).toEqual({});
  });

  it("has the page as the user may see it", async () => {
    const uuids = async (headers: Record<string, string>) =>
      (bootIn((await get("/orders", headers)).body).page?.document as { body: { uuid: string }[] }).body.map(({ uuid }) => uuid);
    expect(await uuids(buyer)).toEqual(["head", "table"]);
    expect(await uuids(administrator)).toContain("office");
  });

  it("names the files that the page needs, the code of its atoms included, and no others", async () => {
    const { body } = await get("/orders", buyer);
    expect(body).toContain('<script type="module" src="/assets/main-1.js"></script>');
    const sheets = [...body.matchAll(/<link rel="stylesheet" href="\/assets\/([^"]+)">/g)].map(([, file]) => file);
    expect(sheets, "the sheet that names the layers in their order is the first").toEqual(["main-1.css", "lists-1.css"]);
    for (const file of ["libraries-1.js", "lists-1.js", "main-layout-1.js"])
      expect(body).toContain(`<link rel="modulepreload" href="/assets/${file}">`);
    expect(body).not.toContain("unused");
    expect((await get("/")).body).not.toContain("lists-1");
  });

  it("runs nothing but what carries the nonce of its policy", async () => {
    const { body, headers } = await get("/orders", buyer);
    const nonce = /'nonce-([^']+)'/.exec(String(headers["content-security-policy"]))?.[1];
    expect(nonce).toBeTruthy();
    expect(bootIn(body).nonce).toBe(nonce);
    const inline = [...body.matchAll(/<(?:script|style)(?![^>]*\b(?:src|type="application\/json"))[^>]*>/g)].map(([tag]) => tag);
    expect(inline).toHaveLength(2);
    for (const tag of inline) expect(tag.replaceAll("&#43;", "+")).toContain(`nonce="${nonce}"`);
    expect(body).not.toMatch(/\son[a-z]+=|style="/);
  });

  it("is no page at an address that a browser takes for another host", async () => {
    for (const path of ["//evil.example", "//evil.example/orders", "/%2f/evil.example"]) {
      const { statusCode, body } = await get(`http://localhost${path}`, { ...buyer, accept: "text/html" });
      expect(statusCode, path).toBe(404);
      expect(body, path).not.toContain("<script");
    }
  });

  it("lets no text out of the element that it stands in", async () => {
    const editor = editorOf(test, administrator);
    const page = JSON.parse((await editor.record("page:dashboard")).published_content) as object;
    const hostile = `</script><script>alert(1)</script><!--</title>&"'`;
    await editor.change("page:dashboard", { ...page, title: hostile });
    const { body } = await get("/dashboard", buyer);
    expect(body).not.toContain("<script>alert");
    expect(body).not.toContain("<!--");
    expect((bootIn(body).page?.document as { title: string }).title).toBe(hostile);
    await editor.change("page:dashboard", page);
  });

  it("is compressed for those who understand it", async () => {
    const response = await get("/orders", { ...buyer, "accept-encoding": "gzip, br" });
    expect(response.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(response.rawPayload).toString("utf8")).toContain('id="boot"');
  });
});

describe("addresses and sign-in", () => {
  it("[AUTH-002] shows the sign-in page at / when nobody is signed in, drawn by the server once and for all", async () => {
    const first = await get("/");
    expect(first.statusCode).toBe(200);
    const markup = /<div id="app">(<p data-made="\d+">sign-in<\/p>)<\/div>/.exec(first.body)?.[1];
    expect(markup).toBeDefined();
    expect((await get("/")).body).toContain(markup);
    expect(bootIn(first.body)).toMatchObject({ session: null, navigation: null, page: { key: "sign-in" } });
  });

  it("leads those who are signed in from / to the dashboard, or to where they wanted to go", async () => {
    const location = async (url: string) => {
      const response = await get(url, buyer);
      expect(response.statusCode).toBe(302);
      return response.headers["location"];
    };
    expect(await location("/")).toBe("/dashboard");
    expect(await location("/?return=%2Forders%3Fpage%3D2")).toBe("/orders?page=2");
    for (const wanted of ["//evil.example", "https://evil.example", "/\\evil.example", "/logout", "/", "/?return=/"]) {
      expect(await location(`/?return=${encodeURIComponent(wanted)}`), wanted).toBe("/dashboard");
    }
    expect(await location("/?return=/orders&return=//evil.example")).toBe("/dashboard");
  });

  it("remembers the address of a page that needs a sign-in", async () => {
    const location = async (url: string) => (await get(url)).headers["location"];
    expect(await location("/orders?page=2")).toBe("/?return=%2Forders%3Fpage%3D2");
    expect(await location("/logout")).toBe("/");
  });

  it("ends no session because somebody opened the address of signing out", async () => {
    const { body } = await get("/logout", buyer);
    expect((bootIn(body).page?.document as { on: object }).on).toEqual({ load: [{ do: "run", model: "session", action: "sign_out" }] });
    expect((await get("/orders", buyer)).statusCode).toBe(200);
  });

  it("[ENG-002] answers an address without a page with the not-found page", async () => {
    for (const headers of [buyer, {}]) {
      const response = await get("/nowhere", headers);
      expect(response.statusCode).toBe(404);
      expect(bootIn(response.body)).toMatchObject({ status: 404, page: { key: "not-found" } });
    }
  });

  it("answers a page that the user may not open with the not-found page and 403", async () => {
    const response = await get("/admin/configs", buyer);
    expect(response.statusCode).toBe(403);
    expect(bootIn(response.body)).toMatchObject({ status: 403, page: { key: "not-found" } });
    expect(response.body).not.toContain("Configurations");
  });

  it("serves no page for calls and files that are not there", async () => {
    for (const url of ["/api/v1/nowhere", "/api", "/assets/nothing.js"]) {
      const response = await get(url, buyer);
      expect(response.statusCode, url).toBe(404);
      expect(response.headers["content-type"], url).toContain("json");
    }
    for (const url of ["/package.json", "/assets/../../package.json", "/assets/%2e%2e%2f%2e%2e%2fpackage.json"]) {
      const response = await get(url, buyer);
      expect(response.statusCode, url).toBe(404);
      expect(response.body, url).not.toContain('"dependencies"');
    }
  });
});

describe("trouble behind the page", () => {
  it("shows the error page and not a bare answer while the database cannot be asked", async () => {
    const cut = await testDocuments({ dist });
    await cut.addUser();
    const headers = await cut.signIn("buyer");
    await cut.db.destroy();
    const response = await cut.app.inject({ method: "GET", url: "/orders", headers });
    expect(response.statusCode).toBe(500);
    expect(response.headers["content-type"]).toContain("text/html");
    expect(bootIn(response.body)).toMatchObject({ session: null, page: { key: "error" } });
    expect((await cut.app.inject({ method: "GET", url: "/api/v1/pages?path=/orders", headers })).headers["content-type"]).toContain("json");
    await cut.app.close();
    await cut.database.drop().catch(() => undefined);
  });
});

describe("the files of the client", () => {
  it("are kept for ever by browsers when their name carries a hash, and come compressed", async () => {
    const response = await get("/assets/main-1.js", { "accept-encoding": "gzip" });
    expect(response.statusCode).toBe(200);
    expect(response.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(response.headers["content-type"]).toContain("javascript");
    expect(response.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync(response.rawPayload).toString()).toContain("xxxx");
    expect(response.headers["set-cookie"]).toBeUndefined();
  });

  it("come in no encoding that a browser refuses", async () => {
    const encodingOf = async (accepted: string) =>
      (await get("/assets/main-1.js", { "accept-encoding": accepted })).headers["content-encoding"];
    expect(await Promise.all(["br;q=0, gzip;q=0.5", "GZIP ;q=0, BR; q=1.0", "br;q=0.000, gzip; q=0"].map(encodingOf))).toEqual([
      "gzip",
      "br",
      undefined,
    ]);
  });

  it("include an icon, but not what the server alone reads", async () => {
    expect((await get("/favicon.svg")).headers["cache-control"]).toBe("public, max-age=3600");
    expect((await get("/")).body).toContain('<link rel="icon" href="/favicon.svg">');
    expect((await get("/manifest.json")).statusCode).toBe(404);
    expect((await get("/assets/main-1.js.gz")).statusCode).toBe(404);
  });
});

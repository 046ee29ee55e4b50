import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, testSettings, type TestApp } from "../../../tests/support/app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await testApp({
    content: {
      texts: async (language) => ({ "sign_in.title": language === "de" ? "Anmelden" : "Sign in" }),
      notices: async (session) =>
        session?.permissions.has("manage_configs") ? [{ tone: "warning", text: "One page cannot be loaded." }] : [],
    },
  });
  await server.addUser({ language: "de" });
  await server.addUser({ username: "ada", role: "administrator" });
});
afterAll(() => server.close());

const read = async (headers: Record<string, string> = {}) => (await server.call("GET", "/v1/site_configs", { headers })).json().data;

describe("the site configuration", () => {
  it("[API-033] has feature flags and system configuration, before anybody has signed in", async () => {
    const response = await server.call("GET", "/v1/site_configs");
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toEqual({
      name: "Portolan",
      version: "4.36.0",
      languages: ["en", "de", "fr"],
      features: { demo: false },
      demo_accounts: [],
      texts: { "sign_in.title": "Sign in" },
      notices: [],
      planned_downtimes: [],
      captcha: { provider: "local", site_key: "" },
      footer: { links: [{ text: "footer.privacy", href: "/privacy" }], copyright: { text: "© {year} Portolan" } },
    });
  });

  it("[API-033] tells the features of the user who asks", async () => {
    expect((await read(await server.signIn("buyer"))).features).toMatchObject({ place_orders: true });
    expect((await read(await server.signIn("buyer"))).features).not.toHaveProperty("manage_configs");
  });

  it("[API-034] is the same call for administrators, with the same data and what they may do", async () => {
    const [admin, buyer] = [await read(await server.signIn("ada")), await read(await server.signIn("buyer"))];
    expect(Object.keys(admin)).toEqual(Object.keys(buyer));
    expect(admin).toMatchObject({
      name: buyer.name,
      version: buyer.version,
      languages: buyer.languages,
      footer: buyer.footer,
      captcha: buyer.captcha,
    });
    expect(admin.features).toMatchObject({ demo: false, manage_configs: true });
  });

  it("[SESS-015] has its texts in the user's language, and in the browser's before sign-in", async () => {
    expect((await read(await server.signIn("buyer"))).texts).toEqual({ "sign_in.title": "Anmelden" });
    expect((await read({ "accept-language": "es, de-CH;q=0.8, en;q=0.5" })).texts).toEqual({ "sign_in.title": "Anmelden" });
    expect((await read({ "accept-language": "es" })).texts).toEqual({ "sign_in.title": "Sign in" });
  });

  it("tells administrators what they can do something about", async () => {
    expect((await read(await server.signIn("ada"))).notices).toHaveLength(1);
    expect((await read(await server.signIn("buyer"))).notices).toEqual([]);
  });

  it("[UI-011] says that the application is of release 4.36.0, until an administrator sets another", async () => {
    expect((await read()).version).toBe("4.36.0");
    const admin = await server.signIn("ada");
    const path = "/v1/admin/site_settings/footer";
    const before = await server.call("GET", path, { headers: admin });
    const value = {
      links: [{ text: "Terms", href: "https://example.com/terms" }],
      copyright: { text: "© Harbour Ltd", link: "/privacy" },
      version: "4.37.1",
    };
    const headers = { ...admin, "if-match": String(before.headers.etag) };
    expect((await server.call("PATCH", path, { headers, body: { value } })).statusCode).toBe(200);
    expect(await read()).toMatchObject({ version: "4.37.1", footer: { links: value.links, copyright: value.copyright } });
  });

  it.each(["javascript:alert(1)", "//evil.example", "/\\evil.example", "http://example.com", "data:text/html,x"])(
    "takes no footer link to %s",
    async (href) => {
      const admin = await server.signIn("ada");
      const path = "/v1/admin/site_settings/footer";
      const { headers: current } = await server.call("GET", path, { headers: admin });
      const value = { links: [{ text: "Out", href }], copyright: { text: "x" }, version: "1.0.0" };
      const headers = { ...admin, "if-match": String(current.etag) };
      expect((await server.call("PATCH", path, { headers, body: { value } })).statusCode).toBe(422);
    },
  );

  it("offers the demo accounts only with the demo data", async () => {
    const demo = await testApp({ settings: { ...testSettings, demo: true } });
    const { data } = (await demo.call("GET", "/v1/site_configs")).json();
    expect(data.demo_accounts.map(({ username }: { username: string }) => username)).toEqual(["buyer", "csr", "admin"]);
    expect(data.features.demo).toBe(true);
    await demo.close();
  });
});

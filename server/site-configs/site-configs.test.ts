import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testApp, testSettings, type TestApp } from "../../tests/support/app.ts";

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
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
      languages: ["en", "de"],
      features: { demo: false },
      demo_accounts: [],
      texts: { "sign_in.title": "Sign in" },
      notices: [],
      captcha: { provider: "local", site_key: "" },
    });
  });

  it("[API-033] tells the features of the user who asks", async () => {
    expect((await read(await server.signIn("buyer"))).features).toMatchObject({ place_orders: true });
    expect((await read(await server.signIn("buyer"))).features).not.toHaveProperty("manage_configs");
  });

  it("[SESS-015] has its texts in the user's language, and in the browser's before sign-in", async () => {
    expect((await read(await server.signIn("buyer"))).texts).toEqual({ "sign_in.title": "Anmelden" });
    expect((await read({ "accept-language": "fr, de-CH;q=0.8, en;q=0.5" })).texts).toEqual({ "sign_in.title": "Anmelden" });
    expect((await read({ "accept-language": "fr" })).texts).toEqual({ "sign_in.title": "Sign in" });
  });

  it("tells administrators what they can do something about", async () => {
    expect((await read(await server.signIn("ada"))).notices).toHaveLength(1);
    expect((await read(await server.signIn("buyer"))).notices).toEqual([]);
  });

  it("offers the demo accounts only with the demo data", async () => {
    const demo = await testApp({ settings: { ...testSettings, demo: true } });
    const { data } = (await demo.call("GET", "/v1/site_configs")).json();
    expect(data.demo_accounts.map(({ username }: { username: string }) => username)).toEqual(["buyer", "csr", "admin"]);
    expect(data.features.demo).toBe(true);
    await demo.close();
  });
});

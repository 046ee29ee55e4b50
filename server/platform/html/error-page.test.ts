/** Whoever waits at a browser is never answered raw JSON, whatever goes wrong on the way to his page. */
import { connect, type AddressInfo } from "node:net";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { testApp, testSettings, type TestApp } from "../../../tests/support/app.ts";
import { testSecrets } from "../../../tests/support/test-secrets.ts";
import { buildApp } from "../../app.ts";
import { openDatabase } from "../database/database.ts";
import { openErp } from "../../erp/open-erp.ts";

/** What Chromium says when an address is opened. */
const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8";

let test: TestApp;
let buyer: Record<string, string>;
beforeAll(async () => {
  test = await testApp();
  await test.addUser();
  buyer = await test.signIn("buyer");
});
afterAll(() => test.close());

it.each<[string, string, number, string]>([
  ["what is not there", "/api/v1/nowhere", 404, "Page not found"],
  ["a file of an older portal", "/assets/gone-1.js", 404, "Page not found"],
  ["an address that cannot be read", "/orders/%zz", 400, "The request cannot be read."],
  ["a paper of somebody else", "/api/v1/salesdocs/orders/999/pdf", 404, "Page not found"],
  ["what one may not see", "/api/v1/admin/server_load", 403, "You do not have the permission"],
])("a page in words tells of %s", async (_, url, status, words) => {
  const response = await test.app.inject({ method: "GET", url, headers: { ...buyer, accept } });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([status, "text/html; charset=utf-8"]);
  expect(response.body).toContain(words);
  expect(response.body).not.toMatch(/\{"errors"|<script/);
  expect(response.headers["refresh"]).toBeUndefined();
  const nonce = /'nonce-([^']+)'/.exec(String(response.headers["content-security-policy"]))?.[1];
  expect(response.body.replaceAll("&#43;", "+")).toContain(`<style nonce="${nonce}">`);

  const program = await test.app.inject({ method: "GET", url, headers: buyer });
  expect([program.statusCode, program.headers["content-type"]]).toEqual([status, "application/json; charset=utf-8"]);
});

it("a page in words, in the browser's language, tells of a portal that is not ready and tries again by itself", async () => {
  const db = openDatabase({ connection: test.database.connection, max_connections: 1 });
  const app = await buildApp({ secrets: testSecrets, settings: testSettings, db, clock: test.now, erp: openErp(db).erp });
  const holding = sql`select pg_sleep(4)`.execute(db);
  const headers = { cookie: `portolan=${"A".repeat(43)}`, accept, "accept-language": "de" };
  const response = await app.inject({ method: "GET", url: "/orders", headers });
  expect([response.statusCode, response.headers["content-type"]]).toEqual([503, "text/html; charset=utf-8"]);
  expect(Number(response.headers["refresh"])).toBeGreaterThan(0);
  expect(response.body).toContain("Das Portal ist ausgelastet.");
  expect(response.body).toContain("Diese Seite versucht es gleich noch einmal.");
  await holding;
  await app.close();
  await db.destroy();
});

it("a page in words tells of a request that a busy machine did not get to read, and tries again by itself", async () => {
  test.app.server.headersTimeout = 50;
  await test.app.listen({ host: "127.0.0.1", port: 0 });
  const answered = (text: string) =>
    new Promise<string>((resolve) => {
      const socket = connect((test.app.server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(text));
      let heard = "";
      socket.on("data", (data) => (heard += data.toString())).on("close", () => resolve(heard));
    });
  const silent = await answered("");
  expect(silent).toMatch(/^HTTP\/1\.1 408 [^]*content-type: text\/html[^]*refresh: 5[^]*This page retries in a moment/);
  expect(await answered(`GET / HTTP/1.1\r\naccept: ${accept}\r\nx: ${"y".repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 [^]*content-type: text\/html[^]*The headers are too large/,
  );
});

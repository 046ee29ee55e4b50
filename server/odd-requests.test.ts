/** Requests that no page of ours sends. Whoever sends them is told what is wrong with them; none is a fault of the server. */
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sameOriginHeaders, testApp, testSettings, type TestApp } from "../tests/support/app.ts";

let server: TestApp;
let port: number;
let buyer: Record<string, string>;
let cart: string;
const logged: string[] = [];

beforeAll(async () => {
  server = await testApp({ settings: testSettings, logger: { level: "error", stream: { write: (line) => void logged.push(line) } } });
  await server.addUser();
  buyer = await server.signIn("buyer");
  cart = (await server.call("POST", "/v1/user/carts/active", { headers: buyer, payload: {} })).json().data.cartID as string;
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  port = (server.app.server.address() as { port: number }).port;
});
afterAll(() => server.close());

/** What comes back until the server closes the connection, which this side never does. */
function speak(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text, "latin1"));
    let heard = "";
    socket.on("data", (data) => (heard += data.toString("latin1")));
    socket.on("end", () => socket.end());
    socket.on("close", () => resolve(heard));
    socket.on("error", reject);
  });
}
const statusOf = (heard: string): number => Number(heard.slice(9, 12));
const headersOf = (headers: Record<string, string>): string =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");

const paths = [
  "/../x",
  "/..%2fx",
  "/%2e%2e/%2e%2e/x",
  "/..\\x",
  "/%5c..%5cx",
  "/%00",
  "/a%00b",
  "/%",
  "/%f",
  "/%zz",
  "/%c0%af",
  "/%ff%fe",
  "/%ed%a0%80",
  "/x%0d%0ay:z",
  "/\x80",
  "//evil",
  "/?%00",
  "/?a[b]=c&a=1&__proto__=2",
  "/;x",
  "/a//b",
  "/./",
  "/.env",
  "/.%2e/",
  "/%20",
  "/%E2%80%AE",
  `/${"x".repeat(4_000)}`,
  `/${"%20".repeat(1_500)}`,
  `/${"a/".repeat(1_000)}`,
  "/favicon.ico%00.png",
  "/*",
  "/:id",
  "/__proto__",
  "/constructor",
];
const places = [
  "",
  "/assets",
  "/api",
  "/api/docs",
  "/api/docs/static",
  "/api/v1",
  "/api/v1/salesdocs",
  "/api/v1/accounts",
  "/health",
  "/orders",
  "/api/v1/user/settings",
  "/api/v1/pages",
  "/api/v1/admin/configs",
  "/api/v1/materials",
  "/api/v1/themes",
];

describe("an odd address", () => {
  it.each(places)("below %s/ is a fault of whoever asks, never of the server", async (place) => {
    const broken: string[] = [];
    for (const path of paths)
      for (const method of ["GET", "POST", "DELETE", "OPTIONS", "HEAD", "PUT"]) {
        const headers = { ...buyer, host: "portal", connection: "close" };
        const heard = await speak(`${method} ${place}${path} HTTP/1.1\r\n${headersOf(headers)}\r\n`);
        if (!(statusOf(heard) < 500)) broken.push(`${method} ${place}${path.slice(0, 60)} ${statusOf(heard)}`);
      }
    expect(broken, logged.splice(0).join("\n").slice(0, 3_000)).toEqual([]);
  });
});

describe("an odd header", () => {
  it.each([
    ["accept-language", "\xff\xfe, *;q=abc, , ;;;, ".repeat(50)],
    ["cookie", "portolan=%; portolan=%00; =; ;;; __proto__=1"],
    ["authorization", "Bearer \xff"],
    ["content-type", "application/json; charset=utf-7"],
    ["content-type", "multipart/form-data"],
    ["content-type", "/"],
    ["content-type", ";"],
    ["x-form", "__proto__"],
    ["x-form", "%00@1"],
    ["x-partner", "%E0%A4%A"],
    ["x-client", "\xff"],
    ["if-match", '"99999999999999999999"'],
    ["if-match", 'W/""'],
    ["if-none-match", '"'],
    ["range", "bytes=9-1,-,a-b"],
    ["accept-encoding", "gzip;q=x, \xff"],
    ["idempotency-key", "a\xffb-1234567"],
    ["prefer", "respond-async; \xff"],
    ["host", "a:b:c"],
    ["host", "\xff"],
    ["origin", "null"],
    ["sec-fetch-site", "\xff"],
    ["x-forwarded-for", "a, ::, %00"],
    ["expect", "rubbish"],
    ["expect", "100-continue"],
    ["transfer-encoding", "rubbish"],
    ["content-length", "-1"],
    ["upgrade", "websocket\r\nconnection: upgrade"],
    ["if-modified-since", "yesterday"],
  ])("%s: %s is a fault of whoever sends it, never of the server", async (name, value) => {
    const broken: string[] = [];
    for (const [method, path] of [
      ["GET", "/"],
      ["GET", "/api/docs/static/index.html"],
      ["GET", "/api/v1/salesdocs"],
      ["PATCH", "/api/v1/user/settings/x"],
      ["POST", "/api/v1/auth/login"],
    ] as const) {
      const headers = {
        host: "portal",
        ...buyer,
        ...sameOriginHeaders,
        "content-type": "application/json",
        connection: "close",
        "content-length": method === "GET" ? "0" : "2",
        [name]: value,
      };
      const heard = await speak(`${method} ${path} HTTP/1.1\r\n${headersOf(headers)}\r\n${method === "GET" ? "" : "{}"}`);
      if (!(statusOf(heard) < 500)) broken.push(`${method} ${path} ${statusOf(heard)}`);
    }
    expect(broken, logged.splice(0).join("\n").slice(0, 3_000)).toEqual([]);
  });
});

describe("an odd upload", () => {
  const part = (head: string, content = "a,b\n1,2\n") => `--b\r\n${head}\r\n\r\n${content}\r\n`;
  const file = 'content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv';
  it.each([
    ["a part without a name", part("content-disposition: form-data")],
    ["a file without a name", part('content-disposition: form-data; filename="a.csv"\r\ncontent-type: text/csv')],
    ["a file without a file name", part('content-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream')],
    ["an empty file name", part('content-disposition: form-data; name="file"; filename=""')],
    ["a part without a head", part("")],
    ["a part that is none", part("content-disposition: attachment")],
    ["a name that reaches a prototype", part('content-disposition: form-data; name="__proto__"; filename="a.csv"')],
    ["a field of that name", part('content-disposition: form-data; name="constructor"')],
    ["a file name of another encoding", part("content-disposition: form-data; name=\"file\"; filename*=utf-7''%ff%00")],
    ["a broken file name", part("content-disposition: form-data; name=\"file\"; filename*=utf-8''%")],
    ["a part of an unknown encoding", part(`${file}\r\ncontent-transfer-encoding: rubbish`)],
    ["an odd type", part('content-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: /;;=')],
    ["thousands of headers", part(`${file}${"\r\nx: y".repeat(3_000)}`)],
    ["two files", part(file) + part(file)],
    ["a field, then a file", part('content-disposition: form-data; name="x"') + part(file)],
    ["a file, then a part without a name", part(file) + part("content-disposition: form-data")],
    ["nothing", ""],
    ["rubbish", "rubbish"],
  ])("%s is a fault of whoever sends it, never of the server", async (_, parts) => {
    const statuses: number[] = [];
    for (const body of [`${parts}--b--\r\n`, parts, parts.slice(0, -9)]) {
      const headers = {
        ...buyer,
        host: "portal",
        connection: "close",
        "content-type": "multipart/form-data; boundary=b",
        "content-length": String(body.length),
      };
      statuses.push(statusOf(await speak(`POST /api/v1/carts/${cart}/attachments HTTP/1.1\r\n${headersOf(headers)}\r\n${body}`)));
    }
    for (const status of statuses)
      expect(status === 200 || (status >= 400 && status < 500), `${String(status)} ${logged.splice(0).join()}`).toBe(true);
  });

  it.each([
    ["an upload that is too large", `/api/v1/carts/x/attachments`, "multipart/form-data; boundary=b", 90_000_000, part(file)],
    [
      "an upload of something else",
      "",
      "multipart/form-data; boundary=b",
      9_000,
      part('content-disposition: form-data; name="other"; filename="a.csv"'),
    ],
    ["an upload for nobody's cart", "/api/v1/carts/x/attachments", "multipart/form-data; boundary=b", 9_000, part(file)],
    ["a body that is too large", "/api/v1/auth/login", "application/json", 90_000_000, "{"],
    ["a call that nobody may make", "/api/v1/admin/push_notifications", "application/json", 9_000, "{"],
  ])(
    "%s is answered before all of it has come, and its connection ends",
    async (_, path, type, length, begun) => {
      const headers = { ...buyer, host: "portal", "content-type": type, "content-length": String(length) };
      const heard = await speak(`POST ${path || `/api/v1/carts/${cart}/attachments`} HTTP/1.1\r\n${headersOf(headers)}\r\n${begun}`);
      expect(statusOf(heard)).toBeGreaterThanOrEqual(400);
      expect(statusOf(heard)).toBeLessThan(500);
      expect(heard.toLowerCase()).toContain("\r\nconnection: close\r\n");
    },
    15_000,
  );
});

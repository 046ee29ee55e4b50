import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync, mkdirSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { unzipSync, zipSync } from "fflate";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";
import { xlsxOf } from "../exports/xlsx.ts";
import { cartRoots } from "../../buying/carts/cart-roots.ts";
import { createUploadsFolder } from "./uploads-folder.ts";

let server: TestApp;
let address: string;
let folder: string;
let buyer: Record<string, string>;
let other: Record<string, string>;
let admin: Record<string, string>;
let cart: string;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "portolan-attachments-"));
  server = await testApp({ uploads: folder });
  await server.addUser();
  await server.addUser({ username: "other" });
  await server.addUser({ username: "ada", role: "administrator" });
  buyer = await server.signIn("buyer");
  other = await server.signIn("other");
  admin = await server.signIn("ada");
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(server.app.server.address() as { port: number }).port}`;
  cart = await openCart("carts");
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const { id } of await listed()) await server.call("DELETE", `${place()}/${id}`, { headers: buyer });
  await allow({ allowed_formats: ["csv", "png", "svg", "jpg", "pdf", "ico"], max_count: 5, max_size: 200_000 });
  expect(incoming()).toEqual([]);
});
beforeAll(() => allow({ allowed_formats: ["csv", "png", "svg", "jpg", "pdf", "ico"], max_count: 5, max_size: 200_000 }));

const place = (root = "carts", id = cart) => `/v1/${root}/${id}/attachments`;
const files = (sub: string) => {
  try {
    return readdirSync(path.join(folder, sub), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  } catch {
    return [];
  }
};
const incoming = () => files("incoming").map(({ name }) => name);
const stored = () => files("files").map(({ name }) => name);
const listed = async (root = "carts", id = cart) =>
  (await server.call("GET", place(root, id), { headers: buyer })).json().data.items as { id: string; file_name: string }[];

async function openCart(root: string, headers = buyer): Promise<string> {
  return (await server.call("POST", `/v1/user/${root}/active`, { headers, payload: {} })).json().data.cartID as string;
}

async function allow(value: { allowed_formats: string[]; max_count: number; max_size: number }): Promise<void> {
  const before = await server.call("GET", "/v1/admin/site_settings/attachments", { headers: admin });
  const written = await server.call("PATCH", "/v1/admin/site_settings/attachments", {
    headers: { ...admin, "if-match": String(before.headers.etag) },
    payload: { value },
  });
  expect(written.statusCode).toBe(200);
}

interface Answered {
  status: number;
  body: { data: Record<string, unknown>; errors: { code: string; message: string; field?: string; hint?: string }[] };
}

/** Over the wire, as a browser sends a form. */
async function send(
  form: FormData,
  { headers = buyer, to = place() }: { headers?: Record<string, string>; to?: string } = {},
): Promise<Answered> {
  const response = await fetch(`${address}/api${to}`, { method: "POST", headers, body: form });
  return { status: response.status, body: (await response.json()) as Answered["body"] };
}

function formOf(content: string | Buffer, name: string, type = "application/octet-stream"): FormData {
  const form = new FormData();
  form.append("file", new Blob([content as never], { type }), name);
  return form;
}

const upload = (content: string | Buffer, name: string, options?: Parameters<typeof send>[1]) => send(formOf(content, name), options);
const csv = "material,quantity\n4711,2\n";
const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: "#11456d" } });

describe("a file is attached", () => {
  it("[ATT-015] as the field `file` of a multipart form, with the token in the header authorization", async () => {
    const { status, body } = await upload(csv, "lines.csv");
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ file_name: "lines.csv", type: "text/csv", size: csv.length });
    expect(readFileSync(path.join(folder, "files", String(body.data.id).slice(0, 2), String(body.data.id)), "utf8")).toBe(csv);
  });

  it("[ATT-015] with the cookie of a browser as well", async () => {
    const answer = await fetch(`${address}/api/v1/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: address },
      body: JSON.stringify({ username: "buyer", password: "right password" }),
    });
    const cookie = answer.headers.get("set-cookie")!.split(";", 1)[0]!;
    expect((await upload(csv, "lines.csv", { headers: { cookie, origin: address } })).status).toBe(200);
    expect((await upload(csv, "lines.csv", { headers: { cookie, origin: "https://elsewhere.example" } })).status).toBe(403);
    expect((await upload(csv, "lines.csv", { headers: { origin: address } })).status).toBe(401);
  });

  it.each(cartRoots)("[ATT-015, ATT-016, ATT-017] below %s, is listed there and removed there", async (root) => {
    const id = await openCart(root);
    const { body } = await upload(csv, "a.csv", { to: place(root, id) });
    expect(await listed(root, id)).toMatchObject([{ id: body.data.id, file_name: "a.csv", type: "text/csv" }]);
    const removed = await server.call("DELETE", `${place(root, id)}/${String(body.data.id)}`, { headers: buyer });
    expect(removed.json().data).toEqual({ id: body.data.id });
    expect(await listed(root, id)).toEqual([]);
    expect(stored()).not.toContain(body.data.id);
  });

  it("[ATT-001, ATT-016] has its file name and its type in the list, in the order of arrival", async () => {
    await upload(csv, "first.csv");
    server.pass({ seconds: 1 });
    await upload(await picture().png().toBuffer(), "second.png");
    expect(await listed()).toMatchObject([
      { file_name: "first.csv", type: "text/csv" },
      { file_name: "second.png", type: "image/png", width: 40, height: 20 },
    ]);
  });

  it("once, however often the same upload is sent after a broken connection", async () => {
    const headers = { ...buyer, "idempotency-key": "upload-0001" };
    const first = await upload(csv, "a.csv", { headers });
    const again = await upload(csv, "a.csv", { headers });
    expect(again.body.data.id).toBe(first.body.data.id);
    expect(await listed()).toHaveLength(1);
    const changed = await upload(`${csv}x`, "a.csv", { headers });
    expect(changed).toMatchObject({ status: 422, body: { errors: [{ code: "key_reused" }] } });
  });
});

describe("whose cart it is", () => {
  it.each(["foreign", "absent", "of another root"])("a cart that is %s is not found, whatever is asked", async (which) => {
    const attached = (await upload(csv, "a.csv")).body.data.id as string;
    const headers = which === "foreign" ? other : buyer;
    const base = which === "absent" ? place("carts", crypto.randomUUID()) : which === "foreign" ? place() : place("carts/quotes");
    expect((await upload(csv, "b.csv", { headers, to: base })).status).toBe(404);
    for (const [method, url] of [
      ["GET", base],
      ["GET", `${base}/configs`],
      ["GET", `${base}/${attached}`],
      ["DELETE", `${base}/${attached}`],
    ] as const)
      expect((await server.call(method, url, { headers })).statusCode, `${method} ${url}`).toBe(404);
    expect(await listed()).toHaveLength(1);
  });

  it("an id that can name nothing is not found either", async () => {
    expect((await server.call("GET", "/v1/carts/1/attachments", { headers: buyer })).statusCode).toBe(404);
    expect((await server.call("GET", `${place()}/..%2F..%2Fsecrets.key`, { headers: buyer })).statusCode).toBe(404);
  });
});

describe("what may be attached", () => {
  it("[ATT-002] is told: formats, number and size", async () => {
    const { data } = (await server.call("GET", `${place()}/configs`, { headers: buyer })).json();
    expect(data).toEqual({ allowed_formats: ["csv", "png", "svg", "jpg", "pdf", "ico"], max_count: 5, max_size: 200_000 });
  });

  it("[ATT-002] is set by administrators alone, with formats whose content can be told", async () => {
    const change = (headers: Record<string, string>, formats: string[]) =>
      server.call("PATCH", "/v1/admin/site_settings/attachments", {
        headers: { ...headers, "if-match": '"1"' },
        payload: { value: { allowed_formats: formats, max_count: 1, max_size: 1 } },
      });
    expect((await change(buyer, ["csv"])).statusCode).toBe(403);
    expect((await change(admin, ["exe"])).statusCode).toBe(422);
    expect((await change({ ...admin }, ["csv"])).statusCode).toBe(409);
  });

  it.each([
    ["a program called csv", Buffer.from("MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00\xff\xff\x00\x00", "latin1"), "list.csv"],
    ["a page called csv", "<!DOCTYPE html><script>alert(1)</script>", "list.csv"],
    ["a drawing called csv", "<?xml version='1.0'?><!-- x --><svg xmlns='http://www.w3.org/2000/svg'/>", "list.csv"],
    ["a script called csv", "#!/bin/sh\nrm -rf /\n", "list.csv"],
    ["a list called png", csv, "picture.png"],
    ["a text called pdf", csv, "order.pdf"],
    ["an archive called png", Buffer.from("PK\x03\x04\x14\x00\x00\x00", "latin1"), "picture.png"],
    ["a picture that cannot be read", Buffer.from("\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDRrubbish", "latin1"), "picture.png"],
    ["a format that is not allowed", csv, "list.txt"],
    ["a name without an ending", csv, "list"],
  ])("[ATT-003] %s is refused, with the formats that are allowed", async (_what, content, name) => {
    const { status, body } = await upload(content, name);
    expect(status).toBe(415);
    expect(body.errors[0]).toMatchObject({ code: "wrong_type", message: "Only csv, png, svg, jpg, pdf, ico is accepted here." });
    expect(await listed()).toEqual([]);
    expect(stored()).toEqual([]);
  });

  it.each([
    ["UTF-8", Buffer.from("name;é\n")],
    ["UTF-8 with a mark", Buffer.from("\uFEFFname;é\n")],
    ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from("name;é\n", "utf16le")])],
    ["a Windows page", Buffer.from("name;\xe9\n", "latin1")],
  ])("a list in %s is a csv", async (_encoding, content) => {
    expect((await upload(content, "list.csv")).status).toBe(200);
  });

  describe("an archive", () => {
    const zeros = new Uint8Array(2_000_000);
    const packed = (content: Record<string, Uint8Array>) => Buffer.from(zipSync(content, { level: 9 }));
    /** The same archive, saying of its content that it is small. */
    const lying = (archive: Buffer): Buffer => {
      const size = Buffer.alloc(4);
      size.writeUInt32LE(zeros.length);
      const small = Buffer.from(archive);
      for (let at = small.indexOf(size); at !== -1; at = small.indexOf(size)) small.writeUInt32LE(10, at);
      return small;
    };
    const table = { title: "List", columns: [{ label: "Material", kind: "text" as const }], rows: async function* () {} };
    const book = async () => {
      const parts: Uint8Array[] = [];
      for await (const part of xlsxOf(table, new Date("2026-11-20T12:00:00Z"))) parts.push(part);
      return Buffer.concat(parts);
    };
    const filled = async () => packed({ ...unzipSync(await book()), "xl/media/image1.bmp": zeros });
    beforeEach(() => allow({ allowed_formats: ["zip", "xlsx"], max_count: 5, max_size: 200_000 }));

    it.each([
      ["a spreadsheet", book, "list.xlsx"],
      ["an archive of papers", () => packed({ "order.txt": Buffer.from(csv.repeat(20)) }), "papers.zip"],
    ])("%s is taken", async (_what, content, name) => {
      expect((await upload(await content(), name)).status).toBe(200);
    });

    it.each([
      ["that unpacks to more than 100 times its size", () => packed({ "zeros.bin": zeros }), "zeros.zip"],
      ["that says that it is small and is not", () => lying(packed({ "zeros.bin": zeros })), "zeros.zip"],
      ["that is a spreadsheet and holds such a thing", filled, "list.xlsx"],
      ["that ends in its middle", () => packed({ "zeros.bin": zeros }).subarray(0, 400), "half.zip"],
    ])("%s is refused, with what to do", async (_what, content, name) => {
      const { status, body } = await upload(await content(), name);
      expect(status).toBe(422);
      expect(body.errors).toMatchObject([{ field: "file", code: "archive_expands", hint: "100" }]);
      expect(body.errors[0]!.message).toContain(`${name} unpacks to more than 100 times its size`);
      expect(stored()).toEqual([]);
    });
  });

  it("[ATT-004] too many are refused before they are read", async () => {
    await allow({ allowed_formats: ["csv"], max_count: 1, max_size: 1000 });
    await upload(csv, "a.csv");
    const { status, body } = await upload(csv, "b.csv");
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ field: "file", code: "too_many_files", message: "At most 1 files can be attached here.", hint: "1" }]);
  });

  it("is refused in the sender's language", async () => {
    await server.addUser({ username: "hanna", language: "de" });
    const headers = await server.signIn("hanna");
    const form = new FormData();
    form.append("file", new Blob([]), "leer.csv");
    const { body } = await send(form, { headers, to: place("carts", await openCart("carts", headers)) });
    expect(body.errors).toMatchObject([{ code: "empty_file", message: "leer.csv ist leer." }]);
  });

  it("[ATT-004] of many that come at once only as many stay as may", async () => {
    await allow({ allowed_formats: ["csv"], max_count: 3, max_size: 1000 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => upload(`${csv}${index}`, `${index}.csv`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9);
    expect(await listed()).toHaveLength(3);
    expect(stored()).toHaveLength(3);
  });

  it("[ATT-005] what is too large is refused, whether it says so or not", async () => {
    const large = "x".repeat(400_000);
    const { status, body } = await upload(large, "a.csv");
    expect(status).toBe(413);
    expect(body.errors[0]).toMatchObject({ code: "too_large", hint: expect.stringContaining("200000") });

    const boundary = "----b";
    const pieces = new ReadableStream<Uint8Array>({
      start(controller) {
        const text = new TextEncoder();
        controller.enqueue(text.encode(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n`));
        for (let piece = 0; piece < 40; piece++) controller.enqueue(text.encode("x".repeat(10_000)));
        controller.enqueue(text.encode(`\r\n--${boundary}--\r\n`));
        controller.close();
      },
    });
    const chunked = await fetch(`${address}/api${place()}`, {
      method: "POST",
      headers: { ...buyer, "content-type": `multipart/form-data; boundary=${boundary}` },
      body: pieces,
      duplex: "half",
    } as RequestInit);
    expect(chunked.status).toBe(413);
    expect(stored()).toEqual([]);
  });
});

describe("a form that is none", () => {
  it.each([
    ["no file", () => new FormData(), "missing_field"],
    ["an empty file", () => formOf("", "a.csv"), "empty_file"],
    [
      "two files",
      () => {
        const form = formOf(csv, "a.csv");
        form.append("file", new Blob([csv]), "b.csv");
        return form;
      },
      "one_file",
    ],
    [
      "a file of another name",
      () => {
        const form = new FormData();
        form.append("document", new Blob([csv]), "a.csv");
        return form;
      },
      "unknown_field",
    ],
    [
      "another field",
      () => {
        const form = formOf(csv, "a.csv");
        form.append("title", "x");
        return form;
      },
      "unknown_field",
    ],
    [
      "a field named __proto__",
      () => {
        const form = new FormData();
        form.append("__proto__", new Blob([csv]), "a.csv");
        return form;
      },
      "unknown_field",
    ],
  ])("%s is refused with the field", async (_what, form, code) => {
    expect(await send(form())).toMatchObject({ status: 422, body: { errors: [{ field: "file", code }] } });
    expect(await listed()).toEqual([]);
  });

  it("JSON is refused, and says what is taken", async () => {
    const answer = await server.call("POST", place(), { headers: buyer, payload: { file: "x" } });
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([415, "Only multipart/form-data is accepted here."]);
  });

  it.each(["no boundary at all", '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nhalf a'])(
    "what cannot be read is refused (%#)",
    async (payload) => {
      const answer = await server.call("POST", place(), {
        headers: { ...buyer, "content-type": "multipart/form-data; boundary=x" },
        payload,
      });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors[0].code).toBe("malformed");
    },
  );
});

describe("a name", () => {
  it.each([
    ["that climbs", "../../../etc/passwd.csv", "passwd.csv"],
    ["that climbs in another system", "..\\..\\boot.csv", "boot.csv"],
    ["that begins at the root", "/etc/cron.d/x.csv", "x.csv"],
    ["that turns its ending around", "pack\u202Egnp.csv", "packgnp.csv"],
    ["with pictures and accents", "Bestellung 🧭 für Zoë.csv", "Bestellung 🧭 für Zoë.csv"],
    ["in other letters", "订单.csv", "订单.csv"],
    ["that is escaped", "a%2e%2e%2fb.csv", "a%2e%2e%2fb.csv"],
    ["of 10,000 characters", `${"long ".repeat(2_000)}.csv`, `${"long ".repeat(39)}….csv`],
  ])("%s is only shown, never a place", async (_what, name, shown) => {
    const { status, body } = await upload(csv, name);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data.file_name).toBe(shown);
    expect(stored()).toEqual([body.data.id]);
  });

  it("of dots alone is no name, so it has no format either", async () => {
    expect((await upload(csv, "....csv")).status).toBe(415);
  });
});

describe("a file is handed out", () => {
  const read = (id: unknown) => fetch(`${address}/api${place()}/${String(id)}`, { headers: buyer });

  it("to be saved, under its own name, and never as a page", async () => {
    const { body } = await upload(csv, 'Größe "1" (neu).csv');
    const answer = await read(body.data.id);
    expect(await answer.text()).toBe(csv);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/csv",
      "content-length": String(csv.length),
      "content-disposition": `attachment; filename="Gr__e _1_ (neu).csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22%20%28neu%29.csv`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox; frame-ancestors 'none'",
      "cache-control": "no-store",
    });
  });

  it("a drawing with a script in it runs nothing: a sandbox, no scripts, and saved instead of shown", async () => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const { body } = await upload(drawing, "a.svg");
    const answer = await read(body.data.id);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
  });

  it.each(["png", "jpeg", "gif", "webp"] as const)("a picture (%s) is made anew: nothing but its pixels is left", async (format) => {
    await allow({ allowed_formats: ["png", "jpeg", "gif", "webp"], max_count: 5, max_size: 200_000 });
    const original = await picture()
      .withExif({ IFD0: { Copyright: "SECRET-PLACE" } })
      .toFormat(format)
      .toBuffer();
    const carrier = Buffer.concat([original, Buffer.from("PK\x03\x04 HIDDEN-ARCHIVE <script>")]);
    const { status, body } = await upload(carrier, `a.${format}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const content = Buffer.from(await (await read(body.data.id)).arrayBuffer());
    expect(content.includes("HIDDEN-ARCHIVE") || content.includes("SECRET-PLACE")).toBe(false);
    expect(await sharp(content).metadata()).toMatchObject({ format, width: 40, height: 20 });
    expect(body.data).toMatchObject({ width: 40, height: 20, size: content.length });
  });

  it("a small file that claims to be an enormous picture is refused", async () => {
    const bomb = await picture(11_000, 10_000).png({ compressionLevel: 9 }).toBuffer();
    await allow({ allowed_formats: ["png"], max_count: 5, max_size: 10_000_000 });
    expect((await upload(bomb, "bomb.png")).status).toBe(415);
  });

  it("one whose content is gone from the disk is not found", async () => {
    const { body } = await upload(csv, "a.csv");
    const id = String(body.data.id);
    rmSync(path.join(folder, "files", id.slice(0, 2), id));
    expect((await read(id)).status).toBe(404);
  });
});

describe("a connection that breaks in the middle", () => {
  it("leaves nothing behind: no file on its way, no attachment", async () => {
    const socket = connect(Number(new URL(address).port), "127.0.0.1");
    socket.write(
      [
        `POST /api${place()} HTTP/1.1`,
        "host: localhost",
        `authorization: ${buyer.authorization}`,
        "content-type: multipart/form-data; boundary=x",
        "content-length: 100000",
        "",
        `--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${csv.repeat(100)}`,
      ].join("\r\n"),
    );
    await vi.waitFor(() => expect(incoming()).toHaveLength(1), { timeout: 20_000 });
    socket.destroy();
    await vi.waitFor(() => expect(incoming()).toEqual([]), { timeout: 20_000 });
    expect(await listed()).toEqual([]);
    expect(stored()).toEqual([]);
  });

  it("and what a killed server left behind goes once nobody has written to it for as long as an upload may take", async () => {
    const abandoned = path.join(folder, "incoming", "left-behind");
    mkdirSync(path.dirname(abandoned), { recursive: true });
    writeFileSync(abandoned, "half");
    const uploads = createUploadsFolder(folder);
    await uploads.removeAbandoned(new Date());
    expect(incoming()).toEqual(["left-behind"]);
    utimesSync(abandoned, new Date(), new Date(Date.now() - 200_000));
    await uploads.removeAbandoned(new Date());
    expect(incoming()).toEqual([]);
  });
});

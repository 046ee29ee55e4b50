/** What is pushed, read as a browser does: over an open answer of the server itself. */
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../tests/support/app.ts";
import { createUser, type NewUser } from "../accounts/create-user.ts";
import { createPasswordHasher } from "../auth/password-hasher.ts";
import { createSessionRepository } from "../sessions/sessions.repository.ts";
import type { SignedIn } from "../sessions/signed-in.ts";
import { openPushes } from "./pushes.ts";

let server: TestApp;
let address: string;
let buyer: string;
type Headers = Awaited<ReturnType<TestApp["signIn"]>>;
let admin: Headers;
const readers: Reader[] = [];

beforeAll(async () => {
  server = await testApp();
  buyer = await server.addUser({ username: "buyer" });
  await server.addUser({ username: "admin", role: "administrator" });
  await server.app.listen({ port: 0, host: "127.0.0.1" });
  address = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  admin = await server.signIn("admin");
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});
afterAll(() => server.close());

interface Reader {
  text(): string;
  ended: Promise<void>;
  /** Resolves as soon as the text has come. */
  hears(text: string): Promise<void>;
  close(): void;
}

async function read(headers: Headers): Promise<Reader> {
  const stop = new AbortController();
  const answer = await fetch(`${address}/api/v1/push_notifications/stream`, { headers, signal: stop.signal });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
  let text = "";
  const ended = (async () => {
    try {
      for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) text += piece;
    } catch {
      // Closed from this side.
    }
  })();
  const reader: Reader = {
    text: () => text,
    ended,
    async hears(wanted) {
      while (!text.includes(wanted)) await wait(5);
    },
    close: () => stop.abort(),
  };
  readers.push(reader);
  await reader.hears("retry:");
  return reader;
}

const reader: NewUser = { username: "", email: "", role: "buyer", user_classification: "customer" };

const push = (payload: object, headers = admin) => server.call("POST", "/v1/admin/push_notifications", { headers, payload });

describe("push notifications", () => {
  it("[MSG-026] reach the users whom they are meant for, in the shape of an answer's", async () => {
    const mine = await read(await server.signIn("buyer"));
    const others = await read(admin);
    const answer = await push({ user_ids: [buyer], type: "messages", message: "It was shipped.", path: "/orders/1" });
    expect(answer.statusCode).toBe(200);
    await mine.hears('data: {"type":"messages","message":"It was shipped.","path":"/orders/1"}\n\n');

    await push({ type: "infos", message: "To all." });
    await others.hears("To all.");
    expect(others.text()).not.toContain("shipped");
  });

  it("are said by those who may manage users alone, and lead nowhere outside", async () => {
    expect((await push({ type: "infos", message: "Hello" }, await server.signIn("buyer"))).statusCode).toBe(403);
    expect((await push({ type: "infos", message: "Hello", path: "//evil.example" })).statusCode).toBe(422);
    expect((await push({ type: "infos", message: "Hello", path: "https://evil.example" })).statusCode).toBe(422);
    expect((await push({ type: "shouts", message: "Hello" })).statusCode).toBe(422);
    expect((await server.call("GET", "/v1/push_notifications/stream")).statusCode).toBe(401);
  });

  it("are not said to a session that is over: its stream ends, for good", async () => {
    const session = await server.signIn("buyer");
    const reader = await read(session);
    await server.call("DELETE", "/v1/logout", { headers: session });
    await push({ type: "infos", message: "A secret." });
    await reader.ended;
    expect(reader.text()).toContain("event: over");
    expect(reader.text()).not.toContain("A secret.");
  });

  it("do not keep a session from running out", async () => {
    const session = await server.signIn("buyer");
    server.pass({ minutes: 20 });
    (await read(session)).close();
    server.pass({ minutes: 20 });
    expect((await server.call("GET", "/v1/push_notifications/stream", { headers: session })).statusCode).toBe(401);
    admin = await server.signIn("admin");
  });

  it("are heard by streams of another server on the same database", async () => {
    const sessions = createSessionRepository(server.db, server.now, { idle_minutes: 30, absolute_minutes: 720 });
    const other = openPushes({ db: server.db, sessions, connection: server.database.connection });
    const { authorization } = await server.signIn("buyer");
    const opened = other.open((await sessions.find(authorization.replace("Bearer ", ""), "api"))!);
    if (!opened.ok) throw new Error("The stream was refused.");
    let text = "";
    opened.value.on("data", (piece: Buffer) => (text += piece.toString()));
    // Until it listens, what is said is not heard.
    while (!text.includes("From afar.")) {
      await push({ type: "infos", message: "From afar." });
      await wait(20);
    }
    await other.close();
  });

  it("say something now and then while nothing is pushed, and end what belongs to no open session", async () => {
    const known = new Set(["one"]);
    const pushes = openPushes({ db: server.db, sessions: { stillOpen: async () => known }, heartbeatMs: 5 });
    const open = (session_id: string) => {
      const opened = pushes.open({ session_id, account: { id: session_id } } as SignedIn);
      if (!opened.ok) throw new Error("The stream was refused.");
      return opened.value.setEncoding("utf8");
    };
    const heard = { one: "", two: "" };
    open("one").on("data", (piece: string) => (heard.one += piece));
    const ended = new Promise((resolve) =>
      open("two")
        .on("data", (piece: string) => (heard.two += piece))
        .on("end", resolve),
    );
    await ended;
    expect(heard.two).toContain("event: over");
    while (!heard.one.includes(":\n\n:\n\n")) await wait(5);
    await pushes.close();
  });

  it("take ten streams of a user, and the next when one of them was closed", async () => {
    const session = await server.signIn("buyer");
    const ten = [];
    for (let each = 0; each < 10; each++) ten.push(await read(session));
    expect((await server.call("GET", "/v1/push_notifications/stream", { headers: session })).statusCode).toBe(503);
    ten[0]!.close();
    const again = async () => (await fetch(`${address}/api/v1/push_notifications/stream`, { headers: session })).status;
    let status = await again();
    for (; status !== 200; status = await again()) await wait(10);
    expect(status).toBe(200);
  });

  it("cost less than 300 MB for a thousand open streams, readers included", async () => {
    const repository = createSessionRepository(server.db, server.now, { idle_minutes: 30, absolute_minutes: 720 });
    const sessions: Headers[] = [];
    for (let user = 0; user < 100; user++) {
      const id = await createUser(
        server.db,
        { ...reader, username: `reader${user}`, email: `reader${user}@example.com` },
        createPasswordHasher(),
      );
      const { secret } = await server.db.transaction().execute((trx) => repository.start(trx, id, "api"));
      sessions.push({ authorization: `Bearer ${secret}`, "x-client": "api" });
    }
    const before = process.memoryUsage().rss;
    for (const session of sessions) await Promise.all(Array.from({ length: 10 }, () => read(session)));
    await push({ type: "infos", message: "To everybody." });
    await Promise.all(readers.map((reader) => reader.hears("To everybody.")));
    expect(readers).toHaveLength(1_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  }, 120_000);

  it("do not hold up a server that winds down", async () => {
    const reader = await read(await server.signIn("buyer"));
    await server.app.close();
    await reader.ended;
    expect(reader.text()).toContain("retry:");
  });
});

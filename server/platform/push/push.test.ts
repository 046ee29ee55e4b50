/** What is pushed, read as a browser does: over an open answer of the server itself. */
import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testApp, type TestApp } from "../../../tests/support/app.ts";
import { openListener, type Channel, type Listener } from "../database/listen.ts";
import { createUser, type NewUser } from "../../identity/accounts/create-user.ts";
import { createPasswordHasher } from "../../identity/auth/password-hasher.ts";
import { createSessionRepository } from "../../identity/sessions/sessions.repository.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
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
    const answer = await push({ user_ids: [buyer.toUpperCase()], type: "messages", message: "It was shipped.", path: "/orders/1" });
    expect(answer.statusCode).toBe(200);
    await mine.hears('data: {"type":"messages","message":"It was shipped.","path":"/orders/1"}\n\n');

    await push({ type: "infos", message: "To all." });
    await others.hears("To all.");
    expect(others.text()).not.toContain("shipped");
  });

  it("lead nowhere when a form's path was left empty, and whoever sent them is told that they left", async () => {
    const mine = await read(await server.signIn("buyer"));
    const answer = await push({ type: "infos", message: "Nowhere to go.", path: "" });
    expect(answer.json()).toMatchObject({ notifications: { messages: ["The message was sent to all users who are signed in."] } });
    await mine.hears('data: {"type":"infos","message":"Nowhere to go."}\n\n');
  });

  it("[DOWN-001] tell every browser that there is news of the ERP's downtimes when one is announced", async () => {
    const mine = await read(await server.signIn("buyer"));
    const downtime = {
      title: "Downtime",
      from: "2026-12-01T10:00:00Z",
      to: "2026-12-01T12:00:00Z",
      announce_hours: 0,
      blocks: "everything",
    };
    expect((await server.call("POST", "/v1/admin/planned_downtimes", { headers: admin, body: downtime })).statusCode).toBe(200);
    await mine.hears("event: planned_downtimes\ndata: {}\n\n");
  });

  it("are said by those who may manage users alone, and lead nowhere outside", async () => {
    expect((await push({ type: "infos", message: "Hello" }, await server.signIn("buyer"))).statusCode).toBe(403);
    expect((await push({ type: "infos", message: "Hello", path: "//evil.example" })).statusCode).toBe(422);
    expect((await push({ type: "infos", message: "Hello", path: "https://evil.example" })).statusCode).toBe(422);
    expect((await push({ type: "shouts", message: "Hello" })).statusCode).toBe(422);
    for (const unsayable of ["\u0001", "\t", "\u0085"]) {
      expect((await push({ type: "infos", message: `Hel${unsayable}lo` })).statusCode, JSON.stringify(unsayable)).toBe(422);
      expect((await push({ type: "infos", message: "Hello", path: `/hel${unsayable}lo` })).statusCode, JSON.stringify(unsayable)).toBe(422);
    }
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
    const listener = openListener({ connection: server.database.connection, onError: () => {} });
    const other = openPushes({ db: server.db, sessions, listener });
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
    await listener.stop();
  });

  describe("that were sent", () => {
    type Listed = { message: string; heard: number; sent_by: string; sent_at: string; to_all: boolean; recipients: string[]; path: string };
    const listed = async (query = "", headers = admin) => {
      const answer = await server.call("GET", `/v1/admin/push_notifications${query}`, { headers });
      return { status: answer.statusCode, ...(answer.json().data as { items: Listed[]; pagination: { total_results: number } }) };
    };
    beforeEach(() => sql`delete from sent_pushes`.execute(server.db));

    it("are listed with when, by whom, to whom and how many streams heard them", async () => {
      const one = await read(await server.signIn("buyer"));
      const two = await read(admin);
      await push({ type: "infos", message: "To everybody.", path: "/orders" });
      await Promise.all([one, two].map((reader) => reader.hears("To everybody.")));
      server.pass({ minutes: 1 });
      await push({ user_ids: [buyer], type: "warnings", message: "To you." });

      const { items, pagination } = await listed();
      expect(pagination.total_results).toBe(2);
      expect(items).toMatchObject([
        { message: "To you.", type: "warnings", sent_by: "admin", to_all: false, recipients: ["buyer"], path: "", heard: 1 },
        { message: "To everybody.", type: "infos", sent_by: "admin", to_all: true, recipients: [], path: "/orders", heard: 2 },
      ]);
      expect(items[0]!.sent_at).toBe(server.now().toISOString());
    });

    it("are searched, sorted and read page by page", async () => {
      for (const message of ["Prices are new.", "100% done_", "Stock is counted."]) {
        await push({ type: "infos", message });
        server.pass({ minutes: 1 });
      }
      const messages = async (query: string) => (await listed(query)).items.map(({ message }) => message);
      expect(await messages("?q=PRICES%20admin")).toEqual(["Prices are new."]);
      expect(await messages("?q=%25")).toEqual(["100% done_"]);
      expect(await messages("?sort_by=message&order=asc")).toEqual(["100% done_", "Prices are new.", "Stock is counted."]);
      expect(await messages("?page=2&page_size=2")).toEqual(["Prices are new."]);
      expect(await listed("?sort_by=user_ids;drop%20table%20users")).toMatchObject({ status: 422 });
      expect(await listed("?page=9999")).toMatchObject({ items: [], pagination: { total_results: 3 } });
    });

    it.each(["€", '"', "\n"])(
      "fit between servers with the longest of messages to the most users, of nothing but %j",
      async (character) => {
        const user_ids = Array.from({ length: 50 }, () => randomUUID());
        const path = `/${"€".repeat(199)}`;
        const answer = await push({ user_ids, type: "messages", message: `a${character.repeat(998)}z`, path });
        expect(answer.statusCode).toBe(200);
        expect((await listed()).items).toHaveLength(1);
      },
    );

    it("are kept for 90 days", async () => {
      await push({ type: "infos", message: "Old." });
      server.pass({ minutes: 90 * 24 * 60 + 1 });
      admin = await server.signIn("admin");
      expect((await listed()).items).toEqual([]);
      await push({ type: "infos", message: "New." });
      const { rows } = await sql<{ message: string }>`select message from sent_pushes`.execute(server.db);
      expect(rows).toEqual([{ message: "New." }]);
    });

    it("are shown to those who may send them alone", async () => {
      expect((await listed("", await server.signIn("buyer"))).status).toBe(403);
    });

    it("count the streams of other servers, too", async () => {
      const sessions = createSessionRepository(server.db, server.now, { idle_minutes: 30, absolute_minutes: 720 });
      const listener = openListener({ connection: server.database.connection, onError: () => {} });
      const other = openPushes({ db: server.db, sessions, listener });
      const { authorization } = await server.signIn("buyer");
      const opened = other.open((await sessions.find(authorization.replace("Bearer ", ""), "api"))!);
      if (!opened.ok) throw new Error("The stream was refused.");
      // Until it listens, what is said is not heard.
      while ((await listed()).items.every(({ heard }) => heard === 0)) {
        await push({ type: "infos", message: "From afar." });
        await wait(20);
      }
      expect(Math.max(...(await listed()).items.map(({ heard }) => heard))).toBe(1);
      await other.close();
      await listener.stop();
    });
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

  it("say when something may have passed by: it could not be said, or what other servers say was not heard for a while", async () => {
    let isAway = false;
    let channel: Channel | undefined;
    const sessions = {
      async stillOpen(ids: readonly string[]) {
        if (isAway) throw new Error("The database is away.");
        return new Set(ids);
      },
    };
    const listen: Listener["listen"] = (_, heard) => {
      channel = heard;
      return () => {};
    };
    const pushes = openPushes({ db: server.db, sessions, listener: { lost: false, listen, stop: async () => {} }, heartbeatMs: 5 });
    const opened = pushes.open({ session_id: "one", account: { id: "one" } } as SignedIn);
    if (!opened.ok) throw new Error("The stream was refused.");
    let text = "";
    opened.value.setEncoding("utf8").on("data", (piece: string) => (text += piece));
    isAway = true;
    await pushes.emit("one", "cart", { cart: "c1" });
    isAway = false;
    await expect.poll(() => text).toContain("event: listening\n");
    expect(text).not.toContain("c1");
    text = "";
    channel!.onOpen!(true);
    await expect.poll(() => text).toContain("event: listening\n");
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

/** Exports in the background, asked for as a browser does, with their files on a disk. */
import { mkdtemp, readdir, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { testSettings } from "../../../tests/support/app.ts";
import { testDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { testSecrets } from "../../../tests/support/test-secrets.ts";
import type { ExportJob } from "../../../schemas/export-job.ts";
import { assignPartner, createUser } from "../../identity/accounts/create-user.ts";
import { buildApp } from "../../app.ts";
import { createPasswordHasher } from "../../identity/auth/password-hasher.ts";
import { contractData } from "../../../tests/erp-contract/contract-data.ts";
import { insertTestData } from "../../../tests/support/erp-documents.ts";
import { openErp } from "../../erp/open-erp.ts";
import { createSessionRepository } from "../../identity/sessions/sessions.repository.ts";

const orders = 600;
const start = new Date("2026-11-20T09:00:00Z");

let database: TestDatabase;
let folder: string;
let now = start;
const clock = () => now;
let erp: ReturnType<typeof openErp>;
let app: Awaited<ReturnType<typeof buildApp>>;
/** What the calls of a user carry. */
let buyer: Record<string, string>;
let other: Record<string, string>;
let buyerId: string;

const open = () =>
  buildApp({
    secrets: testSecrets,
    settings: { ...testSettings, sessionIdleMinutes: 3_000, sessionAbsoluteMinutes: 6_000 },
    db: database.db,
    clock,
    erp: erp.erp,
    erp_faults: erp,
    exports: { folder, long_rows: orders },
  });

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "exports-test-"));
  erp = openErp(database.db, { clock });
  await insertTestData(database.db, contractData);
  await insertTestData(database.db, {
    partners: [{ number: "3000", name: "Many Orders" }],
    documents: Array.from({ length: orders }, (_, index) => ({
      doc_number: `8${String(index).padStart(6, "0")}`,
      sold_to: "3000",
      doc_date: "20261001",
    })),
  });
  app = await open();
  [buyerId, buyer] = await addUser("buyer");
  [, other] = await addUser("other");
}, 60_000);
afterEach(async () => {
  Object.assign(erp.faults, { slow: 0, down: false, garbage: false });
  erp.erp.reset();
  await database.db.deleteFrom("export_jobs" as never).execute();
  now = start;
});
afterAll(async () => {
  await app.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function addUser(username: string): Promise<[id: string, headers: Record<string, string>]> {
  const { db } = database;
  const user = { username, email: `${username}@example.test`, role: "buyer", user_classification: "customer" } as const;
  const id = await createUser(db, user, createPasswordHasher());
  await assignPartner(db, id, { function_name: "sold_to", number: "3000", sales_area: "1000/10/00", is_default: true });
  const sessions = createSessionRepository(db, clock, { idle_minutes: 3_000, absolute_minutes: 6_000 });
  const { secret } = await db.transaction().execute((trx) => sessions.start(trx, id, "api"));
  return [id, { authorization: `Bearer ${secret}` }];
}

type Method = "GET" | "POST" | "DELETE";
const call = (method: Method, url: string, headers = buyer, more: object = {}) =>
  app.inject({
    method,
    url: `/api/v1${url}`,
    headers: { ...headers, origin: "http://localhost:80", host: "localhost:80" },
    ...(method === "POST" && { payload: {} }),
    ...more,
  });
const asJob = { prefer: "respond-async, wait=0" };
const whenLong = { prefer: "respond-async" };
const exportList = (preference: object, format = "csv", body: object = {}) =>
  call("POST", `/salesdocs/download?format=${format}`, { ...buyer, ...preference }, { payload: body });
const dataOf = (answer: { json(): unknown }) => (answer.json() as { data: ExportJob }).data;
const jobOf = async (id: string) => dataOf(await call("GET", `/export_jobs/${id}`));

async function ended(id: string): Promise<ExportJob> {
  for (;;) {
    const job = await jobOf(id);
    if (job.state !== "waiting" && job.state !== "running") return job;
    await wait(10);
  }
}

describe("an export in the background", () => {
  it("is made of what is long, for whoever can do with it, and of what he asks it for", async () => {
    expect((await exportList({})).headers["content-type"]).toContain("text/csv");
    expect((await call("GET", "/salesdocs/download", { ...buyer, ...asJob })).headers["content-type"]).toContain("text/csv");
    const few = { doc_numbers: ["8000001", "8000002"] };
    expect((await exportList(whenLong, "csv", few)).statusCode).toBe(200);

    const long = await exportList(whenLong);
    expect(long.statusCode).toBe(202);
    expect(dataOf(long)).toMatchObject({ title: "Orders", state: "waiting", percent: 0, rows: orders, format: "csv", size: null });
    const asked = await exportList(asJob, "xlsx", few);
    expect(asked.statusCode).toBe(202);
    await Promise.all([ended(dataOf(long).id), ended(dataOf(asked).id)]);
  });

  it("holds what was searched for, by further criteria, too", async () => {
    const searched = {
      q: "8000",
      sort_by: "doc_date",
      order: "asc",
      search_criteria: "doc_number",
      search_criteria_value: "8000001",
      search_criteria_1: "sold_to_number",
      search_criteria_value_1: "3000",
      page_size: "12000",
    };
    const job = dataOf(await exportList(asJob, "csv", searched));
    expect(job.rows).toBe(1);
    await ended(job.id);
    expect((await exportList(asJob, "csv", { search_words: "x" })).statusCode).toBe(422);
  });

  it("becomes the very file that would have come at once, in every format", async () => {
    for (const [format, beginning] of [
      ["csv", ""],
      ["xlsx", "PK"],
      ["zip", "PK"],
      ["pdf", "%PDF-"],
    ] as const) {
      const job = await ended(dataOf(await exportList(asJob, format)).id);
      expect(job).toMatchObject({ state: "done", percent: 100, reason: null, file_name: `Orders 2026-11-20.${format}` });
      const file = await call("GET", `/export_jobs/${job.id}/file`);
      expect(file.headers["content-disposition"]).toContain(`filename="${job.file_name}"`);
      expect(Number(file.headers["content-length"])).toBe(job.size);
      expect(file.rawPayload.length).toBe(job.size);
      if (format === "csv") expect(file.body).toBe((await exportList({})).body);
      else expect(file.body.startsWith(beginning)).toBe(true);
    }
  });

  it("tells how far it is over the stream of events, to nobody but its user", async () => {
    const streaming = await open();
    await streaming.listen({ port: 0, host: "127.0.0.1" });
    const address = `http://127.0.0.1:${(streaming.server.address() as AddressInfo).port}/api/v1`;
    const stop = new AbortController();
    const heard = { mine: "", others: "" };
    const listen = async (who: "mine" | "others", headers: Record<string, string>) => {
      const answer = await fetch(`${address}/push_notifications/stream`, { headers, signal: stop.signal });
      const read = async () => {
        for await (const piece of answer.body!.pipeThrough(new TextDecoderStream())) heard[who] += piece;
      };
      void read().catch(() => undefined);
      while (!heard[who].includes("retry:")) await wait(5);
    };
    await listen("mine", buyer);
    await listen("others", other);
    await fetch(`${address}/salesdocs/download?format=csv`, {
      method: "POST",
      headers: { ...buyer, ...asJob, "content-type": "application/json", origin: address.replace("/api/v1", "") },
      body: "{}",
    });
    while (!heard.mine.includes('"state":"done"')) await wait(10);
    const told = [...heard.mine.matchAll(/event: export_job\ndata: (.+)\n\n/g)].map(([, data]) => JSON.parse(data!) as ExportJob);
    expect(told.map(({ state }) => state)).toEqual(["running", "running", "running", "running", "done"]);
    expect(told.map(({ percent }) => percent)).toEqual([0, 41, 83, 99, 100]);
    expect(heard.others).not.toContain("export_job");
    stop.abort();
    await streaming.close();
  });

  it("is its user's alone: for others there is none", async () => {
    const { id } = await ended(dataOf(await exportList(asJob)).id);
    for (const [method, url] of [
      ["GET", `/export_jobs/${id}`],
      ["GET", `/export_jobs/${id}/file`],
      ["DELETE", `/export_jobs/${id}`],
    ] as const) {
      expect((await call(method, url, other)).statusCode, url).toBe(404);
      expect((await call(method, url, {})).statusCode, url).toBe(401);
    }
    expect((await call("GET", "/export_jobs", other)).json()).toMatchObject({ data: { items: [] } });
    expect((await call("GET", "/export_jobs")).json()).toMatchObject({ data: { items: [{ id, state: "done" }] } });
  });

  it("gives its file to nobody who may not see the list any more", async () => {
    const { id } = await ended(dataOf(await exportList(asJob)).id);
    const roles = await database.db.deleteFrom("user_roles").where("user_id", "=", buyerId).returningAll().execute();
    expect((await call("GET", `/export_jobs/${id}/file`)).statusCode).toBe(403);
    await database.db.insertInto("user_roles").values(roles).execute();
    expect((await call("GET", `/export_jobs/${id}/file`)).statusCode).toBe(200);
  });

  it("gives its file to nobody from whom the partner was taken whose data it holds", async () => {
    const { id } = await ended(dataOf(await exportList(asJob)).id);
    const partners = await database.db.deleteFrom("user_partners").where("user_id", "=", buyerId).returningAll().execute();
    expect((await call("GET", `/export_jobs/${id}/file`)).statusCode).toBe(404);
    await assignPartner(database.db, buyerId, { function_name: "ship_to", number: "3000", sales_area: "1000/10/00" });
    expect((await call("GET", `/export_jobs/${id}/file`)).statusCode).toBe(404);
    await database.db.insertInto("user_partners").values(partners).execute();
    expect((await call("GET", `/export_jobs/${id}/file`)).statusCode).toBe(200);
    await database.db.deleteFrom("user_partners").where("user_id", "=", buyerId).where("function_name", "=", "ship_to").execute();
  });

  it("stops when its user says so, leaves no file, and goes when he says it again", async () => {
    erp.faults.slow = 400;
    const { id } = dataOf(await exportList(asJob));
    const stopped = await call("DELETE", `/export_jobs/${id}`);
    expect(dataOf(stopped)).toMatchObject({ state: "stopped" });
    expect((await call("GET", `/export_jobs/${id}/file`)).statusCode).toBe(404);
    expect((await jobOf(id)).state).toBe("stopped");
    while ((await readdir(folder)).some((name) => name.startsWith(id))) await wait(10);

    expect((await call("DELETE", `/export_jobs/${id}`)).statusCode).toBe(200);
    expect((await call("GET", `/export_jobs/${id}`)).statusCode).toBe(404);
  });

  it("is one of two at once; the next is refused with words, and taken when there is room", async () => {
    erp.faults.slow = 400;
    const both = [dataOf(await exportList(asJob)), dataOf(await exportList(asJob))];
    const third = await exportList(asJob);
    expect(third.statusCode).toBe(409);
    expect(third.json()).toMatchObject({ errors: [{ message: "Two exports are already running. Wait for one to finish or stop it." }] });
    for (const { id } of both) await call("DELETE", `/export_jobs/${id}`);
    erp.faults.slow = 0;
    const next = await exportList(asJob);
    expect(next.statusCode).toBe(202);
    expect((await ended(dataOf(next).id)).state).toBe("done");
  });

  it("fails with its reason when the ERP goes away in the middle, and keeps nothing", async () => {
    erp.faults.slow = 200;
    const { id } = dataOf(await exportList(asJob));
    erp.faults.down = true;
    expect(await ended(id)).toMatchObject({ state: "failed", reason: "erp", size: null });
    expect((await call("GET", `/export_jobs/${id}/file`)).statusCode).toBe(404);
    expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it("has failed when its server is ended in the middle: the next one says so", async () => {
    erp.faults.slow = 400;
    const { id } = dataOf(await exportList(asJob));
    await app.close();
    app = await open();
    expect(await jobOf(id)).toMatchObject({ state: "failed", reason: "restart" });
    expect((await readdir(folder)).filter((name) => name.startsWith(id))).toEqual([]);
  });

  it("has failed when its server was killed, on this machine at once, on another one when it is silent", async () => {
    const hers = { user_id: buyerId, access: "view_orders", title: "Orders", format: "csv", file_name: "a.csv", state: "running", rows: 9 };
    const { hostname } = await import("node:os");
    const ids = ["11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222", "33333333-3333-4333-8333-333333333333"];
    const times = { created_at: now, expires_at: new Date(now.getTime() + 3_600_000) };
    await database.db
      .insertInto("export_jobs" as never)
      .values([
        { ...hers, ...times, id: ids[0], server: `${hostname()}|4194999|x`, beat_at: now },
        { ...hers, ...times, id: ids[1], server: "elsewhere|1|x", beat_at: new Date(now.getTime() - 31_000) },
        { ...hers, ...times, id: ids[2], server: "elsewhere|2|x", beat_at: now },
      ] as never)
      .execute();
    await (await open()).close();
    const states = await Promise.all(ids.map(async (id) => [(await jobOf(id)).state, (await jobOf(id)).reason]));
    expect(states).toEqual([
      ["failed", "restart"],
      ["failed", "restart"],
      ["running", null],
    ]);
  });

  it("stands in the audit, longer than its file is there", async () => {
    const { id } = dataOf(await exportList(asJob));
    await ended(id);
    const entries = await database.db.selectFrom("audit").selectAll().where("entity", "=", `export_jobs/${id}`).execute();
    expect(entries).toMatchObject([{ actor: buyerId, action: "export.begin", after: { format: "csv" } }]);
  });

  it("is deleted with its file after a day", async () => {
    const { id } = await ended(dataOf(await exportList(asJob)).id);
    expect(await readdir(folder)).toContain(id);
    now = new Date(start.getTime() + 23 * 3_600_000);
    await (await open()).close();
    expect((await call("GET", `/export_jobs/${id}/file`)).statusCode).toBe(200);

    now = new Date(start.getTime() + 24 * 3_600_000);
    expect((await call("GET", `/export_jobs/${id}/file`)).statusCode).toBe(404);
    await (await open()).close();
    expect((await call("GET", `/export_jobs/${id}`)).statusCode).toBe(404);
    expect(await readdir(folder)).not.toContain(id);
  });
});

/**
 * A write that is sent twice is done once (`docs/decisions/0017`): whoever repeats one under the same `Idempotency-Key` within a
 * day gets the first answer again. It holds for every route that writes for somebody who is signed in; what a route declares
 * in `repeats` says how far.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Kysely } from "kysely";
import type { Database } from "../database/database.ts";
import { beginAmbientTransaction, type AmbientTransaction } from "../database/ambient-transaction.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { refuse } from "../plugins/answer.ts";
import { isServerDead, openWritingServer } from "../writing-server.ts";
import { hashOfBody, idOf, keyOf, keyReused, notAKey } from "./idempotency-key.ts";
import { createStoredAnswerRepository, type StoredAnswer, type StoredWrite, type IdempotentWrite } from "./stored-answers.repository.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /**
     * `with_write`: the answer is kept in the transaction of what is written, so even a server that dies in between writes
     * once; for handlers that wait for nothing but the database, and what they refuse leaves nothing behind. Without it the
     * answer is kept after the write. False: an answer that must not be kept, or an upload, which knows its own repeats.
     */
    repeats?: "with_write" | false;
  }
  interface FastifyRequest {
    /** The write that this request has claimed; null without a key. */
    claimedWrite: ClaimedWrite | null;
  }
}

interface ClaimedWrite extends IdempotentWrite {
  claim: string;
  around: AmbientTransaction | undefined;
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
/** Characters. What is larger is a document, and a second change of that one is refused by its version. */
const largestKept = 1024 * 1024;
/** What a browser reads of an answer beside its body. Never a session. */
const keptHeaders = ["content-type", "etag", "location"];

/** Before whatever else looks at a body. */
export function answerRepeats(app: FastifyInstance, { db, clock, jobs }: { db: Kysely<Database>; clock: () => Date; jobs: Jobs }): void {
  const me = openWritingServer();
  const kept = createStoredAnswerRepository({ db, clock, server: me.name });
  jobs.register({ name: "kept_answers", schedule: "*/10 * * * *", handle: kept.expire });
  app.addHook("onClose", async () => me.close());

  app.decorateRequest("claimedWrite", null);
  // Before the rules of the form: what was written a moment ago may have made the same values wrong ("the name is taken").
  app.addHook("preValidation", async (request, reply) => {
    const write = writeOf(request);
    if (!write) return;
    if (write === "not_a_key") return refuse(reply, notAKey);
    const claim = await claimOrFind(write);
    if (typeof claim !== "string") return answerKnown(request, reply, { stored: claim, write });
    request.claimedWrite = { ...write, claim, around: undefined };
  });

  // After the route's own checks, which may ask the ERP: nothing waits for another system inside a transaction.
  app.addHook("onRoute", (route) => {
    if (route.config?.repeats !== "with_write") return;
    const own = route.preHandler ?? [];
    route.preHandler = [...(Array.isArray(own) ? own : [own]), runInAmbientTransaction];
  });

  app.addHook("onSend", async (request, reply, payload) => {
    const write = request.claimedWrite;
    request.claimedWrite = null;
    if (write) await settle(request, write, reply.statusCode < 300 ? answerIn(reply, payload) : "refused");
    return payload;
  });

  /** By a callback, since what goes on from here goes on inside the transaction. */
  function runInAmbientTransaction({ claimedWrite }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
    if (!claimedWrite) return done();
    beginAmbientTransaction(db).then((around) => {
      claimedWrite.around = around;
      around.run(done);
    }, done);
  }

  /** @returns the claim, or what is known of the write when somebody else was first */
  async function claimOrFind(write: IdempotentWrite): Promise<string | StoredWrite> {
    for (;;) {
      const stored = await kept.find(write.id);
      if (stored && (stored.answer || !isServerDead(stored.server))) return stored;
      // Null when it was claimed meanwhile: then there is something to find, or it has just been released.
      const claimed = await kept.claim(write, stored?.claim);
      if (claimed !== null) return claimed;
    }
  }

  async function settle(request: FastifyRequest, write: ClaimedWrite, answer: StoredAnswer | "too_large" | "refused"): Promise<void> {
    const { id, claim, around } = write;
    try {
      if (around && answer !== "refused") await commit(around, write, answer);
      else await around?.rollback();
    } catch (error) {
      // The write has failed, so its answer is that of the trouble.
      await Promise.allSettled([around?.isOpen ? around.rollback() : undefined, kept.release(id, claim)]);
      throw error;
    }
    if (around && typeof answer === "object") return;
    try {
      await (typeof answer === "object" ? kept.keep(id, claim, answer) : kept.release(id, claim));
    } catch (err) {
      // What was done is done, and its answer leaves; a repeat waits until the claim is over.
      request.log.error({ err }, "an answer could not be kept");
    }
  }

  async function commit(
    around: AmbientTransaction,
    { id, claim }: IdempotentWrite & { claim: string },
    answer: StoredAnswer | "too_large",
  ): Promise<void> {
    const lost = typeof answer === "object" && !(await around.run(() => kept.keep(id, claim, answer)));
    if (lost) throw new Error("The claim of a write was lost while it ran.");
    await around.commit();
  }
}

/** What a request writes under a key; undefined where nothing is kept. */
function writeOf(request: FastifyRequest): IdempotentWrite | "not_a_key" | undefined {
  const { config } = request.routeOptions;
  const { access, upload, repeats } = config;
  const writes = !reading.has(request.method) && !config.reading && access !== "public" && !upload && repeats !== false;
  const sent = writes && request.session ? keyOf(request) : null;
  if (!sent || !request.session) return undefined;
  if (!sent.valid) return "not_a_key";

  const user_id = request.session.account.id;
  const partner = request.headers["x-partner"];
  return {
    id: idOf(user_id, request, sent.key),
    user_id,
    body_hash: hashOfBody(partner === undefined ? request.body : [partner, request.body]),
  };
}

function answerKnown(
  request: FastifyRequest,
  reply: FastifyReply,
  { stored, write }: { stored: StoredWrite; write: IdempotentWrite },
): FastifyReply {
  if (!stored.body_hash.equals(write.body_hash)) return refuse(reply, keyReused(request.text));
  if (!stored.answer) return refuse(reply, { kind: "still_running", retry_after: 1 });

  const { status, headers, body } = stored.answer;
  return reply.code(status).headers(headers).header("idempotency-replayed", "true").send(body);
}

function answerIn(reply: FastifyReply, payload: unknown): StoredAnswer | "too_large" {
  const body = payload ?? null;
  if (body !== null && (typeof body !== "string" || body.length > largestKept)) return "too_large";

  const named = keptHeaders.flatMap((name) => {
    const value = reply.getHeader(name);
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return { status: reply.statusCode, headers: Object.fromEntries(named), body };
}

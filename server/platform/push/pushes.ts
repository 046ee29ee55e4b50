/**
 * What is said to people without their having asked: over a stream of server-sent events that their browser keeps open. It is
 * for who is there; nothing is kept for who is not. Several servers share a database, so what one of them pushes reaches the
 * streams of the others by NOTIFY; while a server's connection is away, what they push passes it by.
 */
import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { sql, type Kysely } from "kysely";
import type { PushNotification } from "../../../schemas/push-notification.ts";
import type { Database } from "../database/database.ts";
import { afterCommit } from "../database/ambient-transaction.ts";
import { ok, refused, type Result } from "../../result.ts";
import type { SessionRepository } from "../../identity/sessions/sessions.repository.ts";
import type { SignedIn } from "../../identity/sessions/signed-in.ts";
import type { Listener } from "../database/listen.ts";
import { repeatEvery } from "../repeat-every.ts";
import { countHeard } from "./sent-pushes.ts";

export const pushesChannel = "portolan_pushes";

/** To these users, or to everybody who is there. */
export interface Push {
  users: readonly string[] | "all";
  /** Something to be shown; or, with the name of an event, the news of something that the browser follows. */
  notification: PushNotification | Readonly<Record<string, unknown>>;
  event?: string;
  /** Of one that is kept: the streams that hear it are counted. */
  id?: string;
}

export interface Pushes {
  /** The stream that a session's browser reads. Ends with the session. */
  open(session: SignedIn): Result<Readable>;
  /** A push is small: 50 users and 1,000 characters at most. */
  push(push: Push & { notification: PushNotification }): Promise<void>;
  /** News for the browsers of a user: an event of the stream that shows nothing by itself. */
  emit(user_id: string, event: string, news: Readonly<Record<string, unknown>>): Promise<void>;
  /** The same for whoever is there: that something is new, not what, for not everybody may read the same. */
  emitToAll(event: string): Promise<void>;
  readonly count: number;
  close(): Promise<void>;
}

export interface PushesOptions {
  db: Kysely<Database>;
  sessions: Pick<SessionRepository, "stillOpen">;
  /** Without it pushes reach this server's own streams alone. */
  listener?: Listener;
  onError?: (error: Error) => void;
  heartbeatMs?: number;
}

/** Proxies close what is silent for a minute. It is also when sessions that ended elsewhere lose their stream. */
const usualHeartbeatMs = 20_000;
const maxPerUser = 10;
const maxStreams = 5_000;
/** A reader that is so far behind is not reading. Bytes. */
const maxWaiting = 64 * 1024;

interface Open {
  session_id: string;
  user_id: string;
  stream: Readable;
}

/** Told to a stream whose session is over: the browser is not to come back. */
const over = "event: over\ndata:\n\n";
/** Something may have passed by: what a browser follows it reads anew, as when its stream begins. */
const listening = "event: listening\ndata:\n\n";

export function openPushes({ db, sessions, listener, onError = () => {}, heartbeatMs = usualHeartbeatMs }: PushesOptions): Pushes {
  const streams = new Set<Open>();
  const me = randomUUID();
  let closed = false;
  /** Something may have been said since, by this server or another, that no stream heard. */
  let hasMissed = false;
  const stopListening = listener?.listen(pushesChannel, {
    onMessage(text) {
      const { from, ...push } = JSON.parse(text) as Push & { from: string };
      if (from !== me) void deliver(push);
    },
    onOpen(again) {
      if (!again) return;
      hasMissed = true;
      void beat();
    },
  });
  const heart = repeatEvery(heartbeatMs, beat, onError);

  return {
    open(session) {
      const user_id = session.account.id;
      const mine = [...streams].filter((open) => open.user_id === user_id);
      if (closed || mine.length >= maxPerUser || streams.size >= maxStreams) return refused({ kind: "busy", retry_after: 60 });

      const stream = new Readable({ read: () => {} });
      const open: Open = { session_id: session.session_id, user_id, stream };
      streams.add(open);
      stream.once("close", () => streams.delete(open));
      // Something must come at once: a browser calls a stream open only then.
      stream.push("retry: 5000\n: here\n\n");
      return ok(stream);
    },

    push: send,

    emit: (user_id, event, news) => send({ users: [user_id], event, notification: news }),

    emitToAll: (event) => send({ users: "all", event, notification: {} }),

    get count() {
      return streams.size;
    },

    async close() {
      closed = true;
      for (const { stream } of streams) stream.push(null);
      stopListening?.();
      await heart.stop();
    },
  };

  async function send(push: Push): Promise<void> {
    const text = JSON.stringify({ from: me, ...push });
    // Other servers hear it when the transaction that this is part of is committed, and so do the streams of this one.
    await sql`select pg_notify(${pushesChannel}, ${text})`.execute(db);
    await afterCommit(() => deliver(push));
  }

  async function deliver({ users, notification, event, id }: Push): Promise<void> {
    const addressed = users === "all" ? [...streams] : [...streams].filter(({ user_id }) => users.includes(user_id));
    const reached = await whoseSessionIsOpen(addressed);
    for (const open of reached) write(open, `${event === undefined ? "" : `event: ${event}\n`}data: ${JSON.stringify(notification)}\n\n`);
    if (id !== undefined && reached.length > 0) await countHeard(db, id, reached.length).catch(onError);
  }

  async function beat(): Promise<void> {
    const reached = await whoseSessionIsOpen([...streams]);
    for (const open of reached) write(open, hasMissed ? listening : ":\n\n");
    if (reached.length > 0) hasMissed = false;
  }

  /** Nothing is said to a session that is over; its stream ends instead. While the database is down nothing is said at all. */
  async function whoseSessionIsOpen(openStreams: readonly Open[]): Promise<readonly Open[]> {
    if (openStreams.length === 0) return openStreams;
    try {
      const still = await sessions.stillOpen([...new Set(openStreams.map(({ session_id }) => session_id))]);
      for (const { session_id, stream } of openStreams) {
        if (still.has(session_id)) continue;
        stream.push(over);
        stream.push(null);
      }
      return openStreams.filter(({ session_id }) => still.has(session_id));
    } catch (error) {
      hasMissed = true;
      if (!closed) onError(error as Error);
      return [];
    }
  }
}

function write({ stream }: Open, text: string): void {
  if (stream.readableEnded || stream.destroyed) return;
  if (stream.readableLength > maxWaiting) stream.destroy();
  else stream.push(text);
}

/**
 * Several servers share one database: a publish on one of them reaches the others by NOTIFY within milliseconds. What
 * was missed while the connection was down is caught up on reconnect and, should even that fail, by the poll.
 */
import type { Listener } from "../../platform/database/listen.ts";
import { repeatEvery } from "../../platform/repeat-every.ts";

export const documentsChannel = "portolan_documents";
/** Sent there instead of the name of a document: everybody reads everything anew. */
export const forgetAll = "*";
const pollMs = 5_000;

export interface FollowOptions {
  listener: Listener;
  /** Something was published, or may have been while nobody listened. */
  onChange(): Promise<unknown>;
  /** What is in memory is no longer to be trusted; or somebody may have said so while nobody listened. */
  onForget(): Promise<unknown>;
  onError(error: Error): void;
}

export interface Following {
  stop(): Promise<void>;
}

export function followChanges({ listener, onChange, onForget, onError }: FollowOptions): Following {
  let stopped = false;
  const running = new Set<Promise<void>>();
  const stopListening = listener.listen(documentsChannel, {
    onMessage: (text) => void catchUp(text === forgetAll),
    onOpen: (again) => void catchUp(again),
  });
  const poll = repeatEvery(pollMs, () => catchUp(), onError);

  return {
    async stop() {
      stopped = true;
      stopListening();
      await poll.stop();
      // Whoever closes the database next must not find us in the middle of reading it.
      await Promise.all(running);
    },
  };

  /** While the database is down, what is in memory goes on serving; that it is, the listener has told. */
  async function catchUp(forget = false): Promise<void> {
    if (stopped) return;
    const done: Promise<void> = (forget ? onForget() : onChange())
      .then(undefined, (error: Error) => void (stopped || listener.lost || onError(error)))
      .then(() => void running.delete(done));
    running.add(done);
    await done;
  }
}

/**
 * Several servers share one database: a publish on one of them reaches the others by NOTIFY within milliseconds. What
 * was missed while the connection was down is caught up on reconnect and, should even that fail, by the poll.
 */
import pg from "pg";

export const documentsChannel = "portolan_documents";
/** Sent there instead of the name of a document: everybody reads everything anew. */
export const forgetAll = "*";
const pollMilliseconds = 5_000;
const longestWaitMilliseconds = 10_000;

export interface FollowOptions {
  /** Without one there is only the poll. */
  connection: string | pg.ClientConfig | undefined;
  /** Something was published, or may have been while nobody listened. */
  onChange(): Promise<unknown>;
  /** What is in memory is no longer to be trusted; or somebody may have said so while nobody listened. */
  onForget?(): Promise<unknown>;
  /** Trouble that heals by itself; told once per outage. */
  onTrouble(error: Error): void;
  poll_milliseconds?: number;
}

export interface Following {
  stop(): Promise<void>;
}

export function followChanges({
  connection,
  onChange,
  onForget,
  onTrouble,
  poll_milliseconds = pollMilliseconds,
}: FollowOptions): Following {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = 250;
  let inTrouble = false;
  const running = new Set<Promise<void>>();

  const poll = setInterval(() => catchUp(), poll_milliseconds).unref();
  if (connection !== undefined) void connect(connection);
  return {
    async stop() {
      stopped = true;
      clearInterval(poll);
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
      // Whoever closes the database next must not find us in the middle of reading it.
      await Promise.all(running);
    },
  };

  async function connect(to: string | pg.ClientConfig): Promise<void> {
    const mine = new pg.Client({
      ...(typeof to === "string" ? { connectionString: to } : to),
      application_name: "portolan documents",
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    client = mine;
    // Without this listener a connection that breaks would end the process.
    mine.on("error", (error) => lost(mine, to, error));
    mine.on("end", () => lost(mine, to, new Error("The connection ended.")));
    mine.on("notification", ({ payload }) => catchUp(payload === forgetAll));
    try {
      await mine.connect();
      await mine.query(`listen ${documentsChannel}`);
      const missedSome = inTrouble;
      wait = 250;
      inTrouble = false;
      catchUp(missedSome);
    } catch (error) {
      lost(mine, to, error as Error);
    }
  }

  function lost(which: pg.Client, to: string | pg.ClientConfig, error: Error): void {
    if (stopped || which !== client) return;
    client = undefined;
    if (!inTrouble) onTrouble(error);
    inTrouble = true;
    void which.end().catch(() => undefined);
    retry = setTimeout(() => void connect(to), wait).unref();
    wait = Math.min(wait * 2, longestWaitMilliseconds);
  }

  /** While the database is down, what is in memory goes on serving. */
  function catchUp(forget = false): void {
    if (stopped) return;
    const done: Promise<void> = (forget && onForget ? onForget() : onChange())
      .then(undefined, (error: Error) => void (stopped || inTrouble || onTrouble(error)))
      .then(() => void running.delete(done));
    running.add(done);
  }
}

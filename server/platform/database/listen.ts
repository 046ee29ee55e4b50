/**
 * What other servers on the same database say, heard by LISTEN: one connection for all channels, which comes back by itself. What
 * is said while it is away is lost; whoever must not miss it is told when it is there again.
 */
import pg from "pg";

const shortestWaitMs = 250;
const maxWaitMs = 10_000;

export interface Channel {
  onMessage(text: string): void;
  /** The channel is open; `again` after an outage, in which something may have been said. */
  onOpen?(again: boolean): void;
}

export interface Listener {
  /** Returns what ends it. */
  listen(channel: string, heard: Channel): () => void;
  /** The connection is away, which was told. */
  readonly lost: boolean;
  stop(): Promise<void>;
}

export interface ListenerOptions {
  /** Without one nothing is heard. */
  connection: string | pg.ClientConfig | undefined;
  /** Trouble that heals by itself; told once per outage. */
  onError(error: Error): void;
}

export function openListener({ connection, onError }: ListenerOptions): Listener {
  const channels = new Map<string, Channel>();
  let client: pg.Client | undefined;
  let open = false;
  let stopped = false;
  let lost = false;
  let retry: NodeJS.Timeout | undefined;
  let wait = shortestWaitMs;
  let pending = Promise.resolve();

  if (connection !== undefined) void connect(connection);
  return {
    listen(name, channel) {
      channels.set(name, channel);
      if (client && open) listen(client, name, channel, false).catch(onError);
      return () => void channels.delete(name);
    },
    get lost() {
      return lost;
    },
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };

  async function connect(to: string | pg.ClientConfig): Promise<void> {
    const mine = new pg.Client({
      ...(typeof to === "string" ? { connectionString: to } : to),
      application_name: "portolan listener",
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    client = mine;
    const end = (error: Error) => {
      if (stopped || mine !== client) return;
      client = undefined;
      open = false;
      if (!lost) onError(error);
      lost = true;
      void mine.end().catch(() => undefined);
      retry = setTimeout(() => void connect(to), wait).unref();
      wait = Math.min(wait * 2, maxWaitMs);
    };
    // Without this listener a connection that breaks would end the process.
    mine.on("error", end);
    mine.on("end", () => end(new Error("The connection ended.")));
    mine.on("notification", ({ channel, payload = "" }) => notifyListeners(channel, payload));
    try {
      await mine.connect();
      open = true;
      const again = lost;
      await Promise.all([...channels].map(([name, channel]) => listen(mine, name, channel, again)));
      wait = shortestWaitMs;
      lost = false;
    } catch (error) {
      end(error as Error);
    }
  }

  /** One after the other: a connection is asked one thing at a time. */
  function listen(on: pg.Client, name: string, channel: Channel, again: boolean): Promise<void> {
    const opened = pending.then(async () => {
      await on.query(`listen ${pg.escapeIdentifier(name)}`);
      if (!stopped) channel.onOpen?.(again);
    });
    pending = opened.catch(() => undefined);
    return opened;
  }

  function notifyListeners(name: string, text: string): void {
    if (stopped) return;
    try {
      channels.get(name)?.onMessage(text);
    } catch (error) {
      onError(error as Error);
    }
  }
}

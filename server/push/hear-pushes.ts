/** Hears what other servers push. What is said while the connection is down is lost: a push is for who is there. */
import pg from "pg";
import type { Push } from "./pushes.ts";

export const pushesChannel = "portolan_pushes";
const longestWaitMs = 10_000;

export interface HearOptions {
  connection: string | pg.ClientConfig | undefined;
  /** `from` names the server that pushed. */
  onPush(push: Push & { from: string }): void;
  /** Trouble that heals by itself; told once per outage. */
  onTrouble(error: Error): void;
}

export interface Hearing {
  stop(): Promise<void>;
}

export function hearPushes({ connection, onPush, onTrouble }: HearOptions): Hearing {
  let stopped = false;
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let wait = 250;
  let inTrouble = false;

  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };

  async function connect(): Promise<void> {
    const mine = new pg.Client({
      ...(typeof connection === "string" ? { connectionString: connection } : connection),
      application_name: "portolan pushes",
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
    });
    client = mine;
    // Without this listener a connection that breaks would end the process.
    mine.on("error", (error) => lost(mine, error));
    mine.on("end", () => lost(mine, new Error("The connection ended.")));
    mine.on("notification", ({ payload }) => hear(payload));
    try {
      await mine.connect();
      await mine.query(`listen ${pushesChannel}`);
      wait = 250;
      inTrouble = false;
    } catch (error) {
      lost(mine, error as Error);
    }
  }

  function hear(payload: string | undefined): void {
    if (stopped || payload === undefined) return;
    try {
      onPush(JSON.parse(payload) as Push & { from: string });
    } catch (error) {
      onTrouble(error as Error);
    }
  }

  function lost(which: pg.Client, error: Error): void {
    if (stopped || which !== client) return;
    client = undefined;
    if (!inTrouble) onTrouble(error);
    inTrouble = true;
    void which.end().catch(() => undefined);
    retry = setTimeout(() => void connect(), wait).unref();
    wait = Math.min(wait * 2, longestWaitMs);
  }
}

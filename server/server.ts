/** Listens, and stops without losing a request: readiness off, wait for the load balancer, finish what runs, then close. */
import { Server, type AddressInfo } from "node:net";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { repeatEvery } from "./platform/repeat-every.ts";
import { type AppOptions, buildApp } from "./app.ts";

export interface ServeOptions extends AppOptions {
  host: string;
  /** 0 lets the system choose. Throws `EADDRINUSE` when it is taken. */
  port: number;
}

export interface RunningServer {
  app: FastifyInstance;
  /** `http://localhost:8080`, as this machine reaches it. */
  address: string;
  /** Resolves when no request is left, or after 25 s. The database stays open: its owner closes it. */
  stop(): Promise<void>;
}

/** How long readiness says no before the door shuts: what a load balancer needs to look again. */
const drainMs = 1_000;
const hardStopMs = 25_000;
const lookAgainMs = 100;
const shortTurnMs = 0.3;

export async function serve({ host, port, ...options }: ServeOptions): Promise<RunningServer> {
  const app = await buildApp(options);
  await app.listen({ host, port });
  let stopping: Promise<void> | undefined;

  return {
    app,
    address: addressOf(app, host),
    stop: () => (stopping ??= stop(app)),
  };
}

async function stop(app: FastifyInstance): Promise<void> {
  app.draining.on = true;
  await wait(drainMs);

  await shutDoor(app);
  // Node would end idle connections at once, with whatever is under way on them, and wait for those on which nothing has come yet.
  app.server.closeIdleConnections = () => {};
  const dismissing = repeatEvery(lookAgainMs, () => app.draining.dismissQuiet());
  const hardStop = setTimeout(() => app.server.closeAllConnections(), hardStopMs - drainMs);
  await app.close();
  await dismissing.stop();
  clearTimeout(hardStop);
}

/**
 * Who stands in line is let in first, one at each turn of the event loop: once the door is shut he would be reset. So is whoever comes
 * while a turn lasts, which is why a short one is waited for.
 */
async function shutDoor({ server, draining }: FastifyInstance): Promise<void> {
  const giveUpAt = performance.now() + drainMs;
  for (;;) {
    const [accepted, at] = [draining.accepted, performance.now()];
    await nextTurn();
    const now = performance.now();
    if (now > giveUpAt || (draining.accepted === accepted && now - at < shortTurnMs)) break;
  }
  Server.prototype.close.call(server);
}

function addressOf(app: FastifyInstance, host: string): string {
  const { port } = app.server.address() as AddressInfo;
  const everywhere = ["0.0.0.0", "::", "127.0.0.1", "::1"].includes(host);
  const name = everywhere ? "localhost" : host.includes(":") ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** One Ctrl-C arrives twice under npm: from the terminal, and passed on by npm. */
const sameAskingMs = 1_000;

/** Ends the process on SIGTERM, SIGINT and SIGHUP after `stop`; asked again later, it ends at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let askedAt: number | undefined;
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (askedAt !== undefined) {
        if (performance.now() - askedAt > sameAskingMs) process.exit(130);
        return;
      }
      askedAt = performance.now();
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`Portolan did not stop cleanly: ${error instanceof Error ? error.message : String(error)}\n`);
          process.exit(1);
        },
      );
    });
  }
}

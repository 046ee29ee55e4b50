/**
 * What the server says without having been asked (MSG-026). A browser opens six connections to a server and no more, so of all
 * tabs of a session only one keeps the stream; it tells the others. Loads last, and nothing waits for it.
 */
import { readPushNotifications, type Notice } from "../../engine/index.ts";

export interface PushStreamOptions {
  /** The public handle of the session: its tabs belong together. */
  token: string;
  notify: (notice: Notice) => void;
  /** How far an export in the background is. */
  onExport?: (job: unknown) => void;
  /** A cart was changed. */
  onCart?: (news: unknown) => void;
  /** From here on everything is heard: what was told before, or while the stream was away, was not. */
  onListening?: () => void;
  /** What is announced of the ERP's downtimes is to be read anew. */
  onDowntimes?: () => void;
  connect?: (address: string) => EventSource;
  /** Where there are none (no https), each tab has its own stream. */
  locks?: Pick<LockManager, "request"> | null;
  channel?: BroadcastChannel;
}

const address = "/api/v1/push_notifications/stream";
const firstWaitMs = 2_000;
const maxWaitMs = 5 * 60_000;

export function followPushes({
  token,
  notify,
  onExport = () => {},
  onCart = () => {},
  onListening = () => {},
  onDowntimes = () => {},
  connect = (to) => new EventSource(to),
  locks = (navigator.locks as LockManager | undefined) ?? null,
  channel = new BroadcastChannel(`portolan:pushes:${token}`),
}: PushStreamOptions): void {
  const show = (data: unknown) => readPushNotifications([data]).forEach(notify);
  const take = (news: unknown) => {
    if (!(news instanceof Object)) return;
    if ("export_job" in news) onExport(news.export_job);
    else if ("cart" in news) onCart(news.cart);
    else if ("listening" in news) onListening();
    else if ("planned_downtimes" in news) onDowntimes();
    else show(news);
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => take(data);
  onListening();

  const keep = () => keepStream(connect, (data) => [take(data), channel.postMessage(data)]);
  // Held for as long as the tab is there; then the next one that waits has it.
  if (locks) void locks.request(`portolan:pushes:${token}`, keep);
  else void keep();
}

/** Resolves when the server has said that there will be nothing more. */
function keepStream(connect: (address: string) => EventSource, push: (data: unknown) => void): Promise<void> {
  let wait = firstWaitMs;
  return new Promise((resolve) => {
    const open = () => {
      const source = connect(address);
      source.onopen = () => {
        wait = firstWaitMs;
        push({ listening: true });
      };
      source.onmessage = ({ data }: MessageEvent<string>) => push(parsed(data));
      source.addEventListener("export_job", ({ data }: MessageEvent<string>) => push({ export_job: parsed(data) }));
      source.addEventListener("cart", ({ data }: MessageEvent<string>) => push({ cart: parsed(data) }));
      source.addEventListener("planned_downtimes", () => push({ planned_downtimes: true }));
      source.addEventListener("listening", () => push({ listening: true }));
      source.addEventListener("over", () => {
        source.close();
        resolve();
      });
      source.onerror = () => {
        source.close();
        // Not all of them at once, when a server comes back.
        setTimeout(open, wait * (1 + Math.random() / 2));
        wait = Math.min(wait * 2, maxWaitMs);
      };
    };
    open();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What a page costs, by the browser's own counters. */
import type { CDPSession, Page } from "playwright";

export class MainThread {
  private readonly client: CDPSession;

  private constructor(client: CDPSession) {
    this.client = client;
  }

  static async of(page: Page): Promise<MainThread> {
    const client = await page.context().newCDPSession(page);
    // The thread's own time: what else the machine does meanwhile does not count.
    await client.send("Performance.enable", { timeDomain: "threadTicks" });
    return new MainThread(client);
  }

  /** Milliseconds that the main thread has worked so far: script, style, layout, paint. */
  async worked(): Promise<number> {
    return (await this.read("TaskDuration")) * 1000;
  }

  /** MB in use once nothing is left to collect. */
  async heap(): Promise<number> {
    await this.client.send("HeapProfiler.collectGarbage");
    return (await this.read("JSHeapUsedSize")) / 1e6;
  }

  private async read(name: string): Promise<number> {
    const { metrics } = await this.client.send("Performance.getMetrics");
    return metrics.find((metric) => metric.name === name)!.value;
  }
}

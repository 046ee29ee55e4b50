/** When a page has painted, and when it rests: what a measurement in the browser waits for. */
import type { Page } from "playwright";

declare global {
  interface Window {
    /** Resolves when the next frame is on screen. */
    framePainted(): Promise<void>;
  }
}

/** For pages that are opened from now on. */
export async function providePaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.framePainted = () =>
      new Promise((done) => {
        requestAnimationFrame(() => {
          // A message comes after the frame; a callback of the frame itself comes before it is drawn.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => done();
          port2.postMessage(undefined);
        });
      });
  });
}

/** Until the page has drawn what it has, and nothing is left to do in three frames in a row; a second for each at most. */
export const rested = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames++) {
      await new Promise(requestAnimationFrame);
      await new Promise((idle) => void requestIdleCallback(idle, { timeout: 1_000 }));
    }
  });

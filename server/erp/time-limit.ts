/** Waits for an answer, but not for ever. */
export const timedOut = Symbol("timed out");

/** The answer, or `timedOut` after that many milliseconds. Throws what `ask` throws in time. */
export async function inTime<T>(ask: () => Promise<T>, milliseconds: number): Promise<T | typeof timedOut> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof timedOut>((resolve) => {
    timer = setTimeout(() => resolve(timedOut), milliseconds);
  });
  try {
    const asked = ask();
    // A call that fails after its time is over has nobody left to tell.
    asked.catch(() => {});
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

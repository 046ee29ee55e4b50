/** Work of this process alone that comes again and again. The process does not stay for it, and it does not overtake itself. */
export interface RepeatingTask {
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/** Work that expects no trouble tells of a bug. */
const thrown = (error: Error): never => {
  throw error;
};

export function repeatEvery(milliseconds: number, work: () => unknown, onError: (error: Error) => void = thrown): RepeatingTask {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= (async () => void (await work()))()
      .catch(onError)
      .finally(() => (running = undefined));
  }, milliseconds).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Work of this process alone that comes again and again. The process does not stay for it, and it does not overtake itself. */
export interface Repeating {
  /** Resolves when nothing of it runs any more. */
  stop(): Promise<void>;
}

/** Work that expects no trouble tells of a bug. */
const thrown = (error: Error): never => {
  throw error;
};

export function every(milliseconds: number, work: () => unknown, onTrouble: (error: Error) => void = thrown): Repeating {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= (async () => void (await work()))()
      .catch(onTrouble)
      .finally(() => (running = undefined));
  }, milliseconds).unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

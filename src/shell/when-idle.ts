/** Resolves when the browser has nothing better to do; where it cannot tell, a moment later. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    const wait = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
    wait(() => resolve());
  });

/** How far PageUp and PageDown go. */
export const linesAtOnce = 8;

/**
 * Where a key leads to in a list of `count` lines; undefined where the key is none of the list's.
 * @param active the line that one stands on, or -1
 * @param free Home and End belong to the text while there is one
 */
export function lineAfterKey(key: string, active: number, count: number, free: boolean): number | undefined {
  switch (key) {
    case "ArrowDown":
      return active + 1 >= count ? 0 : active + 1;
    case "ArrowUp":
      return active <= 0 ? count - 1 : active - 1;
    case "PageDown":
      return active + linesAtOnce;
    case "PageUp":
      return active - linesAtOnce;
    case "Home":
      return free ? 0 : undefined;
    case "End":
      return free ? count - 1 : undefined;
    default:
      return undefined;
  }
}

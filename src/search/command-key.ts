/** The key that commands begin with on this machine, as it is written on the keyboard. */
export const commandKey = (text: (key: string) => string): string =>
  /Mac|iPhone|iPad/.test(navigator.userAgent) ? "⌘" : text("key.control");

/** What describes an input: its hint, and the message while there is one. */
export const describedByIds = (hint: string | undefined, message: string | undefined): string | undefined =>
  hint && message ? `${hint} ${message}` : (hint ?? message);

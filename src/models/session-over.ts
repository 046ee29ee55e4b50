/** Sign-in after a session that ended by itself is a page of its own load; this is how it knows why it is there. */
const over = "sessionOver";

export function rememberSessionOver(): void {
  sessionStorage.setItem(over, "yes");
}

/** Whether a session has just ended by itself; true once. */
export function consumeSessionOver(): boolean {
  const was = sessionStorage.getItem(over) !== null;
  sessionStorage.removeItem(over);
  return was;
}

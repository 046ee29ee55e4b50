/** Whoever signs out leaves nothing behind that he typed; drafts of a session that ended by itself stay. */
export function forgetDrafts(accountId: string): void {
  const own = `portolan:draft:${accountId}:`;
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(own)) sessionStorage.removeItem(name);
}

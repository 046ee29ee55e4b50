/** Whoever signs out leaves nothing behind that he typed; drafts of a session that ended by itself stay. */
export function forgetDrafts(accountId: string): void {
  const own = `portolan:draft:${accountId}:`;
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(own)) sessionStorage.removeItem(name);
}

/** What pages and tabs kept for themselves in this browser, whoever it was for: a sign-out while acting as somebody else is one of both. */
export function forgetPageState(): void {
  for (const name of Object.keys(localStorage)) if (name.startsWith("portolan:kept:")) localStorage.removeItem(name);
  for (const name of Object.keys(sessionStorage)) if (name.startsWith("portolan:tab:")) sessionStorage.removeItem(name);
}

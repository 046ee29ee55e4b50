/** The one gate for addresses that a request may send a browser to: paths of this portal, nothing else. */
export function relativePath(path: string | undefined): string | undefined {
  if (path === undefined || path.length > 2_000) return undefined;
  // `//host` and `/\host` are other hosts to a browser, and it drops tabs and line ends before it reads.
  return /^\/(?![/\\])[^\\\s\u0000-\u001F\u007F]*$/.test(path) ? path : undefined;
}

/**
 * Code that is fetched when it is wanted first. Browsers take another turn for each `import()`, also of what is there; this takes none.
 * What could not be fetched is tried again.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () =>
    (loading ??= load().catch((cause: unknown) => {
      loading = undefined;
      throw cause;
    }));
}

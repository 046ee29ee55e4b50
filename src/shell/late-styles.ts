/**
 * The styles of code that loads late: they are there before it runs. Stands in for Vite's own helper, which can do more than
 * this portal asks of it and is several times as long; `vite.config.ts` puts it in its place.
 */
const asked = new Map<string, Promise<void>>();

/** @param files addresses of styles, without the slash that they begin with */
function loadWithStyles<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  return files.length > 0 ? Promise.all(files.map(loadStyle)).then(load) : load();
}

function loadStyle(file: string): Promise<void> {
  let known = asked.get(file);
  if (!known) asked.set(file, (known = append(`/${file}`, () => asked.delete(file))));
  return known;
}

/** What does not come costs the looks and not the page; it is asked for again the next time. */
async function append(href: string, failed: () => void): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  await new Promise((settled) => {
    link.onload = settled;
    link.onerror = (event) => {
      failed();
      link.remove();
      settled(event);
    };
    document.head.append(link);
  });
}

export { loadWithStyles as __vitePreload };

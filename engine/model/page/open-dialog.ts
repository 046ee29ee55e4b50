import { runInAction } from "mobx";
import type { CompiledPage } from "../../compile/plan/compiled.ts";
import type { EngineEnv } from "../../host/env.ts";
import { DialogModel } from "./dialog-model.ts";
import type { DialogVariant, DialogWidth, PageModel } from "./page-model.ts";

/** What is on its way to being a dialog, by page. */
const opening = new WeakMap<PageModel, Set<string>>();

/** Who clicks twice opens one dialog. */
export function isDialogOpen(page: PageModel, key: string): boolean {
  return opening.get(page)?.has(key) === true || page.dialogs.some((dialog) => dialog.page.key === key);
}

/** Opens a dialog of the page's bundle above it. @returns undefined when the bundle has none of that key. */
export async function openDialog(
  page: PageModel,
  key: string,
  params: Readonly<Record<string, unknown>>,
): Promise<DialogModel | undefined> {
  const { documents } = page;
  const compiled: CompiledPage | undefined = documents.get("dialog", key);
  const raw = documents.raw("dialog", key) as { variant?: DialogVariant } | undefined;
  if (!compiled || !raw) return undefined;

  const waiting = opening.get(page) ?? new Set();
  opening.set(page, waiting.add(key));
  try {
    const content = await page.contentOf(compiled, params, withoutAddress(page.env));
    const width = (compiled.width?.run(content.scope) ?? "normal") as DialogWidth;
    const dialog = new DialogModel(content, { variant: raw.variant ?? "modal", width }, () =>
      runInAction(() => (page.dialogs = page.dialogs.filter((open) => open !== dialog))),
    );
    content.dialog = dialog;
    runInAction(() => (page.dialogs = [...page.dialogs, dialog]));
    return dialog;
  } finally {
    waiting.delete(key);
  }
}

/** The address is the page's below: a list in a dialog neither reads nor writes there. */
function withoutAddress(env: EngineEnv): EngineEnv {
  const address: EngineEnv["address"] = { path: () => "", query: () => ({}), replaceQuery: () => undefined, onMove: () => () => undefined };
  return new Proxy(env, { get: (host, name) => (name === "address" ? address : (Reflect.get(host, name) as unknown)) });
}
